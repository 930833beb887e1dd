import { fiscalYear, formatMoment } from '#contract/dates.ts'
import { decimalsOf, formatSquareFeet } from '#contract/land-records/area.ts'
import { spanOfYears } from '#contract/land-tax/tax-years.ts'
import { poisha } from '#contract/payments/money.ts'
import { both, text } from '../../text.ts'
import { amountInWords } from '../../typesetting/amount-in-words.ts'
import { formatBengaliDay } from '../../typesetting/bengali-calendar.ts'
import type { Dakhila } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  type Bilingual,
  decimalsWords,
  districtField,
  type Field,
  field,
  inBothDigits,
  jlField,
  landLine,
  mouzaField,
  numberField,
  surveyField,
  upazilaField,
} from '../../typesetting/sheets/land.ts'
import { challanWords, inFigures, methodField, takenLine } from '../../typesetting/sheets/payment.ts'
import { trackOf } from '../../typesetting/sheets/track.ts'
import { officeOf } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'

/**
 * Under which head of Form 1077 a year's tax is collected: older arrears, those of three years, the current demand, or
 * a year that had not begun when it was paid.
 */
function headOf({ years_late, year, issued_at }: Dakhila): Bilingual {
  if (years_late > 3) return both('heads.arrears_over_three_years')
  if (years_late > 0) return both('heads.arrears_of_three_years')
  if (year > fiscalYear(new Date(issued_at))) return both('heads.advance')
  return both('heads.current')
}

/** The template names as many as leave the paper on one sheet. */
const ownerOf = ({ owner, owner_en, share, area }: Dakhila['owners'][number]) => ({
  owner: { bn: breakable(owner, 40), en: breakable(owner_en ?? '', 40) },
  share: share === null ? partOf(area) : inBothDigits(breakable(share)),
})

/** Land class on record, printed with the use that the tax follows; empty if the dag is not on record. */
const landClassOf = ({ land_class_bn, land_class_en }: Dakhila): Field[] =>
  land_class_bn === null && land_class_en === null
    ? []
    : [field('land_class', land_class_bn ?? '', land_class_en ?? '')]

/** Nothing where the whole dag was taxed. */
const shareOf = ({ share_bn, share_en }: Dakhila): Field[] =>
  share_bn === null || share_en === null ? [] : [field('share', breakable(share_bn, 40), breakable(share_en, 40))]

/** Old papers that a dakhila names at most: the newest say up to which year tax was paid. */
const max_old_papers = 3

/** Years that were paid before this system, in words; null where there are none. */
function takenOverOf({ taken_over }: Dakhila): Bilingual | null {
  if (taken_over.length === 0) return null
  const newest = taken_over.slice(-max_old_papers).map((paper) => ({
    years: inBothDigits(spanOfYears(paper)),
    number: inBothDigits(breakable(paper.dakhila_number, 40)),
  }))
  const named = (language: 'bn' | 'en') =>
    newest
      .map(({ years, number }) => text(language, 'old_dakhila', { years: years[language], number: number[language] }))
      .join(', ')
  return { bn: named('bn'), en: named('en') }
}

/**
 * Decimals of the dag in two places as on the screen; in five where two would hide that the tax rounds them up: 32.00001
 * are taxed as 33. Takes square feet.
 */
function printedDecimals(area: number): string {
  const [two, five] = [decimalsOf(area, 2), decimalsOf(area, 5)]
  return Math.ceil(Number(two)) === Math.ceil(Number(five)) ? two : five
}

const partOf = (area: number): Bilingual => decimalsWords(decimalsOf(area, 2))

/** Data of the dakhila template. */
export function dakhilaSheet(paper: Dakhila) {
  const { parcel, area, total_poisha, issued_at } = paper
  const at = new Date(issued_at)
  const decimals = decimalsWords(printedDecimals(area))
  const paid_through = paper.paid_through === null ? null : inBothDigits(paper.paid_through)
  return {
    demo: paper.demo,
    assisted: assistedOf(paper.assisted),
    taken: takenLine(paper),
    land: landLine(parcel),
    office: officeOf(parcel),
    place: [
      districtField(parcel),
      upazilaField(parcel),
      mouzaField(parcel),
      jlField(parcel),
      surveyField(parcel),
      numberField('khatian_no', parcel.khatiyan_number),
      numberField('dag_no', parcel.dag_no),
      ...landClassOf(paper),
      field(
        'use',
        [paper.land_type_bn, paper.area_class].filter(Boolean).join(' · '),
        [paper.land_type_en, paper.area_class].filter(Boolean).join(' · '),
      ),
      field('area', decimals.bn, decimals.en),
      field('square_feet', formatSquareFeet(area, 'bn'), formatSquareFeet(area, 'en')),
      ...shareOf(paper),
      field(
        'paid_up_to',
        paid_through === null ? '—' : text('bn', 'paid_up_to', { year: paid_through.bn }),
        paid_through === null ? '' : text('en', 'paid_up_to', { year: paid_through.en }),
      ),
    ],
    owners: paper.owners.map(ownerOf),
    year: inBothDigits(paper.year),
    head: headOf(paper),
    words: { bn: breakable(paper.words_bn, 40), en: breakable(paper.words_en, 40).replaceAll(' %', '\u00a0%') },
    rule: { bn: breakable(paper.rule_bn, 40), en: breakable(paper.rule_en, 40) },
    principal: inFigures(paper.principal_poisha),
    penalty: inFigures(paper.penalty_poisha),
    total: inFigures(total_poisha),
    outstanding: paper.outstanding_poisha === null ? null : inFigures(poisha(paper.outstanding_poisha)),
    taken_over: takenOverOf(paper),
    total_in_words: { bn: amountInWords(total_poisha, 'bn'), en: amountInWords(total_poisha, 'en') },
    payment: [
      field('paid_by', paper.payer_name, ''),
      field('paid_at', formatMoment(issued_at, 'bn'), formatMoment(issued_at, 'en')),
      field('bengali_date', formatBengaliDay(at, 'bn'), formatBengaliDay(at, 'en')),
      methodField(paper),
      field('chalan_no', '', paper.reference),
    ],
    challan: challanWords(paper),
    track: trackOf(paper, paper.number),
  }
}
