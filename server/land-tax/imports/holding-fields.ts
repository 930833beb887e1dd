import type { OldDakhila } from '#contract/land-tax/old-dakhilas.ts'
import type { RecordedHolding } from '#contract/land-tax/recorded-holdings.ts'
import {
  areaNames,
  dagField,
  khatianField,
  placeFields,
  surveyField,
} from '#server/land-records/imports/land-fields.ts'
import type { Exchange, ExchangeField } from '#server/records/exchange.ts'
import { both } from '../text.ts'

/** A holding with one of its old dakhilas; without one where no year was paid. */
type DakhilaLine = { holding: RecordedHolding; dakhila: OldDakhila | null }

const fields: readonly ExchangeField<DakhilaLine>[] = [
  ...placeFields<DakhilaLine>(({ holding }) => holding),
  surveyField(({ holding }) => holding.survey_type.code),
  khatianField(({ holding }) => holding.khatiyan_number),
  dagField(({ holding }) => holding.dag_number),
  {
    field: 'holding_no',
    title: both('import.holding_no'),
    is_number: true,
    names: [
      'holding',
      'holding number',
      'register 2 no',
      'হোল্ডিং',
      'হোল্ডিং নং',
      'হোল্ডিং নম্বর',
      'হোল্ডিং নাম্বার',
      'জোত নম্বর',
      'জোত নং',
    ],
    example: '212',
    value: ({ holding }) => holding.holding_number,
  },
  {
    field: 'use',
    title: both('import.use'),
    names: ['land type', 'use of land', 'জমির ধরন', 'ব্যবহারের ধরন', 'জমির ব্যবহার'],
    example: 'Agricultural',
    value: ({ holding }) => holding.land_type,
  },
  {
    field: 'area',
    head: 'area_sq_ft',
    title: both('import.area'),
    is_area: true,
    names: areaNames,
    example: '33',
    value: ({ holding }) => holding.area,
  },
  {
    field: 'paid_years',
    title: both('import.paid_years'),
    names: ['years', 'tax year', 'tax years', 'year', 'অর্থ বছর', 'অর্থবছর', 'কর বছর', 'সাল', 'দাবির সাল', 'আদায়ের সাল'],
    example: '2019-20 to 2023-24',
    value: ({ dakhila }) => dakhila && yearsCell(dakhila),
  },
  {
    field: 'paid_through',
    title: both('import.paid_through'),
    names: [
      'paid up to',
      'paid till',
      'tax paid up to year',
      'পরিশোধিত সাল',
      'পরিশোধ পর্যন্ত',
      'হাল সন পর্যন্ত',
      'শেষ পরিশোধের সাল',
    ],
    example: '',
    value: null,
  },
  {
    field: 'dakhila_no',
    title: both('import.dakhila_no'),
    names: [
      'dakhila',
      'dakhila number',
      'receipt no',
      'receipt number',
      'দাখিলা নং',
      'রসিদ নাম্বার',
      'দাখিলা',
      'দাখিলা নম্বর',
      'দাখিলার নম্বর',
      'রসিদ নং',
      'রসিদ নম্বর',
    ],
    example: '774512',
    value: ({ dakhila }) => dakhila?.dakhila_number,
  },
  {
    field: 'paid_on',
    title: both('import.paid_on'),
    names: ['dakhila date', 'date', 'payment date', 'দাখিলার তারিখ', 'তারিখ', 'আদায়ের তারিখ'],
    example: '27/07/2023',
    value: ({ dakhila }) => dakhila?.paid_on,
  },
  {
    field: 'proof',
    title: both('import.proof'),
    names: ['document', 'proof of payment', 'remarks', 'প্রমাণ', 'প্রমাণপত্র', 'দলিল', 'রেজিস্টার ও পৃষ্ঠা', 'মন্তব্য'],
    example: 'Register 2, volume 3, page 14',
    value: ({ dakhila }) => dakhila?.proof,
  },
]

const yearsCell = ({ first_year, last_year }: OldDakhila) =>
  first_year === last_year ? first_year : `${first_year} to ${last_year}`

/** Holdings of the office's register: a line for each dakhila and run of years. */
export const holdingExchange: Exchange<RecordedHolding, DakhilaLine> = {
  fields,
  lines: (holding) =>
    holding.dakhilas.length > 0
      ? holding.dakhilas.map((dakhila) => ({ holding, dakhila }))
      : [{ holding, dakhila: null }],
}
