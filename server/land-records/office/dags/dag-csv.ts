import { decimalsOf } from '#contract/land-records/area.ts'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'

export const dagCsv: CsvColumns<DagRecord> = {
  name: 'dags.csv',
  title: { en: 'Dags', bn: 'দাগ' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'District', bn: 'জেলা', cell: ({ district }, language) => district[`name_${language}`] },
    { en: 'Upazila', bn: 'উপজেলা', cell: ({ upazila }, language) => upazila[`name_${language}`] },
    { en: 'Mouza', bn: 'মৌজা', cell: ({ mouza }, language) => mouza[`name_${language}`] },
    { en: 'JL No', bn: 'জে.এল. নম্বর', cell: ({ mouza }) => mouza.jl_no },
    { en: 'Zil No', bn: 'শিট নম্বর', cell: ({ zil }) => zil.zil_no },
    { en: 'Survey', bn: 'জরিপ', cell: ({ survey_type }, language) => surveyCodeIn(language, survey_type.code) },
    { en: 'Dag No', bn: 'দাগ নম্বর', cell: ({ dag_no }) => dag_no },
    { en: 'Khatian No', bn: 'খতিয়ান নম্বর', cell: ({ khatiyan_number }) => khatiyan_number },
    { en: 'Area (sq ft)', bn: 'জমি (বর্গফুট)', cell: ({ area }) => area },
    { en: 'Area (decimals)', bn: 'জমি (শতাংশ)', cell: ({ area }) => decimalsOf(area, 2) },
    {
      en: 'Owners',
      bn: 'মালিক',
      cell: ({ khotiyan }) => khotiyan.map(({ owner, area }) => `${owner} (${area})`).join('; '),
    },
  ],
}
