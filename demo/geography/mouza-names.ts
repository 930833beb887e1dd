import { readTable } from './csv.ts'
import type { Upazila } from './geography.ts'
import { transliterated } from './transliterate.ts'

export type MouzaName = {
  name_en: string
  name_bn: string
  aliases: string[]
  /** The census geocode; null if the name is a union's or a thana's. */
  mouza_code: string | null
  source: 'mouza' | 'union' | 'thana'
  transliterated: boolean
}

/** Unions whose usual English spelling differs from the source's. */
const usual: Record<string, string> = { Vakurta: 'Bhakurta', Yearpur: 'Yarpur', Tetuljhora: 'Tentuljhora' }

function realMouzas(): Map<string, MouzaName[]> {
  const byUpazila = new Map<string, MouzaName[]>()
  for (const line of readTable('mouzas.csv')) {
    const name_en = line('name_en').replace(/ \(Part\)$/, '')
    const written = line('name_bn').replace(/ ?\((?:অংশ|আংশিক|পার্ট)\)$/, '')
    const names = byUpazila.get(line('upazila_code')) ?? []
    byUpazila.set(line('upazila_code'), names)
    // A mouza split between wards has one line per ward: it is one mouza, with the code of its first part.
    if (names.some((each) => each.name_en === name_en)) continue
    names.push({
      name_en,
      name_bn: written || transliterated(name_en),
      aliases: [],
      mouza_code: line('code'),
      source: 'mouza',
      transliterated: !written || line('name_bn_source') === 'transliterated',
    })
  }
  return byUpazila
}

function unions(): Map<string, MouzaName[]> {
  const byUpazila = new Map<string, MouzaName[]>()
  for (const line of readTable('unions.csv')) {
    const name_en = usual[line('name_en')] ?? line('name_en')
    const aliases = name_en === line('name_en') ? [] : [line('name_en')]
    const names = byUpazila.get(line('upazila_code')) ?? []
    byUpazila.set(line('upazila_code'), names)
    const name_bn = line('name_bn')
    if (names.some((each) => each.name_en === name_en || each.name_bn === name_bn)) continue
    names.push({ name_en, name_bn, aliases, mouza_code: null, source: 'union', transliterated: false })
  }
  return byUpazila
}

/**
 * Real names for the mouzas of every upazila: its mouzas if the open list has them, else its unions, else (in a
 * metropolitan thana) its own name. The list of an upazila is never empty and repeats no English name.
 */
export function mouzaNames(upazilas: readonly Upazila[]): Map<number, MouzaName[]> {
  const [mouzas, unionsOf] = [realMouzas(), unions()]
  return new Map(
    upazilas.map(({ id, bbs_code, name_en, name_bn }): [number, MouzaName[]] => {
      const own = { name_en, name_bn, aliases: [], mouza_code: null, source: 'thana' as const, transliterated: false }
      return [id, mouzas.get(bbs_code) ?? unionsOf.get(bbs_code) ?? [own]]
    }),
  )
}
