import { decimalsOf } from '#contract/area.ts'
import { formatMoment } from '#contract/dates.ts'
import type { Sheet } from '#server/records/record-csv.ts'
import type { RegistrationRow } from './registrations.sql.ts'
import { landTypeWords } from './tax-words.ts'

export const registrationSheet: Sheet<RegistrationRow> = {
  name: 'land-tax-registrations.csv',
  title: { en: 'Land Tax Registrations', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'Citizen', bn: 'নাগরিক', cell: ({ user }) => user.name },
    { en: 'District', bn: 'জেলা', cell: ({ district }, language) => district[`name_${language}`] },
    { en: 'Upazila', bn: 'উপজেলা', cell: ({ upazila }, language) => upazila[`name_${language}`] },
    { en: 'Mouza', bn: 'মৌজা', cell: ({ mouza }, language) => mouza[`name_${language}`] },
    { en: 'Survey', bn: 'জরিপ', cell: ({ survey_type }) => survey_type.code },
    { en: 'Khatian No', bn: 'খতিয়ান নম্বর', cell: ({ khatiyan_number }) => khatiyan_number },
    { en: 'Dag No', bn: 'দাগ নম্বর', cell: ({ dag_number }) => dag_number },
    { en: 'Land type', bn: 'জমির ধরন', cell: ({ land_type }, language) => landTypeWords[land_type][language] },
    { en: 'Area (sq ft)', bn: 'জমি (বর্গফুট)', cell: ({ land_area }) => land_area },
    { en: 'Area (decimals)', bn: 'জমি (শতাংশ)', cell: ({ land_area }) => decimalsOf(land_area, 2) },
    { en: 'Status', bn: 'অবস্থা', cell: ({ status }) => status },
    { en: 'Submitted', bn: 'জমার সময়', cell: ({ submitted_at }, language) => formatMoment(submitted_at, language) },
  ],
}
