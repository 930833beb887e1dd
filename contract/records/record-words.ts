import { digitsFor, type Language } from '#contract/digits.ts'
import type { Use } from './records.ts'

type Words = { en: string; bn: string }

/** What the office keeps, by the name of its table and address. */
export const recordNames = {
  divisions: { en: 'Division', bn: 'বিভাগ' },
  districts: { en: 'District', bn: 'জেলা' },
  upazilas: { en: 'Upazila', bn: 'উপজেলা' },
  mouzas: { en: 'Mouza', bn: 'মৌজা' },
  zils: { en: 'Zil', bn: 'শিট' },
  survey_types: { en: 'Survey type', bn: 'জরিপের ধরন' },
  dags: { en: 'Dag', bn: 'দাগ' },
  mouza_maps: { en: 'Mouza Map', bn: 'মৌজা ম্যাপ' },
  users: { en: 'User', bn: 'ব্যবহারকারী' },
  fees: { en: 'Fee', bn: 'ফি' },
  tax_rates: { en: 'Tax rate', bn: 'করের হার' },
  land_tax_registrations: { en: 'Land tax registration', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
} as const satisfies Record<string, Words>

export type RecordKind = keyof typeof recordNames

/** The words after an act on a record: 'Division deleted successfully'. */
export const deletedWords = (kind: RecordKind, language: Language) =>
  language === 'en' ? `${recordNames[kind].en} deleted successfully` : `${recordNames[kind].bn} সফলভাবে মুছে ফেলা হয়েছে`

const useNames: Record<Use['kind'], { one: string; more: string; bn: string }> = {
  districts: { one: 'district', more: 'districts', bn: 'টি জেলা' },
  upazilas: { one: 'upazila', more: 'upazilas', bn: 'টি উপজেলা' },
  mouzas: { one: 'mouza', more: 'mouzas', bn: 'টি মৌজা' },
  zils: { one: 'zil', more: 'zils', bn: 'টি শিট' },
  dags: { one: 'dag', more: 'dags', bn: 'টি দাগ' },
  mouza_maps: { one: 'mouza map', more: 'mouza maps', bn: 'টি মৌজা ম্যাপ' },
  applications: { one: 'application', more: 'applications', bn: 'টি আবেদন' },
  land_tax_registrations: { one: 'land tax registration', more: 'land tax registrations', bn: 'টি ভূমি কর নিবন্ধন' },
  documents_issued: { one: 'issued paper', more: 'issued papers', bn: 'টি দেওয়া কাগজ' },
  payments: { one: 'payment', more: 'payments', bn: 'টি পরিশোধ' },
  staff: { one: 'member of staff', more: 'members of staff', bn: ' জন কর্মকর্তা' },
}

/** '3 districts, 1 mouza', in the reader's language. */
export const usesWords = (uses: readonly Use[], language: Language) =>
  uses
    .map(({ kind, count }) => {
      const { one, more, bn } = useNames[kind]
      return language === 'en' ? `${count} ${count === 1 ? one : more}` : `${digitsFor(String(count), 'bn')}${bn}`
    })
    .join(', ')
