import type { FaultText } from '#contract/fault-texts.ts'
import type { ImportFault } from '#contract/imports/imports.ts'
import { piecesOf } from '#contract/imports/scan-names.ts'
import { makePageJoiner } from '#server/files/pages/join-pages.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import { type OpenZip, readZip } from '#server/imports/reading/zip/read-zip.ts'
import { clearLoneItems, countLoneItems, storeLoneItems } from '#server/imports/tables/lone-items.service.ts'
import type { JudgedItem } from '#server/imports/tables/table-kind.ts'
import { makePlaces, placeCells } from '#server/locations/imports/find-places.ts'
import { type NamedScan, namedScans, type PageFault } from './pages/named-scans.ts'
import { checkPages, firstOf } from './pages/scan-pages.service.ts'
import { proposedPattern } from './proposed-pattern.ts'
import { checkScan, hasSum } from './scan-content.service.ts'
import { insertScanDags, type ScanDag } from './scan-entries.sql.ts'
import { insertScanFiles, type ScanFile, scanFiles } from './scan-files.sql.ts'
import { insertScanMaps, type NamedZil, type ScanMap } from './scan-maps.sql.ts'
import type { NamedDag, ScanPlace } from './scan-targets.sql.ts'
import { targetsOf } from './scan-targets.ts'

/** A scan with the dags or the zil that it is for, as an item keeps it. */
export type ScanItem = {
  /** The file, or the one that stands for several pages. */
  file: string
  /** Files of the pages in their order, for a scan that has several, with those at fault and the pages that are missing. */
  pages?: string[]
  faulty?: string[]
  missing?: number[]
  khatian: string | null
  dags: string[]
  is_of_khatian: boolean
  zil: string | null
}
/** Names of the scans that are replaced; null stands for none. */
export type ReplacedScans = { scans: (string | null)[] }

const at_once = 50
const listed_files = 50
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
  if (!(await compare(row.id, work, zip, namedScans(files, targets)))) return 'lost'
  await countLoneItems(db, row.id, files.length)
  return null
}

async function listedFiles({ id }: ImportRow, { db }: ImportCheck, zip: OpenZip): Promise<ScanFile[]> {
  const known = await scanFiles(db, id)
  if (known.length > 0) return known
  const named = zip.files.map(({ name, size }, at) => ({
    entry: at + 1,
    size_bytes: size,
    name: name.replaceAll('\0', '�').toWellFormed().slice(0, longest_name),
  }))
  await insertScanFiles(db, id, named)
  return scanFiles(db, id)
}

function placeOf({ mouza_id, survey_type_id, zil_id }: ImportRow): ScanPlace {
  if (mouza_id === null || survey_type_id === null) throw new Error('an import of scans has no mouza or survey')
  return { mouza_id, survey_type_id, zil_id }
}

/** Stores an item for each scan; false where another server has the import by now. */
async function compare(
  import_id: number,
  work: ImportCheck,
  zip: OpenZip,
  scans: readonly NamedScan[],
): Promise<boolean> {
  const joiner = makePageJoiner()
  let done = 0
  try {
    for (let from = 0; from < scans.length; from += at_once) {
      const some: Verdict[] = []
      for (const scan of scans.slice(from, from + at_once)) {
        some.push({ scan, ...(await judge({ import_id, work, zip, joiner }, scan)) })
        done += scan.files.length
        if (!(await work.renew(done))) return false
      }
      await storeItems(import_id, work, some)
    }
  } finally {
    joiner.end()
  }
  return true
}

type Verdict = { scan: NamedScan; item: JudgedItem; dags: ScanDag[]; maps: ScanMap[] }

async function judge(
  ground: Parameters<typeof checkPages>[0],
  { files, target, pageFault }: NamedScan,
): Promise<Omit<Verdict, 'scan'>> {
  const [file, ...others] = files
  if (target.fault !== undefined) return refused(itemOf(files, []), target.fault)
  const held = target.zil ? [target.zil] : target.dags
  const after = target.zil
    ? { ...itemOf(files, []), zil: target.zil.zil_no }
    : itemOf(files, target.dags, target.key.startsWith('khatian'))
  if (pageFault) return refused({ ...after, ...wrongPages(pageFault) }, pageFault.fault)
  const isOnRecord = (sums: Parameters<typeof hasSum>[0]) => held.every(({ sha256 }) => hasSum(sums, sha256))
  const { checked, faulty } =
    others.length === 0
      ? { checked: await checkScan(ground, file, isOnRecord), faulty: [] }
      : await checkPages(ground, { files, name: nameOf(after) }, isOnRecord)
  if (checked.fault !== null) return refused(faulty.length > 0 ? { ...after, faulty } : after, checked.fault)
  const isOther = ({ sha256 }: { sha256: string | null }) => !hasSum(checked, sha256)
  const other = held.filter(isOther)
  const isReplaced = other.some(({ document_id }) => document_id !== null)
  const item: JudgedItem = {
    outcome: other.length === 0 ? 'same' : isReplaced ? 'changed' : 'new',
    reason: null,
    warnings: [],
    after,
    before: isReplaced ? { scans: [...new Set(other.map(({ document_name }) => document_name))] } : null,
    record_id: target.zil ? null : (target.dags[0]?.id ?? null),
    record_version: null,
  }
  const { entry } = firstOf(files)
  return target.zil
    ? { item, dags: [], maps: other.length === 0 ? [] : [scanMap(entry, target.zil)] }
    : { item, dags: target.dags.filter(isOther).map((dag) => scanDag(entry, dag)), maps: [] }
}

const scanDag = (item: number, { id, version, document_id }: NamedDag): ScanDag => ({
  item,
  dag_id: id,
  dag_version: version,
  document_before: document_id,
})

const scanMap = (item: number, { zil_id, map_id, version, document_id }: NamedZil): ScanMap => ({
  item,
  zil_id,
  map_id,
  version_before: version,
  document_before: document_id,
})

/** The name of several pages as one file: the number that they are of. */
const nameOf = ({ khatian, dags: [dag = ''], is_of_khatian }: ScanItem) =>
  `${(is_of_khatian ? (khatian ?? '') : dag).replace(/[/\\]/g, '-')}.pdf`

const wrongPages = ({ faulty, missing }: PageFault): Partial<ScanItem> => ({
  ...(faulty.length > 0 && { faulty }),
  ...(missing.length > 0 && { missing }),
})

function refused(after: ScanItem, reason: FaultText): Omit<Verdict, 'scan'> {
  const nothing = { warnings: [], before: null, record_id: null, record_version: null }
  return { item: { ...nothing, outcome: 'refused', reason, after }, dags: [], maps: [] }
}

const itemOf = (files: NamedScan['files'], dags: readonly NamedDag[], is_of_khatian = false): ScanItem => ({
  file: firstOf(files).name,
  ...(files.length > 1 && { pages: files.slice(0, listed_files).map(({ name }) => name) }),
  khatian: dags[0]?.khatiyan_number ?? null,
  dags: dags.slice(0, listed_dags).map(({ dag_no }) => dag_no),
  is_of_khatian,
  zil: null,
})

async function storeItems(import_id: number, { db }: ImportCheck, verdicts: readonly Verdict[]): Promise<void> {
  await storeLoneItems(
    db,
    import_id,
    verdicts.map(({ scan: { files }, item }) => ({
      rows: files.map(({ entry, name }) => ({ line: entry, cells: [name] })),
      item,
    })),
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
