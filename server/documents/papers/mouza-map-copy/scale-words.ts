import { grouped } from '#contract/payments/money.ts'
import { type Bilingual, inBothDigits } from '../../typesetting/sheets/land.ts'

/** `1:3,960` of a denominator, in both scripts. */
export const scaleWords = (scale: number): Bilingual => inBothDigits(`1:${grouped(String(scale))}`)
