import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Look, looksOfTests } from '#test/screens/looked-at.ts'
import { tabIds } from '#web/features/citizen-dashboard/tabs.ts'
import { adminPages } from './admin/pages.ts'
import { publicPages } from './public/pages.ts'
import { router } from './router.tsx'

type Route = { options: { path: string; component?: unknown } }

/** Every page of the site: the tree of routes, and the lists from which three of them take their pages. */
function pagesOfSite(): string[] {
  const tree: unknown = router.options.routeTree
  const { children } = tree as { children: Route[] }
  const drawn = children.filter(({ options }) => options.component !== undefined).map(({ options }) => options.path)
  const from_lists = ['/', '/admin', '/dashboard', '$page']
  return [
    '/',
    ...drawn.filter((path) => !from_lists.includes(path)),
    ...tabIds.map((tab) => `/dashboard?tab=${tab}`),
    ...[...publicPages.keys()].map((path) => `/${path}`),
    ...adminPages.map(({ path }) => (path === '' ? '/admin' : `/admin/${path}`)),
    ...adminPages.filter((page) => page.case).map(({ path }) => `/admin/${path}/$id`),
  ]
}

const looks = looksOfTests()

const isAt = (page: string) => {
  // An address without a tab is that of the first.
  const [path = '', tab] = page.split('?tab=')
  const search = tab === undefined ? '' : tab === tabIds[0] ? `(\\?tab=${tab})?` : `\\?tab=${tab}`
  const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/?]+')}${search}$`)
  return ({ addresses }: Look) => addresses.some((address) => pattern.test(address))
}

describe('a screen test looks at', () => {
  it.each(pagesOfSite())('the page %s, in both languages, with axe', (page) => {
    expect(looks.filter(isAt(page)).map(({ title }) => title)).not.toEqual([])
  })

  it.each(foldersWithDialogs())('a dialog of %s', (folder) => {
    const opened = looks.filter(({ file, opens_dialog }) => opens_dialog && file.startsWith(`${folder}/`))
    expect(opened.map(({ title }) => title)).not.toEqual([])
  })
})

/** Features that have dialogs of their own. */
function foldersWithDialogs(): string[] {
  const files = globSync('web/features/**/*-dialog.tsx', { cwd: `${import.meta.dirname}/../..` })
  return [...new Set(files.map((file) => file.split('/').slice(0, 3).join('/')))]
}
