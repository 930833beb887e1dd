import type { FaultText } from '#contract/fault-texts.ts'
import { fieldsOf, numberKeysOf, type Piece, pageOf, readScanName, withoutPage } from '#contract/imports/scan-names.ts'
import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import type { Db } from '#server/app/database.ts'
import { type NamedZil, zilsNamed } from './scan-maps.sql.ts'
import { dagsNamed, khatiansOnRecord, type NamedDag, type NumberQuery, type ScanPlace } from './scan-targets.sql.ts'

/**
 * A scan is for one dag, for all dags of a khatian, or for the map of a zil. Files with one key are for the same, as its
 * pages if they have such.
 */
export type ScanTarget =
  | { key: string; page: number | null; dags: NamedDag[]; zil?: undefined; fault?: undefined }
  | { key: string; page: null; zil: NamedZil; fault?: undefined }
  | { fault: FaultText }

export type NamedFile = { entry: number; name: string }

const at_once = 500

/**
 * The target of each file by the numbers on record: they decide what a dash in a name stands for. By a pattern with a page
 * a name without one is the first page.
 */
export async function targetsOf(
  db: Db,
  place: ScanPlace,
  pieces: readonly Piece[],
  files: readonly NamedFile[],
): Promise<Map<number, ScanTarget>> {
  if (fieldsOf(pieces).includes('sheet')) return mapTargets(db, place, pieces, files)
  const targets = await dagTargets(db, place, pieces, files)
  const whole = withoutPage(pieces)
  if (!whole) return targets
  const others = files.filter(({ entry }) => !isOnRecord(targets.get(entry)))
  for (const [entry, target] of await dagTargets(db, place, whole, others))
    if (isOnRecord(target) || targets.get(entry)?.fault === 'scan_name_unfit')
      targets.set(entry, target.fault === undefined && !target.zil ? { ...target, page: 1 } : target)
  return targets
}

async function dagTargets(db: Db, place: ScanPlace, pieces: readonly Piece[], files: readonly NamedFile[]) {
  const fields = fieldsOf(pieces)
  const targets = new Map<number, ScanTarget>()
  const by = { dag: fields.includes('dag'), khatian: fields.includes('khatian') }
  for (let from = 0; from < files.length; from += at_once) {
    const queries = files.slice(from, from + at_once).map((file) => ({ ...file, numbers: numbersOf(pieces, file) }))
    const numbers = queries.flatMap((each) => each.numbers)
    const found = Map.groupBy(await dagsNamed(db, place, numbers, by), ({ entry }) => entry)
    const khatians = await khatiansOnRecord(
      db,
      place,
      numbers.flatMap(({ entry, khatian }) => (khatian === null || found.has(entry) ? [] : [khatian])),
    )
    for (const { entry, name, numbers: readings } of queries) {
      const isKhatian = readings.some(({ khatian }) => khatian !== null && khatians.has(khatian))
      const missing =
        by.khatian && !isKhatian ? 'scan_no_khatian' : by.khatian ? 'scan_no_dag_in_khatian' : 'scan_no_dag'
      if (readings.length === 0) targets.set(entry, { fault: 'scan_name_unfit' })
      else targets.set(entry, targetAmong(found.get(entry) ?? [], by.dag, missing, pageIn(pieces, name)))
    }
  }
  return targets
}

function numbersOf(pieces: readonly Piece[], { entry, name }: NamedFile): NumberQuery[] {
  const keys = (number: string | undefined) => (number === undefined ? [null] : numberKeysOf(number))
  return readScanName(pieces, name).flatMap((reading) =>
    keys(reading.khatian).flatMap((khatian) => keys(reading.dag).map((dag) => ({ entry, khatian, dag }))),
  )
}

/** The page in a name: a pattern has it last, so each reading has the same. */
function pageIn(pieces: readonly Piece[], name: string): number | null {
  const [reading] = readScanName(pieces, name)
  return reading?.page === undefined ? null : pageOf(reading.page)
}

function targetAmong(
  found: readonly NamedDag[],
  isByDag: boolean,
  missing: FaultText,
  page: number | null,
): ScanTarget {
  const dags = found.filter(({ is_closed }) => !is_closed)
  const [first] = dags
  if (!first) return { fault: found.length > 0 ? 'import_dag_closed' : missing }
  if (!isByDag) {
    const isOne = dags.every(({ khatian_key }) => khatian_key === first.khatian_key)
    return isOne ? { key: `khatian ${first.khatian_key}`, page, dags } : { fault: 'scan_unclear' }
  }
  if (dags.length === 1) return { key: `dag ${first.id}`, page, dags }
  const isOneNumber = dags.every(({ dag_no }) => isSameLandNumber(dag_no, first.dag_no))
  return { fault: isOneNumber ? 'scan_several_zils' : 'scan_unclear' }
}

/** The map of the zil that each name has the number of. */
async function mapTargets(db: Db, place: ScanPlace, pieces: readonly Piece[], files: readonly NamedFile[]) {
  const numbers = files.flatMap(({ entry, name }) =>
    readScanName(pieces, name).flatMap(({ sheet = '' }) => numberKeysOf(sheet).map((key) => ({ entry, sheet: key }))),
  )
  const found = Map.groupBy(await zilsNamed(db, place, numbers), ({ entry }) => entry)
  const read = new Set(numbers.map(({ entry }) => entry))
  return new Map(
    files.map(({ entry }): [number, ScanTarget] => [
      entry,
      read.has(entry) ? mapAmong(found.get(entry) ?? []) : { fault: 'scan_name_unfit' },
    ]),
  )
}

function mapAmong(found: readonly NamedZil[]): ScanTarget {
  const [zil, ...others] = found
  if (!zil) return { fault: 'scan_no_sheet' }
  if (others.some(({ zil_id }) => zil_id !== zil.zil_id)) return { fault: 'scan_unclear' }
  return others.length > 0 ? { fault: 'scan_several_maps' } : { key: `zil ${zil.zil_id}`, page: null, zil }
}

/** Refusals of a name whose number is on record. */
const recorded_faults: readonly FaultText[] = [
  'import_dag_closed',
  'scan_several_zils',
  'scan_several_maps',
  'scan_unclear',
]

export const isOnRecord = (target: ScanTarget | undefined): boolean =>
  target !== undefined && (target.fault === undefined || recorded_faults.includes(target.fault))
