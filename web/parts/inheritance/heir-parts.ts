import type { Heirs } from '#contract/inheritance/heirs.ts'

/** Share of each heir as a part of 1, for a bar or an area. */
export const partOf = ({ each: { numerator, denominator } }: Heirs) => Number(numerator) / Number(denominator)

export const heirKey = ({ relative, line }: Heirs) => `${relative} ${line?.place} ${line?.sex}`
