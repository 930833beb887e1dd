import './app/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/platform/query-client.ts'
import { allowOwnScripts } from '#web/platform/trusted-types.ts'
import { readAnswers, recordActs } from './app/rendered-page.ts'
import { router } from './app/router.tsx'
import { shownLanguage, startText } from './text/i18n.ts'
import { nameLanguage } from './text/language.ts'

const rest_ms = 20_000

allowOwnScripts()

// In the built page a script of tools/site/first-files.ts does this before the first paint.
if (import.meta.env.DEV)
  void import('#web/platform/theme.ts').then(({ showTheme, storedTheme }) => showTheme(storedTheme()))

// The content security policy forbids eval; zod would try to use it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** A page rendered by the server stays until the browser's page is complete: nothing is shown in between. */
async function start(root: HTMLElement): Promise<void> {
  const rendered = root.hasChildNodes()
  const { defaultPendingMs = 0 } = router.options
  if (rendered) router.update({ defaultPendingMs: 3_600_000 })
  readAnswers()
  // The page of this address and the texts load in parallel. The error screen shows a failure.
  void router.load()
  await startText()
  if (rendered) await pageLoaded()
  router.update({ defaultPendingMs })
  const title = document.querySelector('title')
  const { bringBack, actAgain } = recordActs(root)
  // In pieces, so that a slow phone still reacts on the server's page.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Alive
          onShown={() => {
            // Each page sets its own title. The server may have rendered another language than this browser has stored.
            title?.remove()
            nameLanguage(shownLanguage())
            bringBack()
          }}
          onAlive={actAgain}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Alive>
      </StrictMode>,
    ),
  )
  if (import.meta.env.PROD) setTimeout(afterwards, rest_ms)
}

type AliveProps = { onShown: () => void; onAlive: () => void; children: ReactNode }

/**
 * Reports that the browser's page is in the document, before it is painted; and that all its parts react: the router
 * follows the address in an effect of its own, and would miss an earlier press.
 */
function Alive({ onShown, onAlive, children }: AliveProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => queueMicrotask(onShown), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after what is shown
  useEffect(() => queueMicrotask(onAlive), [])
  return children
}

/** On a slow line these must not delay any request. */
async function afterwards() {
  const [{ storeSite }, { watchForNewerVersion }] = await Promise.all([
    import('#web/platform/offline/keep-site.ts'),
    import('#web/platform/newer-version.ts'),
  ])
  watchForNewerVersion()
  // Without storage the site still works online.
  await storeSite().catch((problem) => console.warn(problem))
}

/** The router reports a loaded page only once it is drawn. */
async function pageLoaded(): Promise<void> {
  while (router.state.matches.length === 0 || router.state.matches.some(({ status }) => status === 'pending'))
    await new Promise((resolve) => setTimeout(resolve, 10))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Not awaited here: the code of a page waits for this file, and this file for the code of the page.
void start(root)
