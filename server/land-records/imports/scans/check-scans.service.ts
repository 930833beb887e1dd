import type { FaultText } from '#contract/fault-texts.ts'
import type { ImportFault } from '#contract/imports/imports.ts'
import { piecesOf } from '#contract/imports/scan-names.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import { type OpenZip, readZip } from '#server/imports/reading/zip/read-zip.ts'
import { clearLoneItems, countLoneItems, storeLoneItems } from '#server/imports/tables/lone-items.service.ts'
import type { JudgedItem } from '#server/imports/tables/table-kind.ts'
import { makePlaces, placeCells } from '#server/locations/imports/find-places.ts'
import { checkScan, hasSum } from './scan-content.service.ts'
import { insertScanDags, type ScanDag } from './scan-entries.sql.ts'
import { insertScanFiles, type ScanFile, scanFiles } from './scan-files.sql.ts'
import { insertScanMaps, type NamedZil, type ScanMap } from './scan-maps.sql.ts'
import type { NamedDag, ScanPlace } from './scan-targets.sql.ts'
import { proposedPattern, type ScanTarget, targetsOf } from './scan-targets.ts'

/** A scan with the dags or the zil that it is for, as an item keeps it. */
export type ScanItem = {
  file: string
  khatian: string | null
  dags: string[]
  is_of_khatian: boolean
  zil: string | null
}
/** Names of the scans that are replaced; null stands for none. */
export type ReplacedScans = { scans: (string | null)[] }

const at_once = 50
const listed_dags = 50
const longest_name = 500

/** Reads a zip of scans, finds the dags of each file by its name, and compares them with the scans on record. */
export async function checkScans(row: ImportRow, work: ImportCheck): Promise<ImportFault | 'lost' | null> {
  const result = await readZip(await work.storage.read(row.storage_key), (zip) => check(row, work, zip))
  return typeof result === 'object' && result !== null ? result.fault : result
}

async function check(row: ImportRow, work: ImportCheck, zip: OpenZip): Promise<ImportFault | 'lost' | null> {
  const { db, store } = work
  await clearLoneItems(db, row.id)
  const files = await listedFiles(row, work, zip)
  const place = placeOf(row)
  const pattern = row.options.pattern ?? row.table_facts?.pattern ?? (await proposedPattern(db, place, files))
  const facts = { sheets: [], needs_area_unit: false, bijoy_columns: [], line: null, pattern }
  await store({ total: files.length, table_facts: facts })
  const pieces = pattern === null ? null : piecesOf(pattern)
  if (!pieces) return 'scans_pattern_unclear'
  const targets = await targetsOf(db, place, pieces, files)
  const mouza = await makePlaces(db, row, work.offices).mouzaOf(placeCells(() => ''))
  if (mouza.fault) for (const { entry } of files) targets.set(entry, { fault: 'outside_office' })
  refuseTwice(targets)
  if (!(await compare(row.id, work, zip, files, targets))) return 'lost'
  await countLoneItems(db, row.id, files.length)
  return null
}

async function listedFiles({ id }: ImportRow, { db }: ImportCheck, zip: OpenZip): Promise<ScanFile[]> {
  const known = await scanFiles(db, id)
  if (known.length > 0) return known
  const named = zip.files.map(({ name, size }, at) => ({
    ...{ entry: at + 1, size_bytes: size },
    name: name.replaceAll('\0', '�').toWellFormed().slice(0, longest_name),
  }))
  await insertScanFiles(db, id, named)
  return scanFiles(db, id)
}

function placeOf({ mouza_id, survey_type_id, zil_id }: ImportRow): ScanPlace {
  if (mouza_id === null || survey_type_id === null) throw new Error('an import of scans has no mouza or survey')
  return { mouza_id, survey_type_id, zil_id }
}

/** Of several files for one dag or khatian none is taken. */
function refuseTwice(targets: Map<number, ScanTarget>): void {
  const named = Map.groupBy(targets, ([, target]) => (target.fault === undefined ? target.key : ''))
  named.delete('')
  for (const files of named.values())
    if (files.length > 1) for (const [entry] of files) targets.set(entry, { fault: 'scan_twice' })
}

/** Stores an item for each file; false where another server has the import by now. */
async function compare(
  import_id: number,
  work: ImportCheck,
  zip: OpenZip,
  files: readonly ScanFile[],
  targets: Map<number, ScanTarget>,
): Promise<boolean> {
  for (let from = 0; from < files.length; from += at_once) {
    const some: Verdict[] = []
    for (const file of files.slice(from, from + at_once)) {
      const target = targets.get(file.entry) ?? { fault: 'scan_name_unfit' as const }
      some.push({ file, ...(await judge({ import_id, work, zip }, file, target)) })
      if (!(await work.renew(file.entry))) return false
    }
    await storeItems(import_id, work, some)
  }
  return true
}

type Verdict = { file: ScanFile; item: JudgedItem; dags: ScanDag[]; maps: ScanMap[] }

async function judge(
  ground: Parameters<typeof checkScan>[0],
  file: ScanFile,
  target: ScanTarget,
): Promise<Omit<Verdict, 'file'>> {
  if (target.fault !== undefined) return refused(itemOf(file, []), target.fault)
  const held = target.zil ? [target.zil] : target.dags
  const after = target.zil
    ? { ...itemOf(file, []), zil: target.zil.zil_no }
    : itemOf(file, target.dags, target.key.startsWith('khatian'))
  const checked = await checkScan(ground, file, (sums) => held.every(({ sha256 }) => hasSum(sums, sha256)))
  if (checked.fault !== null) return refused(after, checked.fault)
  const isOther = ({ sha256 }: { sha256: string | null }) => !hasSum(checked, sha256)
  const other = held.filter(isOther)
  const isReplaced = other.some(({ document_id }) => document_id !== null)
  const item: JudgedItem = {
    ...{ outcome: other.length === 0 ? 'same' : isReplaced ? 'changed' : 'new', reason: null, warnings: [] },
    after,
    before: isReplaced ? { scans: [...new Set(other.map(({ document_name }) => document_name))] } : null,
    ...{ record_id: target.zil ? null : (target.dags[0]?.id ?? null), record_version: null },
  }
  const { entry } = file
  return target.zil
    ? { item, dags: [], maps: other.length === 0 ? [] : [scanMap(entry, target.zil)] }
    : { item, dags: target.dags.filter(isOther).map((dag) => scanDag(entry, dag)), maps: [] }
}

const scanDag = (item: number, { id, version, document_id }: NamedDag): ScanDag => ({
  ...{ item, dag_id: id, dag_version: version, document_before: document_id },
})

const scanMap = (item: number, { zil_id, map_id, version, document_id }: NamedZil): ScanMap => ({
  ...{ item, zil_id, map_id, version_before: version, document_before: document_id },
})

function refused(after: ScanItem, reason: FaultText): Omit<Verdict, 'file'> {
  const nothing = { warnings: [], before: null, record_id: null, record_version: null }
  return { item: { ...nothing, outcome: 'refused', reason, after }, dags: [], maps: [] }
}

const itemOf = ({ name }: ScanFile, dags: readonly NamedDag[], is_of_khatian = false): ScanItem => ({
  file: name,
  khatian: dags[0]?.khatiyan_number ?? null,
  dags: dags.slice(0, listed_dags).map(({ dag_no }) => dag_no),
  is_of_khatian,
  zil: null,
})

async function storeItems(import_id: number, { db }: ImportCheck, verdicts: readonly Verdict[]): Promise<void> {
  await storeLoneItems(
    db,
    import_id,
    verdicts.map(({ file: { entry, name }, item }) => ({ line: entry, cells: [name], item })),
  )
  await insertScanDags(
    db,
    import_id,
    verdicts.flatMap(({ dags }) => dags),
  )
  await insertScanMaps(
    db,
    import_id,
    verdicts.flatMap(({ maps }) => maps),
  )
}
