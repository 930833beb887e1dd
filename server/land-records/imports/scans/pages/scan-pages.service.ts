import type { FaultText } from '#contract/fault-texts.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import type { PageFile, PageJoiner } from '#server/files/pages/join-pages.ts'
import { pageFileOf } from '#server/files/pages/page-file.ts'
import {
  checkedOrFault,
  type Ground,
  type IsOnRecord,
  readScan,
  storeFault,
  storeScan,
} from '../scan-content.service.ts'
import type { ScanFile } from '../scan-files.sql.ts'

type Scan = {
  /** The pages in their order; the first of the zip stands for all. */
  files: readonly ScanFile[]
  name: string
}
/** The file that stands for the pages, and the names of those that are at fault. */
export type CheckedPages = { checked: ScanFile; faulty: string[] }

/**
 * Checks each page as a scan of its own and joins them to one PDF, which holds to the rules of a scan too. Only the pages
 * of one scan are in memory.
 */
export async function checkPages(
  ground: Ground & { joiner: PageJoiner },
  { files, name }: Scan,
  isOnRecord: IsOnRecord,
): Promise<CheckedPages> {
  const pages = files.map(({ entry }) => entry)
  const first = firstOf(files)
  const isChecked = first.fault !== null || first.file_id !== null
  if (isChecked && first.pages?.join() === pages.join()) return { checked: first, faulty: [] }
  const scan: ScanFile = { ...first, pages, fault: null, file_id: null, source_sha256: null, sha256: null }
  const known = files.find(({ pages: others, fault }) => others === null && fault !== null)
  if (known) return { checked: { ...scan, fault: known.fault }, faulty: [known.name] }

  const parts: PageFile[] = []
  const names = new Map<string, string>()
  let size = 0
  for (const file of files) {
    const page = await readPage(ground, file)
    if ('fault' in page) return { checked: { ...scan, fault: page.fault }, faulty: [file.name] }
    const twin = names.get(page.sum)
    if (twin !== undefined) return { checked: { ...scan, fault: 'scan_page_twice' }, faulty: [twin, file.name] }
    names.set(page.sum, file.name)
    size += page.part.bytes.length
    if (size > documentRule.max_bytes) return refused(ground, scan, 'scan_pages_over_10_mb')
    parts.push(page.part)
  }
  const bytes = await ground.joiner.join(parts)
  if (!bytes) return refused(ground, scan, 'scan_pages_not_joined')
  const joined = await checkedOrFault({ field: 'file', name, bytes })
  if (typeof joined === 'string')
    return refused(ground, scan, joined === 'file_over_10_mb' ? 'scan_pages_over_10_mb' : joined)
  const sum = sha256(joined.bytes)
  const summed = { ...scan, source_sha256: sum, sha256: sum }
  return { checked: isOnRecord(summed) ? summed : await storeScan(ground, summed, joined), faulty: [] }
}

/** The file that stands for the pages of a scan: the first in the zip, whatever its page. */
export const firstOf = (files: readonly ScanFile[]): ScanFile =>
  files.reduce((one, other) => (other.entry < one.entry ? other : one))

const refused = async (ground: Ground, scan: ScanFile, fault: FaultText): Promise<CheckedPages> => ({
  checked: await storeFault(ground, scan, fault),
  faulty: [],
})

/** A page as it can be joined with others, and the sum of its file. */
async function readPage(
  ground: Ground,
  file: ScanFile,
): Promise<{ part: PageFile; sum: string } | { fault: FaultText }> {
  const refuse = async (fault: FaultText) => {
    await storeFault(ground, { ...file, pages: null }, fault)
    return { fault }
  }
  const bytes = await readScan(ground, file)
  if (typeof bytes === 'string') return refuse(bytes)
  const checked = await checkedOrFault({ field: 'file', name: file.name, bytes })
  return typeof checked === 'string' ? refuse(checked) : { part: await pageFileOf(checked), sum: sha256(bytes) }
}
