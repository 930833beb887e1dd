import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { WriteContext } from '#server/records/records.service.ts'

type Classed = { tax_area_class?: AreaClass | null | undefined }

/** The area class changes what people owe: only an admin sets another one. A form without it leaves it as it is. */
export function refuseClassChange(before: Classed | null, { tax_area_class }: Classed, { actor }: WriteContext) {
  if (actor.role === 'admin' || tax_area_class === undefined) return
  if (tax_area_class !== (before?.tax_area_class ?? null)) throw fieldError('tax_area_class', 'admin_only')
}
