import { digitsFor } from '#contract/digits.ts'
import { decimalsOf } from '#contract/land-records/area.ts'
import type { RecordedOwner } from '#contract/land-records/land-records.ts'
import { no_survey } from '#server/land-records/no-survey.ts'
import { text } from '../../text.ts'
import type { KhatianScan } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'

const maxRows = 14
/** In letters. */
const narrowColumn = 7

/** Data of the old form's template: Bengali only, on one page. Rows that do not fit are counted. */
export function khatianScanSheet(scan: KhatianScan) {
  const { parcel } = scan
  const fits = scan.owners.length <= maxRows ? scan.owners : scan.owners.slice(0, maxRows - 1)
  const left_out = scan.owners.length - fits.length
  return {
    demo: scan.demo,
    place: [
      { label: text('bn', 'fields.division'), value: breakable(parcel.division_bn) },
      { label: text('bn', 'fields.district'), value: breakable(parcel.district_bn) },
      { label: text('bn', 'fields.upazila'), value: breakable(parcel.upazila_bn) },
      { label: text('bn', 'fields.mouza'), value: breakable(parcel.mouza_bn) },
      { label: text('bn', 'fields.jl_no'), value: bengali(parcel.jl_no ?? '—') },
      { label: text('bn', 'fields.sheet_no'), value: bengali(parcel.zil_no) },
    ],
    survey: surveyLine(parcel.survey_bn),
    khatian: bengali(parcel.khatiyan_number),
    dag: breakable(digitsFor(parcel.dag_no, 'bn'), narrowColumn),
    land_class: breakable(scan.land_class_bn ?? '—'),
    area: acresAndHundredths(scan.area),
    owners: fits.map(ownerLine),
    more: left_out > 0 ? `এবং আরও ${bengali(String(left_out))} জন` : '',
    blank_rows: Math.max(0, 15 - 2 * scan.owners.length),
  }
}

/** The forms have the word after the name. */
const surveyLine = (survey: string) => (survey === no_survey || /জরিপ|সার্ভে/.test(survey) ? survey : `${survey} জরিপ`)

const bengali = (text: string) => breakable(digitsFor(text, 'bn'))

function ownerLine(row: RecordedOwner, index: number) {
  return {
    serial: bengali(String(index + 1)),
    owner: breakable(row.owner),
    father: row.father === null ? '' : `পিতা: ${breakable(row.father)}`,
    address: breakable(row.address ?? ''),
    share: breakable(digitsFor(row.share ?? '', 'bn'), narrowColumn),
    area: acresAndHundredths(row.area),
  }
}

/** Old forms write acres and hundredths of an acre (decimals) in two columns. */
function acresAndHundredths(area: number) {
  const [whole = '0', part = '00'] = decimalsOf(area, 2).split('.')
  const padded = whole.padStart(3, '0')
  return { acres: bengali(padded.slice(0, -2)), hundredths: bengali(`${padded.slice(-2)}.${part}`) }
}
