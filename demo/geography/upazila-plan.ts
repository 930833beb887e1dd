import type { Block } from '../land/parcel-grid.ts'
import type { SurveyCode } from '../land/survey-types.ts'
import { pick, type Random, shuffled } from '../random.ts'
import type { Upazila } from './geography.ts'
import type { MouzaName } from './mouza-names.ts'

export type MouzaPlan = {
  name: MouzaName
  /** The older survey first: the newer one has some of its parcels divided. */
  surveys: SurveyCode[]
  sheets: Block[]
}

/** Invented mouzas and numbers of one upazila, before any parcel is drawn. */
export type UpazilaPlan = {
  mouzas: MouzaPlan[]
  /** Side of the mean parcel, metres. */
  spacing_m: number
  /** The first dag number of every sheet; without it each sheet has a random one. */
  first_dag: number | null
  /** A dag number that every sheet must have in every survey. */
  sure_dag: string | null
  first_khatian: number | null
  dags_per_khatian: { least: number; most: number }
  /** Every nth dag has a scan. */
  scan_every: number
  /** Every nth khatian of the newest survey had other owners before; 0 for none. */
  history_every: number
  every_map_has_document: boolean
}

type Manner = Omit<UpazilaPlan, 'mouzas'> & {
  sheet: { width: number; height: number }
  sheets_of: (mouza: number) => number
}

// 36.55 m squared is 1,336 square metres, 33 decimals; town plots are about 15.
const usual: Manner = {
  spacing_m: 36.55,
  first_dag: null,
  sure_dag: null,
  first_khatian: null,
  dags_per_khatian: { least: 1, most: 4 },
  scan_every: 10,
  history_every: 0,
  every_map_has_document: false,
  sheet: { width: 3, height: 3 },
  sheets_of: () => 1,
}
const town: Manner = { ...usual, spacing_m: 25, sheet: { width: 4, height: 3 } }

/** Upazilas that the demo shows in more depth, by BBS code. */
const special: Record<string, Manner> = {
  // Savar: every sheet has dag 123, every khatian a scan.
  '302672': {
    ...usual,
    first_dag: 101,
    sure_dag: '123',
    first_khatian: 1,
    dags_per_khatian: { least: 3, most: 6 },
    scan_every: 1,
    history_every: 24,
    every_map_has_document: true,
    sheet: { width: 9, height: 5 },
    sheets_of: (mouza) => (mouza % 3 === 0 ? 3 : 2),
  },
  // Dhamrai
  '302614': {
    ...usual,
    every_map_has_document: true,
    sheet: { width: 6, height: 4 },
    sheets_of: (mouza) => 1 + (mouza % 2),
  },
  // Amtali: khatian 45 is in every mouza.
  '100409': { ...usual, first_khatian: 43, sheet: { width: 5, height: 4 } },
}

const besideRs: Record<string, SurveyCode[]> = {
  '10': ['SA', 'BRS', 'CS'],
  '20': ['BS'],
  '30': ['SA', 'BS', 'BRS'],
  '40': ['SA', 'CS', 'BRS'],
  '45': ['BRS', 'SA', 'CS'],
  '50': ['CS', 'SA', 'BRS'],
  '55': ['CS', 'SA', 'BRS'],
  '60': ['SA', 'BS', 'BRS'],
}

function surveysOf(random: Random, upazila: Upazila): SurveyCode[] {
  if (upazila.bbs_code === '302672' || upazila.bbs_code === '302614') return ['RS', 'BS']
  if (random() >= 0.2) return ['RS']
  if (upazila.kind === 'metro_thana') return ['RS', pick<SurveyCode>(random, ['TS', 'BS'])]
  const other = pick<SurveyCode>(random, besideRs[upazila.bbs_code.slice(0, 2)] ?? ['BS'])
  return other === 'CS' || other === 'SA' ? [other, 'RS'] : ['RS', other]
}

/** Number of mouzas in an upazila of which only the unions are known. */
const mouzas_of: Record<string, number> = { '302672': 9, '302614': 6 }

function chosen(random: Random, { bbs_code }: Upazila, names: MouzaName[]): MouzaName[] {
  if (names.some(({ source }) => source === 'mouza')) return names
  const some = bbs_code === '302672' ? names : shuffled(random, names)
  return some.slice(0, mouzas_of[bbs_code] ?? 2)
}

/** Lays sheets of equal size out in rows, about as wide as high, each mouza's side by side. */
function layOut(counts: number[], { width, height }: Manner['sheet']): Block[][] {
  const cells = counts.reduce((sum, count) => sum + count * width * height, 0)
  let [column, row] = [0, 0]
  return counts.map((count) => {
    if (column > 0 && (column + count * width) ** 2 > cells * 1.4) [column, row] = [0, row + height]
    const blocks = Array.from({ length: count }, (_, i) => ({ column: column + i * width, row, width, height }))
    column += count * width
    return blocks
  })
}

/** Decides the mouzas, sheets and surveys of an upazila. */
export function planUpazila(random: Random, upazila: Upazila, names: MouzaName[]): UpazilaPlan {
  const manner = special[upazila.bbs_code] ?? (upazila.kind === 'metro_thana' ? town : usual)
  const { sheet, sheets_of, ...rest } = manner
  const mouzas = chosen(random, upazila, names)
  const blocks = layOut(
    mouzas.map((_, i) => sheets_of(i)),
    sheet,
  )
  return {
    ...rest,
    mouzas: mouzas.map((name, i) => ({ name, surveys: surveysOf(random, upazila), sheets: blocks[i] ?? [] })),
  }
}
