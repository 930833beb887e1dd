import type { Language } from '#contract/digits.ts'

/** Names of the office's records, by table and address. */
export const recordNames = {
  divisions: { en: 'Division', bn: 'বিভাগ' },
  districts: { en: 'District', bn: 'জেলা' },
  upazilas: { en: 'Upazila', bn: 'উপজেলা' },
  mouzas: { en: 'Mouza', bn: 'মৌজা' },
  place_pasts: { en: 'Past of a place', bn: 'এলাকার আগের নাম ও অবস্থান' },
  zils: { en: 'Zil', bn: 'শিট' },
  survey_types: { en: 'Survey type', bn: 'জরিপের ধরন' },
  dags: { en: 'Dag', bn: 'দাগ' },
  mouza_maps: { en: 'Mouza Map', bn: 'মৌজা ম্যাপ' },
  users: { en: 'User', bn: 'ব্যবহারকারী' },
  fees: { en: 'Fee', bn: 'ফি' },
  holidays: { en: 'Holiday', bn: 'ছুটির দিন' },
  announcements: { en: 'Announcement', bn: 'ঘোষণা' },
  tax_rates: { en: 'Tax rate', bn: 'করের হার' },
  holdings: { en: 'Holding', bn: 'হোল্ডিং' },
  land_tax_registrations: { en: 'Land tax registration', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
  mutations: { en: 'Mutation', bn: 'নামজারি' },
  topology_faults: { en: 'Fault of a boundary', bn: 'সীমানার ত্রুটি' },
} as const satisfies Record<string, Record<Language, string>>

export type RecordKind = keyof typeof recordNames
