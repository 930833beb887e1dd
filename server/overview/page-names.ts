import type { OfficePage } from '#contract/office-pages.ts'

type PageNames = { en: string; bn: string; also?: string }

/** The names of the office's pages, and what else people call them: the top search finds them by these. */
export const pageNames: Record<OfficePage, PageNames> = {
  overview: { en: 'Overview', bn: 'সারসংক্ষেপ', also: 'dashboard home ড্যাশবোর্ড' },
  revenue: { en: 'Revenue', bn: 'রাজস্ব', also: 'reports money প্রতিবেদন আয়' },
  kyc_approvals: { en: 'KYC Approvals', bn: 'কেওয়াইসি অনুমোদন', also: 'identity nid পরিচয়' },
  land_tax_registrations: { en: 'Land Tax Registrations', bn: 'ভূমি কর নিবন্ধন', also: 'ldt land match নিবন্ধন' },
  divisions: { en: 'Divisions', bn: 'বিভাগ' },
  districts: { en: 'Districts', bn: 'জেলা', also: 'zila' },
  upazilas: { en: 'Upazilas', bn: 'উপজেলা', also: 'thana থানা' },
  mouzas: { en: 'Mouzas', bn: 'মৌজা' },
  zils: { en: 'Zils', bn: 'শিট', also: 'sheets' },
  dags: { en: 'Dags', bn: 'দাগ', also: 'plots parcels' },
  khatian: { en: 'Khatian', bn: 'খতিয়ান', also: 'khatiyan porcha পর্চা' },
  land_tax_counter: { en: 'Holding lookup', bn: 'হোল্ডিং খোঁজ', also: 'counter land tax due dakhila দাখিলা বকেয়া' },
  survey_types: { en: 'Survey Types', bn: 'জরিপের ধরন' },
  mouza_maps: { en: 'Mouza Maps', bn: 'মৌজা ম্যাপ', also: 'sheets' },
  users: { en: 'Users', bn: 'ব্যবহারকারী', also: 'staff কর্মকর্তা' },
  fees: { en: 'Fees', bn: 'ফি' },
  tax_rates: { en: 'Tax rates', bn: 'করের হার', also: 'land tax gazette ভূমি উন্নয়ন কর' },
  audit: { en: 'Audit log', bn: 'নিরীক্ষা লগ' },
}
