import { z } from 'zod'
import { plainNumber } from '#contract/digits.ts'

/** Square feet, at least 0, with at most two decimals; Bengali digits and commas are read too. */
export const landArea = z
  .union([z.number(), z.string()], { error: 'required' })
  .refine((input) => String(input).trim() !== '', { error: 'required', abort: true })
  .transform((input) => {
    const written = plainNumber(String(input)).replace(/[,\s]/g, '')
    return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
  })
  .refine((area) => !Number.isNaN(area), { error: 'wrong_type', abort: true })
  .refine((area) => area >= 0, { error: 'too_small', abort: true })
  .refine((area) => area < 1e9, { error: 'too_large', abort: true })
  .refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-4, { error: 'wrong_type' })
  .transform((area) => Math.round(area * 100) / 100)
