import type { AreaClass, LandUse, TaxRateRecord } from '#contract/land-tax/tax-rates.ts'

export type RateValues = {
  /** Id of the changed rate; null for a new one. */
  id: number | null
  used: boolean
  use: LandUse | null
  area_class: AreaClass | null
  amount: string
  exempt_up_to_decimals: string
  exempt_fee: string
  valid_from: string
  valid_to: string
  legal_source: string
  legal_source_bn: string
  confirmed: boolean
}

const text = (value: string | number | null | undefined) => (value == null ? '' : String(value))

export const rateValues = (rate: TaxRateRecord | null): RateValues => ({
  id: rate?.id ?? null,
  used: rate?.used ?? false,
  use: rate?.use ?? null,
  area_class: rate?.area_class ?? null,
  amount: text(rate?.amount),
  exempt_up_to_decimals: text(rate?.exempt_up_to_decimals),
  exempt_fee: text(rate?.exempt_fee),
  valid_from: text(rate?.valid_from),
  valid_to: text(rate?.valid_to),
  legal_source: text(rate?.legal_source),
  legal_source_bn: text(rate?.legal_source_bn),
  confirmed: rate?.confirmed ?? false,
})

/** Agricultural land has no class, other land no exemption: values of the other use are not sent. */
export function rateBody({ id: _, used: __, ...values }: RateValues) {
  const farmed = values.use === 'agricultural'
  return {
    ...values,
    use: values.use ?? undefined,
    area_class: farmed ? null : values.area_class,
    exempt_up_to_decimals: farmed ? values.exempt_up_to_decimals : null,
    exempt_fee: farmed ? values.exempt_fee : null,
  }
}
