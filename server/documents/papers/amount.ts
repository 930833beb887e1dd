import { z } from 'zod'
import { poisha } from '#contract/payments/money.ts'

/** An amount of money in the stored content of a paper. */
export const amount = z.int().transform((value) => poisha(value))
