import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/digits.ts'
import type { PageAnswers, RenderedPage } from '#contract/public-pages.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { publicPages } from './app/public/pages.ts'
import { router } from './app/router.tsx'
import { changeLanguage, startText } from './text/i18n.ts'
import { loadMissing } from './ui/late-part.ts'

// Runs in a process of its own, which the server starts: server/app/http/public-pages/render.ts.

/** Pages that look the same to all visitors until they type. */
const paths = [
  '/',
  '/land',
  '/dag-search-map',
  '/login',
  '/register',
  '/forgot-password',
  '/land-tax',
  '/verify',
  ...[...publicPages].filter(([, { own }]) => !own).map(([key]) => `/${key}`),
]
const languages: Language[] = ['en', 'bn']

async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  await changeLanguage(language)
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  let whole = render()
  while (await loadMissing()) whole = render()
  const [title_element = '', title = ''] = /<title>(.*?)<\/title>/.exec(whole) ?? []
  const [about_element = '', about = ''] = /<meta name="description" content="(.*?)"\/>/.exec(whole) ?? []
  const html = beforeScripts(whole.replace(title_element, '').replace(about_element, ''))
  return { path, language, title: plainText(title), description: plainText(about), html }
}

const render = () =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
    .trim()

/**
 * Page that can be used before its scripts run. The browser must not submit a form itself, which would put its content,
 * even passwords, into the address: see web/app/rendered-page.ts. The router's own script is for pages whose scroll
 * position the server knows.
 */
const beforeScripts = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replaceAll('<form', '<form method="dialog"')

process.once('message', async (answers: PageAnswers) => {
  for (const [name, answer] of Object.entries(answers)) queryClient.setQueryData([name], answer)
  await startText()
  const pages: RenderedPage[] = []
  for (const language of languages) for (const path of paths) pages.push(await renderPage(path, language))
  process.send?.(pages, () => process.exit(0))
})
