import { z } from 'zod'
import { type AuditHead, AuditHead as Head } from '#contract/audit/audit.ts'
import { audit_heads, folderStorage, type Storage } from '#server/app/files.ts'
import { storedEnds } from './stored-ends.ts'

/** The heads of the audit log's lanes, kept outside the database: who rewrites that cannot rewrite this too. */
export type HeadsFile = {
  /** All recorded heads, oldest first. */
  read: () => Promise<AuditHead[]>
  /** Records the heads that moved. */
  note: (heads: readonly AuditHead[], at: Date) => Promise<void>
}

/** Heads kept outside the database, to check the log with. */
export type ExternalHeads = Pick<HeadsFile, 'read'>

/**
 * The ends in the data folder of this process and in the storage, which all servers share and which is there when a
 * container with its data folder is gone. Those of an hour are objects that are never overwritten; lines tell of the
 * minutes since.
 */
export function auditHeadsFiles(data_dir: string, storage: Storage) {
  const own = headsFile(folderStorage(data_dir))
  const stored = headsFile(storage)
  const ends = storedEnds(storage.lasting)
  const outside: ExternalHeads = {
    read: async () => [...(await ends.read()), ...(await stored.read()), ...(await own.read())],
  }
  return { own, stored, ends, outside }
}

const Line = Head.extend({ at: z.string() })

/** One line of JSON a head, in lines that only grow. */
export function headsFile({ addLines, readLines }: Pick<Storage, 'addLines' | 'readLines'>): HeadsFile {
  let noted: Map<number, number> | null = null

  const read = async () => (await readLines(audit_heads)).map((line) => Line.parse(JSON.parse(line)))

  async function note(heads: readonly AuditHead[], at: Date) {
    noted ??= new Map((await read()).map(({ lane, lane_number }) => [lane, lane_number]))
    const moved = heads.filter(({ lane, lane_number }) => lane_number > (noted?.get(lane) ?? 0))
    if (moved.length === 0) return
    await addLines(
      audit_heads,
      moved.map(({ lane, lane_number, hash }) => JSON.stringify({ at: at.toISOString(), lane, lane_number, hash })),
    )
    for (const { lane, lane_number } of moved) noted.set(lane, lane_number)
  }

  return { read, note }
}
