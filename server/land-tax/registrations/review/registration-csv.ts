import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { decimalsOf } from '#contract/land-records/area.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { shareWords } from '#contract/land-tax/land-shares.ts'
import type { RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import { landTypeWords } from '#server/land-tax/law/tax-words.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { waitingDays } from './waiting.ts'

const statusWords: Record<RegistrationStatus, Record<Language, string>> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
  flagged: { en: 'Flagged', bn: 'সংশোধন দরকার' },
}

/** The registrations as a spreadsheet says them at a moment. */
export const registrationCsv = (at: Date): CsvColumns<RegistrationRow> => ({
  name: 'land-tax-registrations.csv',
  title: { en: 'Land Tax Registrations', bn: 'ভূমি উন্নয়ন কর নিবন্ধন' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'Citizen', bn: 'নাগরিক', cell: ({ user }) => user.name },
    { en: 'District', bn: 'জেলা', cell: ({ district }, language) => district[`name_${language}`] },
    { en: 'Upazila', bn: 'উপজেলা', cell: ({ upazila }, language) => upazila[`name_${language}`] },
    { en: 'Mouza', bn: 'মৌজা', cell: ({ mouza }, language) => mouza[`name_${language}`] },
    { en: 'Survey', bn: 'জরিপ', cell: ({ survey_type }, language) => surveyCodeIn(language, survey_type.code) },
    { en: 'Khatian No', bn: 'খতিয়ান নম্বর', cell: ({ khatiyan_number }) => khatiyan_number },
    { en: 'Dag No', bn: 'দাগ নম্বর', cell: ({ dag_number }) => dag_number },
    { en: 'Land type', bn: 'জমির ধরন', cell: ({ land_type }, language) => landTypeWords[land_type][language] },
    { en: 'Area (sq ft)', bn: 'জমি (বর্গফুট)', cell: ({ land_area }) => land_area || null },
    {
      en: 'Area (decimals)',
      bn: 'জমি (শতাংশ)',
      cell: ({ land_area }) => (land_area === 0 ? null : decimalsOf(land_area, 2)),
    },
    { en: 'Status', bn: 'অবস্থা', cell: ({ status }, language) => statusWords[status][language] },
    { en: 'Submitted', bn: 'জমার সময়', cell: ({ submitted_at }, language) => formatMoment(submitted_at, language) },
    { en: 'Waiting (days)', bn: 'অপেক্ষা (দিন)', cell: (row) => waitingDays(row, at) },
    { en: 'First tax year due', bn: 'যে কর বছর থেকে প্রযোজ্য', cell: ({ taxable_from }) => taxable_from },
    { en: 'Reviewer', bn: 'যাচাইকারী', cell: ({ reviewer }) => reviewer?.name ?? null },
    {
      en: 'Reviewed',
      bn: 'যাচাইয়ের সময়',
      cell: ({ reviewed_at }, language) => reviewed_at && formatMoment(reviewed_at, language),
    },
    { en: 'Notes', bn: 'মন্তব্য', cell: ({ notes }) => notes },
    {
      en: 'Share taxed',
      bn: 'করের অংশ',
      cell: ({ share, status }, language) => (status === 'approved' ? shareWords(share, language) : null),
    },
  ],
})
