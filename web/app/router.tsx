import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { landSearchIn } from '#web/features/land-records/land-search.ts'
import { loadText } from '#web/text/i18n.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { PagePending } from './page-pending.tsx'
import { paymentOptionsQuery } from './payment-options.ts'
import { queryClient } from './query-client.ts'
import { parseSearch, stringifySearch, textIn } from './search-params.ts'
import { loggedInOnly, visitorsOnly } from './session.ts'

const root = createRootRoute({ component: Layout })

// Every address of the site. A page brings its words (`loadText`) and its code when somebody goes there.

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => loadText('home', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/home/home-page.tsx'), 'HomePage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: textIn('next'),
  beforeLoad: visitorsOnly,
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/login-page.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: textIn('next'),
  beforeLoad: visitorsOnly,
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/register-page.tsx'), 'RegisterPage'),
})

const land = createRoute({
  getParentRoute: () => root,
  path: '/land',
  validateSearch: landSearchIn,
  loader: () => loadText('land-records', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/land-records/land-page.tsx'), 'LandPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: textIn('tab'),
  beforeLoad: loggedInOnly,
  loader: () => loadText('citizen-dashboard', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/citizen-dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  loader: () => loadText('legal'),
  component: lazyRouteComponent(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  loader: () => loadText('legal'),
  component: lazyRouteComponent(() => import('#web/features/legal/privacy-page.tsx'), 'PrivacyPage'),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  loader: () => loadText('verify'),
  component: lazyRouteComponent(() => import('#web/features/verify/verify-page.tsx'), 'VerifyPage'),
})

const verifyCode = createRoute({
  getParentRoute: () => root,
  path: '/verify/$code',
  loader: () => loadText('verify'),
  component: lazyRouteComponent(() => import('#web/features/verify/verify-code-page.tsx'), 'VerifyCodePage'),
})

/** Every part of the pages in its states; a demo shows it, an office does not. */
const devParts = createRoute({
  getParentRoute: () => root,
  path: '/dev/parts',
  beforeLoad: async () => {
    const { demo } = await queryClient.ensureQueryData(paymentOptionsQuery)
    if (!demo) throw redirect({ to: '/', replace: true })
  },
  loader: () => loadText('dev-parts', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/dev-parts/dev-parts-page.tsx'), 'DevPartsPage'),
})

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    land,
    login,
    register,
    dashboard,
    terms,
    privacy,
    verify,
    verifyCode,
    devParts,
    anywhereElse,
  ]),
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
