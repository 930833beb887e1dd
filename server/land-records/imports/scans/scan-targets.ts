import type { FaultText } from '#contract/fault-texts.ts'
import { fieldsOf, numberKeysOf, patternsFor, piecesOf, readScanName } from '#contract/imports/scan-names.ts'
import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import type { Db } from '#server/app/database.ts'
import { type NamedZil, zilsNamed } from './scan-maps.sql.ts'
import { dagsNamed, khatiansOnRecord, type NamedDag, type NumberQuery, type ScanPlace } from './scan-targets.sql.ts'

/** A scan is for one dag, for all dags of a khatian, or for the map of a zil. Files with one key are for the same. */
export type ScanTarget =
  | { key: string; dags: NamedDag[]; zil?: undefined; fault?: undefined }
  | { key: string; zil: NamedZil; fault?: undefined }
  | { fault: FaultText }

type NamedFile = { entry: number; name: string }
type Pieces = NonNullable<ReturnType<typeof piecesOf>>

const at_once = 500

/** The target of each file by the numbers on record: they decide what a dash in a name stands for. */
export async function targetsOf(
  db: Db,
  place: ScanPlace,
  pieces: Pieces,
  files: readonly NamedFile[],
): Promise<Map<number, ScanTarget>> {
  const fields = fieldsOf(pieces)
  if (fields.includes('sheet')) return mapTargets(db, place, pieces, files)
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
    for (const { entry, numbers: readings } of queries) {
      const isKhatian = readings.some(({ khatian }) => khatian !== null && khatians.has(khatian))
      const missing =
        by.khatian && !isKhatian ? 'scan_no_khatian' : by.khatian ? 'scan_no_dag_in_khatian' : 'scan_no_dag'
      if (readings.length === 0) targets.set(entry, { fault: 'scan_name_unfit' })
      else targets.set(entry, targetAmong(found.get(entry) ?? [], by.dag, missing))
    }
  }
  return targets
}

function numbersOf(pieces: Pieces, { entry, name }: NamedFile): NumberQuery[] {
  const keys = (number: string | undefined) => (number === undefined ? [null] : numberKeysOf(number))
  return readScanName(pieces, name).flatMap((reading) =>
    keys(reading.khatian).flatMap((khatian) => keys(reading.dag).map((dag) => ({ entry, khatian, dag }))),
  )
}

function targetAmong(found: readonly NamedDag[], isByDag: boolean, missing: FaultText): ScanTarget {
  const dags = found.filter(({ is_closed }) => !is_closed)
  const [first] = dags
  if (!first) return { fault: found.length > 0 ? 'import_dag_closed' : missing }
  if (!isByDag) {
    const isOne = dags.every(({ khatian_key }) => khatian_key === first.khatian_key)
    return isOne ? { key: `khatian ${first.khatian_key}`, dags } : { fault: 'scan_unclear' }
  }
  if (dags.length === 1) return { key: `dag ${first.id}`, dags }
  const isOneNumber = dags.every(({ dag_no }) => isSameLandNumber(dag_no, first.dag_no))
  return { fault: isOneNumber ? 'scan_several_zils' : 'scan_unclear' }
}

/** The map of the zil that each name has the number of. */
async function mapTargets(db: Db, place: ScanPlace, pieces: Pieces, files: readonly NamedFile[]) {
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
  return others.length > 0 ? { fault: 'scan_several_maps' } : { key: `zil ${zil.zil_id}`, zil }
}

/** Refusals of a name whose number is on record. */
const recorded_faults: readonly FaultText[] = [
  'import_dag_closed',
  'scan_several_zils',
  'scan_several_maps',
  'scan_unclear',
]

const isOnRecord = ({ fault }: ScanTarget) => fault === undefined || recorded_faults.includes(fault)

/** Names by which a pattern is proposed. */
const sample = 200

/**
 * The pattern by which most of the names have a number on record. Null where none has, or another pattern fits half as
 * many: then nothing is guessed.
 */
export async function proposedPattern(db: Db, place: ScanPlace, files: readonly NamedFile[]): Promise<string | null> {
  const some = files.slice(0, sample)
  const fits: { pattern: string; count: number }[] = []
  for (const pattern of patternsFor(some.map(({ name }) => name))) {
    const pieces = piecesOf(pattern)
    if (!pieces) continue
    const targets = await targetsOf(db, place, pieces, some)
    fits.push({ pattern, count: [...targets.values()].filter(isOnRecord).length })
  }
  const [best, second] = fits.toSorted((one, other) => other.count - one.count)
  return best && best.count > 0 && best.count >= 2 * (second?.count ?? 0) ? best.pattern : null
}
