import { z } from 'zod'
import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import { text } from '../text.ts'
import { breakable } from '../typesetting/printable.ts'
import type { Bilingual } from '../typesetting/sheets/land.ts'
import { amount } from './amount.ts'

/** The helper who made the case of a paper, or the attorney, who has no digital centre; nothing where nobody did. */
export const Assisted = z
  .object({ helper_name: z.string(), digital_centre: z.string().nullable(), fee_poisha: amount })
  .nullish()
export type Assisted = z.infer<typeof Assisted>

export const assistedWith = (by: AssistedBy, fee_poisha: Poisha): Assisted => by && { ...by, fee_poisha }

/** `Assisted by …` or `By attorney …`, as it is printed; nothing where nobody helped. */
export function assistedOf(assisted: Assisted): Bilingual | null {
  if (!assisted) return null
  const words = (language: 'bn' | 'en') =>
    text(language, assisted.digital_centre === null ? 'by_attorney' : 'assisted', {
      helper: breakable(assisted.helper_name, 40),
      centre: breakable(assisted.digital_centre ?? '', 40),
      amount: formatTaka(assisted.fee_poisha, language),
    })
  return { bn: words('bn'), en: words('en') }
}
