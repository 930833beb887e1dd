import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import type { CaseKind } from '#contract/cases/cases.ts'
import { sharePath } from '#contract/share-target.ts'
import { mapSearchIn } from '#web/features/dag-search-map/map-search.ts'
import { HomePage } from '#web/features/home/home-page.tsx'
import { landSearchIn } from '#web/features/land-records/choose/land-search.ts'
import { landTaxSearchIn } from '#web/features/land-tax/register/land-tax-search.ts'
import { dagSearchIn } from '#web/parts/land/dag-search.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { anyTextIn, parseSearch, stringifySearch, textIn } from '#web/platform/search-params.ts'
import { loggedInOnly, staffOnly, visitorsOnly } from '#web/platform/session.ts'
import { loadText } from '#web/text/i18n.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { PagePending } from './page-pending.tsx'

const root = createRootRoute({ component: Root })

/** The office has a frame of its own; every other page is between header and footer. */
function Root() {
  const inOffice = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === '/admin') })
  return inOffice ? <Outlet /> : <Layout />
}

// Every address of the site. A page loads its texts (`loadText`) and its code on navigation.

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => loadText('home', 'place-search'),
  // In the file of the frame: most people come in here, and other pages use most of its modules.
  component: HomePage,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: textIn('next', 'verified', 'msg'),
  beforeLoad: visitorsOnly,
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/login-page.tsx'), 'LoginPage'),
})

const openid = createRoute({
  getParentRoute: () => root,
  path: '/login/openid',
  validateSearch: textIn('state', 'code', 'iss', 'error'),
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/openid-page.tsx'), 'OpenidPage'),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: textIn('next'),
  beforeLoad: visitorsOnly,
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: textIn('token', 'email'),
  loader: () => loadText('identity'),
  component: lazyRouteComponent(() => import('#web/features/identity/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const land = createRoute({
  getParentRoute: () => root,
  path: '/land',
  validateSearch: landSearchIn,
  loaderDeps: ({ search: { dag } }) => ({ dag }),
  loader: ({ deps: { dag } }) => {
    // Fetches the record in parallel with the page's code; the page shows its errors.
    if (dag !== undefined) void queryClient.prefetchQuery(dagQuery(dag))
    return loadText('land-records', 'parts', 'place-search')
  },
  component: lazyRouteComponent(() => import('#web/features/land-records/choose/land-page.tsx'), 'LandPage'),
})

const dagSearchMap = createRoute({
  getParentRoute: () => root,
  path: '/dag-search-map',
  validateSearch: mapSearchIn,
  loader: () => loadText('dag-search-map', 'map', 'parts', 'place-search'),
  component: lazyRouteComponent(
    () => import('#web/features/dag-search-map/dag-search-map-page.tsx'),
    'DagSearchMapPage',
  ),
})

const landTax = createRoute({
  getParentRoute: () => root,
  path: '/land-tax',
  validateSearch: landTaxSearchIn,
  // Registration is open to all until it is submitted; an existing registration has an owner.
  beforeLoad: (context) => (context.search.edit === undefined ? undefined : loggedInOnly(context)),
  loader: () => loadText('land-tax', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/land-tax/register/land-tax-page.tsx'), 'LandTaxPage'),
})

const publicDemand = createRoute({
  getParentRoute: () => root,
  path: '/land-tax/demand',
  validateSearch: textIn('mouza', 'year', 'dag', 'page'),
  loader: () => loadText('demand', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/demand/public/demand-page.tsx'), 'DemandPage'),
})

const myDemand = createRoute({
  getParentRoute: () => root,
  path: '/land-tax/my-demand',
  beforeLoad: loggedInOnly,
  loader: () => loadText('demand', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/demand/own/my-demand-page.tsx'), 'MyDemandPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: (search: Record<string, unknown>) => textIn('tab', 'list', 'lands', 'paid')(search),
  beforeLoad: loggedInOnly,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ deps }) => loadDashboard(deps.tab),
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'Dashboard'),
})

const assist = createRoute({
  getParentRoute: () => root,
  path: '/assist',
  beforeLoad: async (context) => (await import('#web/platform/helper-only.ts')).helperOnly(context),
  loader: () => loadText('assistance', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/assistance/assist-page.tsx'), 'AssistPage'),
})

const attorneys = createRoute({
  getParentRoute: () => root,
  path: '/attorneys',
  beforeLoad: loggedInOnly,
  loader: () => loadText('attorneys', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/assistance/attorneys/attorneys-page.tsx'), 'AttorneysPage'),
})

const fromPhone = createRoute({
  getParentRoute: () => root,
  path: sharePath,
  beforeLoad: loggedInOnly,
  loader: () => loadText('from-phone', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/from-phone/from-phone-page.tsx'), 'FromPhonePage'),
})

const hotline = createRoute({
  getParentRoute: () => root,
  path: '/hotline',
  beforeLoad: async (context) => (await import('#web/platform/helper-only.ts')).helperOnly(context),
  loader: () => loadText('hotline', 'track', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/hotline/hotline-page.tsx'), 'HotlinePage'),
})

const newMutation = createRoute({
  getParentRoute: () => root,
  path: '/mutations/new',
  validateSearch: dagSearchIn,
  beforeLoad: loggedInOnly,
  loader: () => loadText('mutations', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/mutations/apply/new-mutation-page.tsx'), 'NewMutationPage'),
})

const mutation = createRoute({
  getParentRoute: () => root,
  path: '/mutations/$id',
  beforeLoad: loggedInOnly,
  loader: ({ params }) => {
    void import('#web/features/mutations/detail/mutation-page.tsx').then((page) => page.loadMutation(params.id))
    return loadText('mutations', 'parts')
  },
  component: lazyRouteComponent(() => import('#web/features/mutations/detail/mutation-page.tsx'), 'MutationPage'),
})

const payMutation = createRoute({
  getParentRoute: () => root,
  path: '/mutations/$id/pay',
  beforeLoad: loggedInOnly,
  loader: () => loadText('mutations', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/mutations/pay/pay-page.tsx'), 'PayMutationPage'),
})

const newCorrection = createRoute({
  getParentRoute: () => root,
  path: '/corrections/new',
  validateSearch: dagSearchIn,
  beforeLoad: loggedInOnly,
  loader: () => loadText('corrections', 'parts'),
  component: lazyRouteComponent(
    () => import('#web/features/corrections/apply/new-correction-page.tsx'),
    'NewCorrectionPage',
  ),
})

const correction = createRoute({
  getParentRoute: () => root,
  path: '/corrections/$id',
  beforeLoad: loggedInOnly,
  loader: () => loadText('corrections', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/corrections/detail/correction-page.tsx'), 'CorrectionPage'),
})

const correctionNotice = createRoute({
  getParentRoute: () => root,
  path: '/corrections/$id/notice',
  beforeLoad: loggedInOnly,
  loader: () => loadText('corrections', 'parts'),
  component: lazyRouteComponent(() => import('#web/features/corrections/detail/notice-page.tsx'), 'NoticePage'),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', search: { tab: 'personalInfo' }, replace: true })
  },
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

/** Behind a link to somebody's paper. */
const sharedPaper = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  loader: () => loadText('shared-paper', 'send-paper'),
  component: lazyRouteComponent(() => import('#web/features/shared-paper/shared-paper-page.tsx'), 'SharedPaperPage'),
})

/** Behind the link that an heir gets by SMS. */
const heirNotice = createRoute({
  getParentRoute: () => root,
  path: '/heirs/$token',
  loader: () => loadText('heir-notice'),
  component: lazyRouteComponent(() => import('#web/features/heir-notice/heir-notice-page.tsx'), 'HeirNoticePage'),
})

/** Pages of a demo only, not of a real office. */
async function demoOnly() {
  const { demo } = await queryClient.ensureQueryData(paymentOptionsQuery)
  if (!demo) throw redirect({ to: '/', replace: true })
}

/** E-mails and text messages that would have been sent. */
const demoOutbox = createRoute({
  getParentRoute: () => root,
  path: '/demo/outbox',
  beforeLoad: demoOnly,
  loader: () => loadText('notifications'),
  component: lazyRouteComponent(() => import('#web/features/notifications/demo-outbox-page.tsx'), 'DemoOutboxPage'),
})

/** All parts of pages in their states. */
const devParts = createRoute({
  getParentRoute: () => root,
  path: '/dev/parts',
  beforeLoad: demoOnly,
  loader: () => loadText('dev-parts', 'parts', 'place-search'),
  component: lazyRouteComponent(() => import('#web/features/dev-parts/dev-parts-page.tsx'), 'DevPartsPage'),
})

/** Access to the office. Its pages are listed in admin/pages.ts, which only the office's browsers load. */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: staffOnly,
  loader: () => loadText('admin', 'list', 'records', 'parts'),
  component: lazyRouteComponent(() => import('./admin/admin-layout.tsx'), 'AdminLayout'),
})

const openAdminPage = async (path: string) => (await import('./admin/open-page.ts')).openPage(path)
const AdminPage = lazyRouteComponent(() => import('./admin/admin-page.tsx'), 'AdminPage')

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => openAdminPage(''),
  component: AdminPage,
})

const adminPage = createRoute({
  getParentRoute: () => admin,
  path: '$page',
  validateSearch: anyTextIn,
  beforeLoad: ({ params }) => openAdminPage(params.page),
  component: AdminPage,
})

const adminCase = createRoute({
  getParentRoute: () => admin,
  path: '$page/$id',
  validateSearch: anyTextIn,
  beforeLoad: async ({ params }) => (await import('./admin/open-page.ts')).openCase(params.page, params.id),
  component: lazyRouteComponent(() => import('./admin/admin-page.tsx'), 'AdminCase'),
})

const anywhereElseInAdmin = createRoute({
  getParentRoute: () => admin,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true })
  },
})

/** Information pages and the page of a payment, listed in public/pages.ts: the home page's code does not name them. */
const publicPage = createRoute({
  getParentRoute: () => root,
  path: '$page',
  validateSearch: anyTextIn,
  beforeLoad: async (context) => (await import('./public/open-page.ts')).openPage(context),
  component: lazyRouteComponent(() => import('./public/public-page.tsx'), 'PublicPage'),
})

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', state: { page_not_found: true }, replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    land,
    dagSearchMap,
    landTax,
    login,
    openid,
    register,
    forgotPassword,
    resetPassword,
    publicDemand,
    myDemand,
    dashboard,
    assist,
    attorneys,
    fromPhone,
    hotline,
    newMutation,
    mutation,
    newCorrection,
    correction,
    correctionNotice,
    payMutation,
    profile,
    verify,
    verifyCode,
    sharedPaper,
    heirNotice,
    demoOutbox,
    devParts,
    admin.addChildren([adminHome, adminPage, adminCase, anywhereElseInAdmin]),
    publicPage,
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
  interface HistoryState {
    /** Set if the address is no page; the home page then says so. */
    page_not_found?: boolean
    /** Set after the last case of this queue; the overview then says so. */
    queue_ended?: CaseKind
  }
}
