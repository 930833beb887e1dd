import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { User } from '#contract/identity.ts'

/** In the order of the sidebar. */
export const groups = [
  'dashboard',
  'user_request',
  'geographic_data',
  'land_records',
  'documents',
  'administration',
] as const

type Label = keyof TextKeys['admin']['page']

export type AdminPage = {
  /** What stands after `/admin/`; empty for /admin itself. */
  path: string
  /** Its name in the sidebar and in the top search: `page.…` of the admin texts. */
  label: Label
  group: (typeof groups)[number]
  /** Whether an acland has it too. */
  for: 'staff' | 'admin'
  texts: (keyof TextKeys)[]
  page: AsyncRouteComponent<object>
}

/** Every page of the office, once: its address, its link in the sidebar, its words and its code. */
export const adminPages: readonly AdminPage[] = [
  {
    path: '',
    label: 'overview',
    group: 'dashboard',
    for: 'staff',
    texts: ['overview'],
    page: lazyRouteComponent(() => import('#web/features/overview/office/overview-page.tsx'), 'OverviewPage'),
  },
  {
    path: 'revenue',
    label: 'revenue',
    group: 'dashboard',
    for: 'staff',
    texts: ['revenue'],
    page: lazyRouteComponent(() => import('#web/features/revenue/office/revenue-page.tsx'), 'RevenuePage'),
  },
  {
    path: 'kyc-approvals',
    label: 'kyc_approvals',
    group: 'user_request',
    for: 'staff',
    texts: ['kyc'],
    page: lazyRouteComponent(() => import('#web/features/kyc/office/kyc-approvals-page.tsx'), 'KycApprovalsPage'),
  },
  {
    path: 'land-tax-registrations',
    label: 'land_tax_registrations',
    group: 'user_request',
    for: 'staff',
    texts: ['land-tax-office', 'land-tax'],
    page: lazyRouteComponent(
      () => import('#web/features/land-tax/office/registrations/registrations-page.tsx'),
      'RegistrationsPage',
    ),
  },
  {
    path: 'divisions',
    label: 'divisions',
    group: 'geographic_data',
    for: 'admin',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/divisions-page.tsx'), 'DivisionsPage'),
  },
  {
    path: 'districts',
    label: 'districts',
    group: 'geographic_data',
    for: 'admin',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/districts-page.tsx'), 'DistrictsPage'),
  },
  {
    path: 'upazilas',
    label: 'upazilas',
    group: 'geographic_data',
    for: 'staff',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/upazilas-page.tsx'), 'UpazilasPage'),
  },
  {
    path: 'mouzas',
    label: 'mouzas',
    group: 'geographic_data',
    for: 'staff',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/mouzas-page.tsx'), 'MouzasPage'),
  },
  {
    path: 'zils',
    label: 'zils',
    group: 'geographic_data',
    for: 'staff',
    texts: ['locations'],
    page: lazyRouteComponent(() => import('#web/features/locations/office/zils-page.tsx'), 'ZilsPage'),
  },
  {
    path: 'dags',
    label: 'dags',
    group: 'land_records',
    for: 'staff',
    texts: ['land-records-office'],
    page: lazyRouteComponent(() => import('#web/features/land-records/office/dags/dags-page.tsx'), 'DagsPage'),
  },
  {
    path: 'khatian',
    label: 'khatian',
    group: 'land_records',
    for: 'staff',
    texts: ['land-records-office'],
    page: lazyRouteComponent(() => import('#web/features/land-records/office/khatian/khatian-page.tsx'), 'KhatianPage'),
  },
  {
    path: 'land-tax-counter',
    label: 'land_tax_counter',
    group: 'land_records',
    for: 'staff',
    texts: ['land-tax-office', 'land-tax'],
    page: lazyRouteComponent(() => import('#web/features/land-tax/office/counter/counter-page.tsx'), 'CounterPage'),
  },
  {
    path: 'survey-types',
    label: 'survey_types',
    group: 'documents',
    for: 'staff',
    texts: ['land-records-office'],
    page: lazyRouteComponent(
      () => import('#web/features/land-records/office/survey-types/survey-types-page.tsx'),
      'SurveyTypesPage',
    ),
  },
  {
    path: 'mouza-maps',
    label: 'mouza_maps',
    group: 'documents',
    for: 'staff',
    texts: ['land-records-office'],
    page: lazyRouteComponent(
      () => import('#web/features/land-records/office/mouza-maps/mouza-maps-page.tsx'),
      'MouzaMapsPage',
    ),
  },
  {
    path: 'users',
    label: 'users',
    group: 'administration',
    for: 'admin',
    texts: ['users'],
    page: lazyRouteComponent(() => import('#web/features/users/office/users-page.tsx'), 'UsersPage'),
  },
  {
    path: 'fees',
    label: 'fees',
    group: 'administration',
    for: 'admin',
    texts: ['fees'],
    page: lazyRouteComponent(() => import('#web/features/fees/office/fees-page.tsx'), 'FeesPage'),
  },
  {
    path: 'tax-rates',
    label: 'tax_rates',
    group: 'administration',
    for: 'admin',
    texts: ['land-tax-office'],
    page: lazyRouteComponent(() => import('#web/features/land-tax/office/rates/tax-rates-page.tsx'), 'TaxRatesPage'),
  },
  {
    path: 'audit',
    label: 'audit',
    group: 'administration',
    for: 'admin',
    texts: ['audit'],
    page: lazyRouteComponent(() => import('#web/features/audit/office/audit-page.tsx'), 'AuditPage'),
  },
]

/** Other addresses that lead to a page. */
export const otherNames: Record<string, string> = { maps: 'mouza-maps', reports: 'revenue' }

/** The pages that this person has; a link comes with its page. */
export const pagesOf = ({ role }: Pick<User, 'role'>) =>
  adminPages.filter((page) => page.for === 'staff' || role === 'admin')
