import type { Language } from '#contract/digits.ts'
import type { Role } from '#contract/identity.ts'
import { both } from './text.ts'

type Page = { to: string; name: Record<Language, string>; also?: string; roles?: readonly Role[] }

const admin = { roles: ['admin'] } as const

/** The pages of the office as the top search finds them, by name or by what else people call them. */
export const staffPages: readonly Page[] = [
  { to: '/admin', name: both('pages.overview'), also: 'dashboard home ড্যাশবোর্ড' },
  { to: '/admin/revenue', name: both('pages.revenue'), also: 'reports money প্রতিবেদন আয়' },
  { to: '/admin/kyc-approvals', name: both('pages.kyc_approvals'), also: 'identity nid পরিচয়' },
  {
    to: '/admin/land-tax-registrations',
    name: both('pages.land_tax_registrations'),
    also: 'ldt land match নিবন্ধন',
  },
  { to: '/admin/divisions', name: both('pages.divisions'), ...admin },
  { to: '/admin/districts', name: both('pages.districts'), also: 'zila', ...admin },
  { to: '/admin/upazilas', name: both('pages.upazilas'), also: 'thana থানা' },
  { to: '/admin/mouzas', name: both('pages.mouzas') },
  { to: '/admin/zils', name: both('pages.zils'), also: 'sheets' },
  { to: '/admin/dags', name: both('pages.dags'), also: 'plots parcels' },
  { to: '/admin/khatian', name: both('pages.khatian'), also: 'khatiyan porcha পর্চা' },
  {
    to: '/admin/land-tax-counter',
    name: both('pages.land_tax_counter'),
    also: 'counter land tax due dakhila দাখিলা বকেয়া',
  },
  { to: '/admin/survey-types', name: both('pages.survey_types') },
  { to: '/admin/mouza-maps', name: both('pages.mouza_maps'), also: 'sheets' },
  { to: '/admin/users', name: both('pages.users'), also: 'staff কর্মকর্তা', ...admin },
  { to: '/admin/fees', name: both('pages.fees'), ...admin },
  { to: '/admin/tax-rates', name: both('pages.tax_rates'), also: 'land tax gazette ভূমি উন্নয়ন কর', ...admin },
  { to: '/admin/audit', name: both('pages.audit'), ...admin },
]
