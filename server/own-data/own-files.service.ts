import { extname } from 'node:path'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { readFile, readSealedFile } from '#server/files/files.service.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { recordLook } from '#server/kyc/images.service.ts'
import { type OwnFile, ownFiles } from './own-files.sql.ts'

export type OwnFileParts = { db: Db; storage: Storage; secret: SecretKeys }
export type Whose = { user_id: number; request_id: string }

/** A ZIP has up to 4 GB and 65,535 members, and there is more in it than these. */
const max_bytes = 3 * 1024 ** 3
const max_files = 20_000
/** A file whose size is not on record counts as the largest that may be sent in. */
const unknown_bytes = 10 * 1024 ** 2

const missing: ReadonlySet<string> = new Set(['file_missing', 'document_unavailable', 'not_found'])

/**
 * Members of a ZIP: each file that a person sent in, opened when its turn comes, and then a list of all of them. One that
 * cannot be read has no `path` in the list and a `fault`.
 */
export async function* sentFiles(parts: OwnFileParts, whose: Whose) {
  const listed: object[] = []
  let files = 0
  let bytes = 0
  for await (const file of ownFiles(parts.db, whose.user_id)) {
    const { table, id, mutation_id, kind, name } = file
    const size = file.size_bytes ?? unknown_bytes
    const has_room = files < max_files && bytes + size <= max_bytes
    const opened = has_room ? await openSent(parts, file, whose) : 'no_room'
    if (typeof opened === 'string') {
      listed.push({ table, id, mutation_id, kind, name, path: null, fault: opened })
      continue
    }
    const path = pathOf(file)
    files += 1
    bytes += size
    yield { name: path, bytes: opened }
    listed.push({ table, id, mutation_id, kind, name, path })
  }
  yield {
    name: 'data/files.json',
    bytes: [Buffer.from(`[\n${listed.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)],
  }
}

/** The name that the person gave is in the list: as a path it could be anything. */
const pathOf = ({ table, mutation_id, id, kind, name }: OwnFile) => {
  const folder = {
    attorneys: `attorney-${id}/${kind}`,
    kycs: `identity-${id}/${kind}`,
    draft_papers: `draft/${id}`,
    case_papers: `answer-${id}/${kind}`,
    mutation_documents: `mutation-${mutation_id}/${id}`,
    correction_documents: `corrections/${id}`,
  }
  return `files/${folder[table]}${extname(name)}`
}

async function openSent(
  parts: OwnFileParts,
  { table, id, file_id, encrypted }: OwnFile,
  { user_id, request_id }: Whose,
): Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array> | 'missing' | 'unreadable'> {
  if (table === 'kycs') await recordLook(parts.db, { viewer: user_id, reveals: null, act: 'look' }, id, request_id)
  try {
    const { body } = encrypted
      ? await readSealedFile(parts, file_id, identityImagePurpose)
      : await readFile(parts.db, parts.storage, file_id)
    return Buffer.isBuffer(body) ? [body] : body
  } catch (error) {
    return error instanceof AppError && missing.has(error.code) ? 'missing' : 'unreadable'
  }
}
