import type { Page } from 'playwright'
import { officePages } from '#contract/office-pages.ts'
import type { Target } from './visit.ts'

type Who = 'visitor' | 'citizen' | 'officer'
export type Route = Target & {
  name: string
  who: Who
  /** Code of its lists and its form, or its page in the document, beyond a first page. */
  kb_more?: number
  /** People open it from outside, by a link or a code. */
  entrance?: true
  /** Requests of its map, beyond those of a first page. */
  requests_more?: number
  /** Visited once: times and a second visit are not judged. */
  steady?: true
}

const heading = (page: Page) => page.locator('h1').first().waitFor({ timeout: 60_000 })
const owners = (page: Page) => page.getByRole('table').first().waitFor({ timeout: 60_000 })

/** Addresses that people open, and the content that they come for. */
export const routesTo = (dag: number): Route[] => [
  { name: 'home', entrance: true, path: '/', who: 'visitor', main: heading },
  // The document has the page as the server renders it.
  { name: 'land', entrance: true, path: '/land', who: 'visitor', kb_more: 4, main: heading },
  { name: 'record', entrance: true, path: `/land?dag=${dag}`, who: 'visitor', main: owners },
  { name: 'login', path: '/login', who: 'visitor', main: heading },
  { name: 'register', path: '/register', who: 'visitor', main: heading },
  { name: 'land tax', path: '/land-tax', who: 'visitor', kb_more: 45, main: heading },
  { name: 'verify', entrance: true, path: '/verify', who: 'visitor', main: heading },
  // The window of its papers and questions is fetched while somebody reads.
  { name: 'dashboard', path: '/dashboard', who: 'citizen', kb_more: 45, main: heading },
  { name: 'office', path: '/admin', who: 'officer', main: heading },
]

const publicPaths = [
  '/mutation',
  '/khatian',
  '/guides',
  '/faq',
  '/support',
  '/pricing',
  '/docs',
  '/compliance',
  '/glossary',
  '/terms',
  '/privacy',
  '/inheritance',
  '/track',
  '/status',
  '/dag-search-map',
  '/forgot-password',
]
const tabs = ['address', 'mutations', 'applyKhatian', 'ldt', 'payments', 'profileKyc', 'messages', 'security']
const citizenPaths = [...tabs.map((tab) => `/dashboard?tab=${tab}`), '/mutations/new']
const officePaths = officePages.flatMap(({ path }) => (path === '' ? [] : [`/admin/${path}`]))

/** Extra code: pictures of a page, the window of its questions, the library of a map. */
const kb_more: { [path: string]: number } = {
  '/khatian': 40,
  '/guides': 40,
  '/glossary': 60,
  '/dag-search-map': 300,
  '/mutations/new': 70,
}

/** All other pages that anybody can open by their address. Drawing boundaries needs a desk. */
export const steadyRoutes: Route[] = [
  { who: 'visitor' as const, paths: publicPaths },
  { who: 'citizen' as const, paths: citizenPaths },
  { who: 'officer' as const, paths: officePaths },
].flatMap(({ who, paths }) =>
  paths.map((path) => ({
    name: path,
    path,
    who,
    steady: true as const,
    main: heading,
    kb_more: kb_more[path] ?? (path.startsWith('/dashboard') ? 60 : 0),
    requests_more: path === '/admin/draw-maps' ? 12 : 0,
  })),
)
