import type { FaultText } from '#contract/fault-texts.ts'
import { firstFieldFault } from '#server/app/app-error.ts'
import { transaction } from '#server/app/database.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { type CheckedFile, checkFile } from '#server/app/uploads/check-file.ts'
import { documentRule } from '#server/app/uploads/file-rules.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import type { ImportCheck } from '#server/imports/import-kind.ts'
import type { OpenZip } from '#server/imports/reading/zip/read-zip.ts'
import { type ScanFile, storeScanFile } from './scan-files.sql.ts'

/** Sums by which a scan on record is the same as a file: of the file as it came, and as it is kept. */
export const hasSum = (
  { source_sha256, sha256: kept }: Pick<ScanFile, 'source_sha256' | 'sha256'>,
  sum: string | null,
) => sum !== null && (sum === source_sha256 || sum === kept)

export type Ground = { import_id: number; zip: OpenZip; work: Pick<ImportCheck, 'db' | 'storage'> }
export type IsOnRecord = (sums: Pick<ScanFile, 'source_sha256' | 'sha256'>) => boolean

/**
 * Checks the content of a file by the rules of a scan that is sent by hand, and stores it, once for all checks of the
 * import. What `isOnRecord` by its sum is not stored again.
 */
export async function checkScan(ground: Ground, file: ScanFile, isOnRecord: IsOnRecord): Promise<ScanFile> {
  if (file.pages === null && (file.fault !== null || file.file_id !== null)) return file
  const alone = { ...file, pages: null, fault: null }
  const bytes = await readScan(ground, file)
  if (typeof bytes === 'string') return storeFault(ground, alone, bytes)
  const source = { source_sha256: sha256(bytes), sha256: null }
  if (isOnRecord(source)) return { ...alone, ...source, file_id: null }
  const checked = await checkedOrFault({ field: 'file', name: file.name, bytes })
  if (typeof checked === 'string') return storeFault(ground, alone, checked)
  const sums = { ...source, sha256: sha256(checked.bytes) }
  if (isOnRecord(sums)) return { ...alone, ...sums, file_id: null }
  return storeScan(ground, { ...alone, ...sums }, checked)
}

/** The bytes of a file in the zip, or the reason why it has none that can be read. */
export async function readScan({ zip }: Ground, { entry }: ScanFile): Promise<Buffer | FaultText> {
  const content = await zip.read(entry, documentRule.max_bytes)
  return 'refused' in content ? content.refused : Buffer.from(content.bytes)
}

/** Stores why a file, or the pages that it stands for, are refused by their content. */
export async function storeFault({ import_id, work }: Ground, file: ScanFile, fault: FaultText): Promise<ScanFile> {
  const refused = { ...file, fault, source_sha256: null, file_id: null, sha256: null }
  await storeScanFile(work.db, import_id, columnsOf(refused))
  return refused
}

/** Stores the content that a file, or the pages that it stands for, are kept as. */
export const storeScan = ({ import_id, work }: Ground, file: ScanFile, content: CheckedFile): Promise<ScanFile> =>
  savingFiles(work.storage, [content], ([saved]) =>
    transaction(work.db, async (trx) => {
      if (!saved) throw new Error('the scan was not saved')
      const stored = { ...file, fault: null, file_id: await insertFile(trx, saved) }
      await storeScanFile(trx, import_id, columnsOf(stored))
      return stored
    }),
  )

const columnsOf = ({ entry, fault, pages, source_sha256, file_id }: ScanFile) => ({
  entry,
  fault,
  pages,
  source_sha256,
  file_id,
})

/** A file as it may be kept, or the reason of its refusal. */
export async function checkedOrFault(sent: Parameters<typeof checkFile>[0]): Promise<CheckedFile | FaultText> {
  try {
    return await checkFile(sent, documentRule)
  } catch (error) {
    const text = firstFieldFault(error)
    if (text === undefined) throw error
    return text
  }
}
