import { contentTypes, start_bytes } from '#contract/uploads/file-kinds.ts'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../database.ts'
import type { Storage, StoredFile } from '../files.ts'
import { typeOfFile } from './check-file.ts'
import type { DataType, LargeFileRule } from './file-rules.ts'
import { refusedFile } from './refused-file.ts'

/** A large file that is in the storage and on no record yet. */
export type ReceivedFile = StoredFile & { field: string; name: string; content_type: string }

type Arriving = { field: string; name: string; bytes: AsyncIterable<Buffer> }

/** The storage is asked for room again after so many bytes: a disk that is full stops the database too. */
const room_bytes = 16 * megabyte

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

/**
 * Puts a file into the storage as it comes, a part at a time. What it is and whether it is too large is told on the way;
 * then, and when it breaks off or finds no room, nothing of it stays.
 */
export async function receiveFile(
  storage: Storage,
  arriving: Arriving,
  { max_bytes, texts }: LargeFileRule,
): Promise<ReceivedFile> {
  const { field } = arriving
  const known: { type?: DataType; name: string } = { name: arriving.name }

  async function* checked(): AsyncGenerator<Buffer> {
    let start: Buffer = Buffer.alloc(0)
    let [size, room_at] = [0, Number.NEGATIVE_INFINITY]
    for await (const part of arriving.bytes) {
      size += part.length
      if (!known.type) {
        start = Buffer.concat([start, part])
        if (start.length < start_bytes) continue
        tell(start)
      }
      refuseOver(size)
      if (size - room_at > room_bytes) {
        if (!(await storage.hasRoom())) throw new AppError('disk_full', { retry_after_seconds: 60 })
        room_at = size
      }
      yield start.length > 0 ? start : part
      start = Buffer.alloc(0)
    }
    if (known.type) return
    if (size === 0) throw refusedFile('validation_failed', arriving, 'file_empty')
    tell(start)
    yield start
  }

  function tell(start: Buffer): void {
    Object.assign(known, typeOfFile(arriving, start, { types: keysOf(max_bytes), text: texts.type }))
  }

  function refuseOver(size: number): void {
    if (known.type && size > max_bytes[known.type]) throw refusedFile('too_large', arriving, texts.size(known.type))
  }

  const stored = await storage.store(checked())
  if (!known.type) throw new Error('the type of a stored file is not known')
  return { ...stored, field, name: known.name, content_type: contentTypes[known.type] }
}

/** Lets `act` put a received file on record: one transaction and nothing after it. When it throws, the bytes go. */
export async function keepingReceived<T>(storage: Storage, file: ReceivedFile, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    // A connection lost while committing leaves it open whether the row is there: its tombstone decides later.
    if (!isDatabaseAway(error)) await storage.remove(file.storage_key)
    throw error
  }
}
