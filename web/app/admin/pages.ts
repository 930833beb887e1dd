import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { User } from '#contract/identity/identity.ts'
import { type OfficePage, officePages } from '#contract/office-pages.ts'

/** Groups in the order of the sidebar. */
export const groups = [
  'dashboard',
  'user_request',
  'geographic_data',
  'land_records',
  'documents',
  'administration',
] as const

type PageParts = {
  group: (typeof groups)[number]
  texts: (keyof TextKeys)[]
  page: AsyncRouteComponent<object>
  /** Page of one case of the list. */
  case?: AsyncRouteComponent<{ id: number }>
}

/** Parts of every page for the sidebar and the router. The name of a page is `page.…` in the admin texts. */
const parts: Record<OfficePage, PageParts> = {
  overview: {
    group: 'dashboard',
    texts: ['overview', 'revenue-totals'],
    page: lazyRouteComponent(() => import('#web/features/overview/office/overview-page.tsx'), 'OverviewPage'),
  },
  revenue: {
    group: 'dashboard',
    texts: ['revenue', 'revenue-totals'],
    page: lazyRouteComponent(() => import('#web/features/revenue/office/revenue-page.tsx'), 'RevenuePage'),
  },
  payments: {
    group: 'dashboard',
    texts: ['payments'],
    page: lazyRouteComponent(() => import('#web/features/payments/office/payments-page.tsx'), 'PaymentsPage'),
    case: lazyRouteComponent(() => import('#web/features/payments/office/payment-page.tsx'), 'PaymentPage'),
  },
  received_money: {
    group: 'dashboard',
    texts: ['received-money'],
    page: lazyRouteComponent(
      () => import('#web/features/received-money/office/received-money-page.tsx'),
      'ReceivedMoneyPage',
    ),
  },
  cash: {
    group: 'dashboard',
    texts: ['cash'],
    page: lazyRouteComponent(() => import('#web/features/cash/office/cash-page.tsx'), 'CashPage'),
    case: lazyRouteComponent(() => import('#web/features/cash/office/day/cash-day-page.tsx'), 'CashDayPage'),
  },
  reconciliation: {
    group: 'dashboard',
    texts: ['reconciliation'],
    page: lazyRouteComponent(
      () => import('#web/features/reconciliation/office/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
  },
  payouts: {
    group: 'dashboard',
    texts: ['payouts', 'challans', 'revenue'],
    page: lazyRouteComponent(() => import('#web/features/revenue/office/payouts/payouts-page.tsx'), 'PayoutsPage'),
  },
  daily_proofs: {
    group: 'dashboard',
    texts: ['daily-proofs'],
    page: lazyRouteComponent(
      () => import('#web/features/daily-proofs/office/daily-proofs-page.tsx'),
      'DailyProofsPage',
    ),
  },
  challans: {
    group: 'dashboard',
    texts: ['challans', 'revenue'],
    page: lazyRouteComponent(() => import('#web/features/revenue/office/challans/challans-page.tsx'), 'ChallansPage'),
  },
  kyc_approvals: {
    group: 'user_request',
    texts: ['kyc'],
    page: lazyRouteComponent(() => import('#web/features/kyc/office/kyc-approvals-page.tsx'), 'KycApprovalsPage'),
    case: lazyRouteComponent(() => import('#web/features/kyc/office/kyc-case-page.tsx'), 'KycCasePage'),
  },
  attorneys: {
    group: 'user_request',
    texts: ['attorneys'],
    page: lazyRouteComponent(
      () => import('#web/features/assistance/attorneys/office/attorney-approvals-page.tsx'),
      'AttorneyApprovalsPage',
    ),
  },
  land_tax_registrations: {
    group: 'user_request',
    texts: ['land-tax-office', 'land-tax'],
    page: lazyRouteComponent(
      () => import('#web/features/land-tax/office/registrations/registrations-page.tsx'),
      'RegistrationsPage',
    ),
    case: lazyRouteComponent(
      () => import('#web/features/land-tax/office/registrations/review/registration-case-page.tsx'),
      'RegistrationCasePage',
    ),
  },
  demand: {
    group: 'user_request',
    texts: ['demand-office', 'demand'],
    page: lazyRouteComponent(
      () => import('#web/features/demand/office/lists/demand-lists-page.tsx'),
      'DemandListsPage',
    ),
    case: lazyRouteComponent(() => import('#web/features/demand/office/lists/demand-list-page.tsx'), 'DemandListPage'),
  },
  demand_reviews: {
    group: 'user_request',
    texts: ['demand-office', 'demand'],
    page: lazyRouteComponent(
      () => import('#web/features/demand/office/reviews/demand-reviews-page.tsx'),
      'DemandReviewsPage',
    ),
  },
  mutations: {
    group: 'user_request',
    texts: ['mutations-office', 'mutations', 'tax-after'],
    page: lazyRouteComponent(
      () => import('#web/features/mutations/office/list/office-mutations-page.tsx'),
      'OfficeMutationsPage',
    ),
    case: lazyRouteComponent(
      () => import('#web/features/mutations/office/review/mutation-case-page.tsx'),
      'MutationCasePage',
    ),
  },
  corrections: {
    group: 'user_request',
    texts: ['corrections-office', 'corrections', 'tax-after'],
    page: lazyRouteComponent(
      () => import('#web/features/corrections/office/list/office-corrections-page.tsx'),
      'OfficeCorrectionsPage',
    ),
    case: lazyRouteComponent(
      () => import('#web/features/corrections/office/review/correction-case-page.tsx'),
      'CorrectionCasePage',
    ),
  },
  reviews: {
    group: 'user_request',
    texts: ['reviews'],
    page: lazyRouteComponent(() => import('#web/features/reviews/office/reviews-page.tsx'), 'ReviewsPage'),
  },
  divisions: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/divisions-page.tsx'), 'DivisionsPage'),
  },
  districts: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/districts-page.tsx'), 'DistrictsPage'),
  },
  upazilas: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/upazilas-page.tsx'), 'UpazilasPage'),
  },
  mouzas: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/mouzas-page.tsx'), 'MouzasPage'),
  },
  zils: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/zils-page.tsx'), 'ZilsPage'),
  },
  place_pasts: {
    group: 'geographic_data',
    texts: ['locations'],
    page: lazyRouteComponent(
      () => import('#web/features/locations/office/pasts/place-pasts-page.tsx'),
      'PlacePastsPage',
    ),
  },
  dags: {
    group: 'land_records',
    texts: ['land-records-office'],
    page: lazyRouteComponent(() => import('#web/features/land-records/office/dags/dags-page.tsx'), 'DagsPage'),
    case: lazyRouteComponent(() => import('#web/features/land-records/office/dags/page/dag-page.tsx'), 'DagPage'),
  },
  draw_maps: {
    group: 'land_records',
    texts: ['drawing', 'splitting', 'map'],
    page: lazyRouteComponent(() => import('#web/features/drawing/draw-maps/draw-maps-page.tsx'), 'DrawMapsPage'),
  },
  topology: {
    group: 'land_records',
    texts: ['topology-office'],
    page: lazyRouteComponent(() => import('#web/features/topology/office/topology-page.tsx'), 'TopologyPage'),
  },
  imports: {
    group: 'land_records',
    texts: ['imports'],
    page: lazyRouteComponent(() => import('#web/features/drawing/imports/imports-page.tsx'), 'ImportsPage'),
  },
  quality: {
    group: 'land_records',
    texts: ['quality', 'land-records-office'],
    page: lazyRouteComponent(() => import('#web/features/land-records/office/quality/quality-page.tsx'), 'QualityPage'),
    case: lazyRouteComponent(
      () => import('#web/features/land-records/office/quality/mouza-quality-page.tsx'),
      'MouzaQualityPage',
    ),
  },
  khatian: {
    group: 'land_records',
    texts: ['land-records-office'],
    page: lazyRouteComponent(() => import('#web/features/land-records/office/khatian/khatian-page.tsx'), 'KhatianPage'),
  },
  owners: {
    group: 'land_records',
    texts: ['owners'],
    page: lazyRouteComponent(() => import('#web/features/owners/office/owners-page.tsx'), 'OwnersPage'),
  },
  holdings: {
    group: 'land_records',
    texts: ['land-tax-office', 'land-tax'],
    page: lazyRouteComponent(() => import('#web/features/land-tax/office/holdings/holdings-page.tsx'), 'HoldingsPage'),
  },
  land_tax_counter: {
    group: 'land_records',
    texts: ['land-tax-office', 'land-tax'],
    page: lazyRouteComponent(() => import('#web/features/land-tax/office/counter/counter-page.tsx'), 'CounterPage'),
  },
  survey_types: {
    group: 'documents',
    texts: ['land-records-office'],
    page: lazyRouteComponent(
      () => import('#web/features/land-records/office/survey-types/survey-types-page.tsx'),
      'SurveyTypesPage',
    ),
  },
  mouza_maps: {
    group: 'documents',
    texts: ['land-records-office', 'drawing'],
    page: lazyRouteComponent(
      () => import('#web/features/land-records/office/mouza-maps/mouza-maps-page.tsx'),
      'MouzaMapsPage',
    ),
    case: lazyRouteComponent(() => import('#web/features/drawing/pin-sheet/pin-sheet-page.tsx'), 'PinSheetPage'),
  },
  users: {
    group: 'administration',
    texts: ['users'],
    page: lazyRouteComponent(() => import('#web/features/users/office/users-page.tsx'), 'UsersPage'),
  },
  fees: {
    group: 'administration',
    texts: ['fees'],
    page: lazyRouteComponent(() => import('#web/features/fees/office/fees-page.tsx'), 'FeesPage'),
  },
  announcements: {
    group: 'administration',
    texts: ['announcements'],
    page: lazyRouteComponent(
      () => import('#web/features/status/announcements/announcements-page.tsx'),
      'AnnouncementsPage',
    ),
  },
  holidays: {
    group: 'administration',
    texts: ['holidays'],
    page: lazyRouteComponent(() => import('#web/features/holidays/office/holidays-page.tsx'), 'HolidaysPage'),
  },
  tax_rates: {
    group: 'administration',
    texts: ['land-tax-office'],
    page: lazyRouteComponent(() => import('#web/features/land-tax/office/rates/tax-rates-page.tsx'), 'TaxRatesPage'),
  },
  programs: {
    group: 'administration',
    texts: ['programs'],
    page: lazyRouteComponent(() => import('#web/features/programs/office/programs-page.tsx'), 'ProgramsPage'),
  },
  audit: {
    group: 'administration',
    texts: ['audit'],
    page: lazyRouteComponent(() => import('#web/features/audit/office/audit-page.tsx'), 'AuditPage'),
  },
}

export const adminPages = officePages.map((page) => ({ ...page, ...parts[page.id] }))
export type AdminPage = (typeof adminPages)[number]

/** Other addresses that lead to a page. */
export const otherNames: Record<string, string> = { maps: 'mouza-maps', reports: 'revenue' }

/** Pages of this person; each link is added together with its page. */
export const pagesOf = ({ role }: Pick<User, 'role'>) =>
  adminPages.filter((page) => page.for === 'staff' || role === 'admin')
