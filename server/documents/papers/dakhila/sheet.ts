import { fiscalYear, formatMoment } from '#contract/dates.ts'
import { decimalsOf, formatSquareFeet } from '#contract/land-records/area.ts'
import { poisha } from '#contract/payments/money.ts'
import { amountInWords } from '../../typesetting/amount-in-words.ts'
import { formatBengaliDay } from '../../typesetting/bengali-calendar.ts'
import type { Dakhila } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  type Bilingual,
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
import { inFigures, methods } from '../../typesetting/sheets/payment.ts'

/**
 * Under which head of Form 1077 a year's tax is collected: older arrears, those of three years, the current demand, or a
 * year that had not begun when it was paid.
 */
function headOf({ years_late, year, issued_at }: Dakhila): Bilingual {
  if (years_late > 3) return { bn: 'তিন বছরের বেশি বকেয়া', en: 'Arrears over three years' }
  if (years_late > 0) return { bn: 'গত তিন বছরের বকেয়া', en: 'Arrears of the last three years' }
  if (year > fiscalYear(new Date(issued_at))) return { bn: 'অগ্রিম', en: 'Advance' }
  return { bn: 'হাল দাবি', en: 'Current demand' }
}

/** The template names as many as leave the paper on one sheet. */
const ownerOf = ({ owner, owner_en, share, area }: Dakhila['owners'][number]) => ({
  owner: { bn: breakable(owner, 40), en: breakable(owner_en ?? '', 40) },
  share: share === null ? partOf(area) : inBothDigits(breakable(share)),
})

/**
 * The office in whose series the paper is numbered: that of the upazila or of the thana of a city, which the record
 * calls alike. Which union's office it may be the record does not say.
 */
const officeOf = ({ upazila_bn, upazila_en, district_bn, district_en }: Dakhila['parcel']): Bilingual => ({
  bn: breakable(`ভূমি অফিস, ${upazila_bn}, ${district_bn}`, 30),
  en: breakable(`Land Office, ${upazila_en}, ${district_en}`, 30),
})

/** As the record has it, beside the use that the tax follows; none where the dag is not on record. */
const landClassOf = ({ land_class_bn, land_class_en }: Dakhila): Field[] =>
  land_class_bn === null && land_class_en === null
    ? []
    : [field('জমির শ্রেণি', 'Land class', land_class_bn ?? '', land_class_en ?? '')]

/** Nothing where the whole dag was taxed. */
const shareOf = ({ share_bn, share_en }: Dakhila): Field[] =>
  share_bn === null || share_en === null
    ? []
    : [field('করের অংশ', 'Share taxed', breakable(share_bn, 40), breakable(share_en, 40))]

const partOf = (area: number): Bilingual => {
  const decimals = inBothDigits(decimalsOf(area, 2))
  return { bn: `${decimals.bn}\u00a0শতাংশ`, en: `${decimals.en}\u00a0decimals` }
}

/** What the dakhila template prints. */
export function dakhilaSheet(paper: Dakhila) {
  const { parcel, area, total_poisha, issued_at, payer_masked } = paper
  const at = new Date(issued_at)
  const method = methods[paper.method]
  // Five places, as Form 1077 has them.
  const decimals = inBothDigits(decimalsOf(area, 5))
  const paid_through = paper.paid_through === null ? null : inBothDigits(paper.paid_through)
  return {
    demo: paper.demo,
    land: landLine(parcel),
    office: officeOf(parcel),
    place: [
      districtField(parcel),
      upazilaField(parcel),
      mouzaField(parcel),
      jlField(parcel),
      surveyField(parcel),
      numberField('খতিয়ান নং', 'Khatian no.', parcel.khatiyan_number),
      numberField('দাগ নং', 'Dag no.', parcel.dag_no),
      ...landClassOf(paper),
      field(
        'ব্যবহার',
        'Use',
        [paper.land_type_bn, paper.area_class].filter(Boolean).join(' · '),
        [paper.land_type_en, paper.area_class].filter(Boolean).join(' · '),
      ),
      field('জমি', 'Area', `${decimals.bn}\u00a0শতাংশ`, `${decimals.en}\u00a0decimals`),
      field('বর্গফুটে', 'In square feet', formatSquareFeet(area, 'bn'), formatSquareFeet(area, 'en')),
      ...shareOf(paper),
      field(
        'কর পরিশোধিত',
        'Tax paid up to',
        paid_through === null ? '—' : `${paid_through.bn} পর্যন্ত`,
        paid_through?.en ?? '',
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
    total_in_words: { bn: amountInWords(total_poisha, 'bn'), en: amountInWords(total_poisha, 'en') },
    payment: [
      field('পরিশোধকারী', 'Paid by', paper.payer_name, ''),
      field('পরিশোধের সময়', 'Paid at', formatMoment(issued_at, 'bn'), formatMoment(issued_at, 'en')),
      field('বাংলা তারিখ', 'Bengali date', formatBengaliDay(at, 'bn'), formatBengaliDay(at, 'en')),
      field('মাধ্যম', 'Method', method.bn, `${method.en} ${payer_masked}`.trim()),
      field('চালান নং', 'Reference', '', paper.reference),
    ],
  }
}
