import { areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import { poisha } from '#contract/payments/money.ts'
import { inBatches } from '#demo/batches.ts'
import type { Db } from '#server/app/database.ts'
import { ruleWords, taxWords } from '#server/land-tax/law/tax-words.ts'
import { allRates } from '#server/land-tax/rates/rates.sql.ts'
import { text } from '#server/land-tax/text.ts'
import { insertTaxWords, makeTaxWords, taxedKinds } from './receipts.sql.ts'

/** Writes the derivation of a dakhila's amount, for every rate and area that was paid. */
export async function writeTaxWords(trx: Db): Promise<void> {
  const rates = new Map((await allRates(trx)).map((rate) => [rate.id, rate]))
  const rows = (await taxedKinds(trx)).flatMap(({ tax_rate_id, decimals, land_type, exempt, rate: rate_poisha }) => {
    const rate = rates.get(tax_rate_id)
    if (!rate) return []
    const principal = poisha(exempt ? rate_poisha : rate_poisha * decimals)
    const counted = {
      taxable_decimals: decimals,
      share: { numerator: 1, denominator: 1 },
      rate,
      rate_poisha: poisha(rate_poisha),
      principal,
      penalty: poisha(0),
      years_late: 0,
      exempt,
      advance: false,
    }
    const content = {
      land_type_en: text('en', `land_types.${land_type}`),
      land_type_bn: text('bn', `land_types.${land_type}`),
      area_class: rate.area_class === null ? null : areaClassLetters[rate.area_class],
      words_en: taxWords(counted, 'en'),
      words_bn: taxWords(counted, 'bn'),
      rule_en: ruleWords(counted, 'en'),
      rule_bn: ruleWords(counted, 'bn'),
    }
    return [{ tax_rate_id, decimals, land_type, content }]
  })
  await makeTaxWords(trx)
  await inBatches(rows, (json) => insertTaxWords(trx, json))
}
