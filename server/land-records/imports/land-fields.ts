import type { CsvCell } from '#server/app/http/csv.ts'
import type { ExchangeField } from '#server/records/exchange.ts'
import { both } from '../text.ts'

// Fields by which a row of land names its place, survey and numbers, with the heads that offices write.

type Places = {
  district: { name_en: string }
  upazila: { name_en: string }
  mouza: { name_en: string; jl_no: string | null }
}
type CellOf<Line> = (line: Line) => CsvCell | undefined

/** District, upazila, mouza and JL number of a line. A place is written by its names, which another register knows too. */
export const placeFields = <Line>(placesOf: (line: Line) => Places): ExchangeField<Line>[] => [
  {
    field: 'district',
    title: both('import.district'),
    is_latin: true,
    names: ['zila', 'জিলা'],
    example: 'Dhaka',
    value: (line) => placesOf(line).district.name_en,
  },
  {
    field: 'upazila',
    title: both('import.upazila'),
    is_latin: true,
    names: ['thana', 'থানা', 'উপজেলা/থানা'],
    example: 'Savar',
    value: (line) => placesOf(line).upazila.name_en,
  },
  {
    field: 'mouza',
    title: both('import.mouza'),
    is_latin: true,
    names: ['mauza', 'mouja', 'মৌজার নাম', 'mouza name'],
    example: 'Bhakurta',
    value: (line) => placesOf(line).mouza.name_en,
  },
  {
    field: 'jl_no',
    title: both('import.jl_no'),
    is_number: true,
    names: ['jl', 'জেএল', 'জে এল', 'জেল নং'],
    example: '120',
    value: (line) => placesOf(line).mouza.jl_no,
  },
]

/** Heads of the area of a dag or a holding; the unit of a head alone is one too. */
export const areaNames: readonly string[] = [
  '',
  'area',
  'land area',
  'dag area',
  'total area',
  'land',
  'quantity',
  'quantity of land',
  'amount of land',
  'পরিমাণ',
  'জমির পরিমাণ',
  'ভূমির পরিমাণ',
  'দাগের পরিমাণ',
  'দাগের জমির পরিমাণ',
  'দাগের জমি',
  'মোট জমির পরিমাণ',
  'মোট পরিমাণ',
  'মোট জমি',
  'জমি',
  'ভূমি',
  'আয়তন',
  'জমির আয়তন',
  'হোল্ডিংয়ের জমি',
  'হোল্ডিং এর জমির পরিমাণ',
]

export const surveyField = <Line>(value: CellOf<Line>): ExchangeField<Line> => ({
  field: 'survey',
  title: both('import.survey'),
  is_latin: true,
  names: ['survey type', 'survey code', 'record type', 'জরিপের ধরন', 'রেকর্ডের ধরন'],
  example: 'RS',
  value,
})

export const khatianField = <Line>(value: CellOf<Line>): ExchangeField<Line> => ({
  field: 'khatian_no',
  title: both('import.khatian_no'),
  is_number: true,
  names: ['khatian', 'khatiyan no', 'khatiyan', 'khotian no', 'khatian number', 'খতিয়ান', 'খতিয়ান নম্বর', 'খতিয়ান নাম্বার'],
  is_needed: true,
  example: '12',
  value,
})

export const dagField = <Line>(value: CellOf<Line>): ExchangeField<Line> => ({
  field: 'dag_no',
  title: both('import.dag_no'),
  is_number: true,
  names: ['dag', 'plot no', 'plot', 'dag number', 'দাগ', 'দাগ নম্বর', 'দাগ নাম্বার', 'দাগের নম্বর'],
  example: '501',
  value,
})
