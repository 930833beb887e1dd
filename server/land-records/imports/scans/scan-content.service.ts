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

type Ground = { import_id: number; zip: OpenZip; work: Pick<ImportCheck, 'db' | 'storage'> }

/**
 * Checks the content of a file by the rules of a scan that is sent by hand, and stores it, once for all checks of the
 * import. What `isOnRecord` by its sum is not stored again.
 */
export async function checkScan(
  { import_id, zip, work }: Ground,
  file: ScanFile,
  isOnRecord: (sums: Pick<ScanFile, 'source_sha256' | 'sha256'>) => boolean,
): Promise<ScanFile> {
  if (file.fault !== null || file.file_id !== null) return file
  const keep = async (checked: Pick<ScanFile, 'fault' | 'source_sha256' | 'file_id' | 'sha256'>) => {
    const { sha256: _sum, ...columns } = checked
    await storeScanFile(work.db, import_id, { entry: file.entry, ...columns })
    return { ...file, ...checked }
  }
  const refuse = (fault: FaultText) => keep({ fault, source_sha256: null, file_id: null, sha256: null })

  const content = await zip.read(file.entry, documentRule.max_bytes)
  if ('refused' in content) return refuse(content.refused)
  const bytes = Buffer.from(content.bytes)
  const source = { source_sha256: sha256(bytes), sha256: null }
  if (isOnRecord(source)) return { ...file, ...source }
  const checked = await checkedOrFault({ field: 'file', name: file.name, bytes })
  if (typeof checked === 'string') return refuse(checked)
  const sums = { ...source, sha256: sha256(checked.bytes) }
  if (isOnRecord(sums)) return { ...file, ...sums }
  return savingFiles(work.storage, [checked], ([saved]) =>
    transaction(work.db, async (trx) => {
      if (!saved) throw new Error('the scan was not saved')
      const file_id = await insertFile(trx, saved)
      await storeScanFile(trx, import_id, {
        entry: file.entry,
        fault: null,
        source_sha256: sums.source_sha256,
        file_id,
      })
      return { ...file, ...sums, file_id }
    }),
  )
}

async function checkedOrFault(sent: Parameters<typeof checkFile>[0]): Promise<CheckedFile | FaultText> {
  try {
    return await checkFile(sent, documentRule)
  } catch (error) {
    const text = firstFieldFault(error)
    if (text === undefined) throw error
    return text
  }
}
