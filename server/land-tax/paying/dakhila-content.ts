import { isWhole, shareWords } from '#contract/land-tax/land-shares.ts'
import type { RegistrationTax } from '#contract/land-tax/land-tax-registrations.ts'
import { areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import { fromTaka, poisha } from '#contract/payments/money.ts'
import type { DakhilaContent } from '#server/documents/papers/dakhila/content.ts'
import { no_zil } from '#server/documents/papers/land.ts'
import type { LandOfDag } from '#server/land-records/land.service.ts'
import type { PaymentRow } from '#server/payments/payments.service.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import type { Rate } from '../law/calculation.ts'
import { ruleWords, taxWords } from '../law/tax-words.ts'
import type { RegistrationRow } from '../registrations/registrations.sql.ts'
import { text } from '../text.ts'
import type { linesOfOrder } from './orders.sql.ts'

/** A year of a registration that was just paid. */
export type PaidYear = {
  line: Awaited<ReturnType<typeof linesOfOrder>>[number]
  row: RegistrationRow
  /** The registration's dag; null if it is not on record. */
  record: LandOfDag | null
  tax: RegistrationTax
  rate: Rate
  payment: PaymentRow
  payer_name: string
  taken_by: string | null
}

/** Content of a dakhila on the day of payment: places and rates change, a dakhila does not. */
export function dakhilaContent({
  line,
  row,
  record,
  tax,
  rate,
  payment,
  payer_name,
  taken_by,
}: PaidYear): DakhilaContent {
  const share = { numerator: line.share_numerator, denominator: line.share_denominator }
  const counted = {
    ...line,
    share,
    rate,
    rate_poisha: poisha(line.rate_poisha),
    principal: poisha(line.principal_poisha),
    penalty: poisha(line.penalty_poisha),
  }
  return {
    payer_name,
    method: payment.method,
    payer_masked: payment.payer_masked,
    taken_by,
    reference: payment.reference,
    parcel: {
      survey_code: row.survey_type.code,
      survey_bn: row.survey_type.name_bn ?? row.survey_type.code,
      mouza_en: row.mouza.name_en,
      mouza_bn: row.mouza.name_bn,
      jl_no: row.mouza.jl_no,
      zil_no: record?.parcel.zil_no ?? no_zil,
      upazila_en: row.upazila.name_en,
      upazila_bn: row.upazila.name_bn,
      district_en: row.district.name_en,
      district_bn: row.district.name_bn,
      division_en: row.division.name_en,
      division_bn: row.division.name_bn,
      dag_no: row.dag_number,
      khatiyan_number: row.khatiyan_number,
    },
    owners: (record?.khatian.owners ?? []).map(({ owner, owner_en, share, area }) => ({
      owner,
      owner_en,
      share,
      area,
    })),
    land_class_en: record?.khatian.land_class_en ?? null,
    land_class_bn: record?.khatian.land_class_bn ?? null,
    land_type_en: text('en', `land_types.${row.land_type}`),
    land_type_bn: text('bn', `land_types.${row.land_type}`),
    area_class: rate.area_class === null ? null : areaClassLetters[rate.area_class],
    area: row.taxed_area ?? row.land_area,
    taxable_decimals: line.taxable_decimals,
    share_en: isWhole(share) ? null : shareWords(share, 'en'),
    share_bn: isWhole(share) ? null : shareWords(share, 'bn'),
    year: line.year,
    years_late: line.years_late,
    words_en: taxWords(counted, 'en'),
    words_bn: taxWords(counted, 'bn'),
    rule_en: ruleWords(counted, 'en'),
    rule_bn: ruleWords(counted, 'bn'),
    principal_poisha: counted.principal,
    penalty_poisha: counted.penalty,
    total_poisha: poisha(line.amount_poisha),
    paid_through: tax.paid_through,
    taken_over: tax.taken_over.map(({ first_year, last_year, dakhila_number }) => ({
      first_year,
      last_year,
      dakhila_number,
    })),
    outstanding_poisha: tax.due_amount === null ? null : fromTaka(tax.due_amount),
    demo: !isRealMoney(payment.provider),
  }
}
