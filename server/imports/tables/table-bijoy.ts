import { fromBijoy, isBijoy } from '#contract/bijoy.ts'
import { isBijoyColumn, isEnglishColumn, looksTypedInBijoy } from '#contract/imports/bijoy-columns.ts'
import { isBijoyHead } from '#contract/imports/column-names.ts'
import type { TableOptions } from '#contract/imports/imports.ts'
import type { TableField } from './table-kind.ts'

type Read = {
  /** Columns that are used, with their fields. */
  used: ReadonlyMap<number, TableField>
  fits: ReadonlyMap<number, number>
  found: readonly string[]
  /** Columns in a font of Bijoy. */
  fonts: readonly number[]
  sample: (place: number) => string[]
  options: TableOptions
}

const hasLatin = (text: string) => /[A-Za-z\u0080-\u02ff\u2010-\u2122]/.test(text)

/**
 * Columns that are typed in Bijoy: by their own texts or their font; and where most heads or most columns of text are
 * Bijoy, the others too, except those that are English by their words. `may` could be: the officer can say so.
 */
export function bijoyColumns({ used, fits, found, fonts, sample, options }: Read): {
  may: Set<number>
  is: Set<number>
} {
  const texts = new Map([...used.keys()].map((place) => [place, sample(place)]))
  const own = new Set(
    [...used.keys()].filter((place) => fonts.includes(place) || isBijoyColumn(texts.get(place) ?? [])),
  )
  const known = [...used.keys()].filter(
    (place) => /[A-Za-z]/.test(found[place] ?? '') || /[\u0980-\u09ff]/.test(found[place] ?? ''),
  )
  const heads = known.filter(
    (place) => isBijoyHead(fits.get(place) ?? null) || (isBijoy(found[place] ?? '') && fonts.includes(place)),
  )
  const withText = [...texts].filter(([, cells]) => cells.some((cell) => /[A-Za-z\u0985-\u09ce]/.test(cell)))
  const isSheet =
    (heads.length > 0 && heads.length * 2 >= known.length) || (own.size > 1 && own.size * 2 > withText.length)
  const rest = [...used].flatMap(([place, field]) => {
    const cells = texts.get(place) ?? []
    const isBengali =
      cells.filter((cell) => /[\u0980-\u09ff]/.test(cell)).length * 2 > cells.filter((cell) => cell !== '').length
    return isSheet && !field.is_latin && !isBengali && (field.is_number || !isEnglishColumn(cells)) ? [place] : []
  })
  const by_hand = options.bijoy_by_column ?? {}
  const named = [...used.keys()].filter((place) => by_hand[found[place] ?? ''] !== undefined)
  const may = new Set([...own, ...rest, ...named])
  const is = new Set([...may].filter((place) => by_hand[found[place] ?? ''] ?? options.bijoy !== false))
  return { may, is }
}

/** A column as it is typed and as it is read, by its first cell for which that makes a difference. */
export function bijoyExample(column: string, typed: string) {
  return { column, typed, read: fromBijoy(typed) }
}

export const isTellingBijoy = (text: string): boolean => hasLatin(text) && /[A-Za-z\u0080-\u02ff]/.test(text)

/** Tells texts that stay in Latin letters in a register that is Bengali: by the column, or typed in Bijoy. */
export function latinFinder(samples: ReadonlyMap<string, readonly string[]>): (field: string, text: string) => boolean {
  const isBengali = (text: string) => /[\u0985-\u09ce]/.test(text)
  const count = (texts: readonly string[]) => ({
    bengali: texts.filter(isBengali).length,
    latin: texts.filter((text) => !isBengali(text) && /[A-Za-z]/.test(text)).length,
  })
  const by_field = new Map([...samples].map(([field, texts]) => [field, count(texts)]))
  const sum = [...by_field.values()].reduce(
    (all, each) => ({ bengali: all.bengali + each.bengali, latin: all.latin + each.latin }),
    {
      bengali: 0,
      latin: 0,
    },
  )
  const isRegister = sum.bengali > sum.latin
  return (field, text) => {
    if (!isRegister || !/[A-Za-z]/.test(text)) return false
    const { bengali, latin } = by_field.get(field) ?? { bengali: 0, latin: 0 }
    if (bengali > latin) return !isBengali(text) || /(?<![A-Za-z.])[A-Za-z]{3,}/.test(text)
    return looksTypedInBijoy(text)
  }
}
