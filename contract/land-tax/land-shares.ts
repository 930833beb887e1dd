import { z } from 'zod'
import { digitsFor, type Language, plainNumber } from '#contract/digits.ts'

// Part of a dag that a registration is taxed for. Fractions of whole numbers throughout, so that thirds add up.

/** The largest denominator: hundredths of a square foot of the largest area. */
const most = 1_000_000_000_000

export const Share = z.object({ numerator: z.int(), denominator: z.int() })
export type Share = z.infer<typeof Share>

export const wholeShare: Share = { numerator: 1, denominator: 1 }

export const isWhole = ({ numerator, denominator }: Share): boolean => numerator === denominator

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** A part of a whole in lowest terms; null if it is 0, more than the whole, or no fraction. */
export function shareOf(part: number, whole: number): Share | null {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || part < 1 || part > whole || whole > most)
    return null
  const by = commonDivisor(whole, part)
  return { numerator: part / by, denominator: whole / by }
}

/** Reads `1/3` or `1`, in Latin or Bengali digits; null when it is no share of a whole. */
export function readShare(text: string): Share | null {
  const [, part, whole] = /^(\d{1,13})(?:\/(\d{1,13}))?$/.exec(plainNumber(text).replace(/\s/g, '')) ?? []
  return part === undefined ? null : shareOf(Number(part), Number(whole ?? '1'))
}

/** Adds the shares exactly, without rounding. */
export function isMoreThanWhole(shares: readonly Share[]): boolean {
  let [part, whole] = [0n, 1n]
  for (const { numerator, denominator } of shares) {
    part = part * BigInt(denominator) + BigInt(numerator) * whole
    whole *= BigInt(denominator)
  }
  return part > whole
}

/** `1/3`, in Latin digits, as in forms and requests. */
export const writtenShare = ({ numerator, denominator }: Share): string =>
  numerator === denominator ? '1' : `${numerator}/${denominator}`

/** `1/3 of the dag`, `দাগের ১/৩ অংশ`; `the whole dag`, `পুরো দাগ`. */
export function shareWords(share: Share, language: Language): string {
  if (isWhole(share)) return { en: 'the whole dag', bn: 'পুরো দাগ' }[language]
  const part = digitsFor(writtenShare(share), language)
  return language === 'bn' ? `দাগের ${part} অংশ` : `${part} of the dag`
}

/**
 * True if one registration alone pays for a land, by its form: then it is of the whole. One that a sale left with a part may
 * keep it.
 */
export const isWholeAlone = (registrations: readonly { share: Share | null }[]): boolean =>
  registrations.length === 1 && registrations.every(({ share }) => share === null || isWhole(share))
