import type { Role } from '#contract/identity.ts'

type Page = { to: string; en: string; bn: string; also?: string; roles?: readonly Role[] }

const admin = { roles: ['admin'] } as const

/** The pages of the office as the top search finds them, by name or by what else people call them. */
export const staffPages: readonly Page[] = [
  { to: '/admin', en: 'Overview', bn: 'সারসংক্ষেপ', also: 'dashboard home ড্যাশবোর্ড' },
  { to: '/admin/revenue', en: 'Revenue', bn: 'রাজস্ব', also: 'reports money প্রতিবেদন আয়' },
  { to: '/admin/kyc-approvals', en: 'KYC Approvals', bn: 'কেওয়াইসি অনুমোদন', also: 'identity nid পরিচয়' },
  {
    to: '/admin/land-tax-registrations',
    en: 'Land Tax Registrations',
    bn: 'ভূমি কর নিবন্ধন',
    also: 'ldt land match নিবন্ধন',
  },
  { to: '/admin/divisions', en: 'Divisions', bn: 'বিভাগ', ...admin },
  { to: '/admin/districts', en: 'Districts', bn: 'জেলা', also: 'zila', ...admin },
  { to: '/admin/upazilas', en: 'Upazilas', bn: 'উপজেলা', also: 'thana থানা' },
  { to: '/admin/mouzas', en: 'Mouzas', bn: 'মৌজা' },
  { to: '/admin/zils', en: 'Zils', bn: 'শিট', also: 'sheets' },
  { to: '/admin/dags', en: 'Dags', bn: 'দাগ', also: 'plots parcels' },
  { to: '/admin/khatian', en: 'Khatian', bn: 'খতিয়ান', also: 'khatiyan porcha পর্চা' },
  {
    to: '/admin/land-tax-counter',
    en: 'Holding lookup',
    bn: 'হোল্ডিং খোঁজ',
    also: 'counter land tax due dakhila দাখিলা বকেয়া',
  },
  { to: '/admin/survey-types', en: 'Survey Types', bn: 'জরিপের ধরন' },
  { to: '/admin/mouza-maps', en: 'Mouza Maps', bn: 'মৌজা ম্যাপ', also: 'sheets' },
  { to: '/admin/users', en: 'Users', bn: 'ব্যবহারকারী', also: 'staff কর্মকর্তা', ...admin },
  { to: '/admin/fees', en: 'Fees', bn: 'ফি', ...admin },
  { to: '/admin/tax-rates', en: 'Tax rates', bn: 'করের হার', also: 'land tax gazette ভূমি উন্নয়ন কর', ...admin },
  { to: '/admin/audit', en: 'Audit log', bn: 'নিরীক্ষা লগ', ...admin },
]
