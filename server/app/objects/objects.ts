import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'

/** Size and sum of bytes that were written. */
export type Measure = { size_bytes: number; sha256: string }

/** Bytes under names such as `files/ab/cd`, in a folder or a bucket. Names are the program's own, never a person's. */
export type Objects = {
  /**
   * All of the bytes or nothing; `disk_full` when there is no room. Of bytes that come in parts one part is in memory at a
   * time; when they fail, nothing is kept and their error is thrown.
   */
  write: (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<Measure>
  /** Writes what is never overwritten: false if there is something of this name, which stays. */
  create: (name: string, bytes: Uint8Array) => Promise<boolean>
  /** `file_missing` when the bytes are not there, `unavailable` when the place of them fails. */
  read: (name: string) => Promise<Readable>
  has: (name: string) => Promise<boolean>
  /** Removing what is not there is no fault. */
  remove: (name: string) => Promise<void>
  /** Names that begin with a folder's, such as `files/`, many at a time. */
  list: (folder: string) => AsyncIterable<string[]>
}

/** Objects that are written once and stay, such as the ends of the audit log. */
export type LastingObjects = Pick<Objects, 'create' | 'read' | 'list'>

/** Bytes in parts as they come, with their number and sum once all were read. */
export function measure(bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const sum = createHash('sha256')
  let size_bytes = 0
  async function* parts() {
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      sum.update(part)
      size_bytes += part.byteLength
      yield part
    }
  }
  return { parts, result: (): Measure => ({ size_bytes, sha256: sum.digest('hex') }) }
}

/** Reads bytes to their end for their number and sum. */
export async function measureAll(bytes: AsyncIterable<Uint8Array>): Promise<Measure> {
  const measured = measure(bytes)
  for await (const _part of measured.parts());
  return measured.result()
}

/** Distinguishes a full disk from a failing storage; a fault of the program stays unchanged. */
export function storageFailed(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return new AppError('disk_full', { retry_after_seconds: 60, cause: error })
  if (hasCode(error, 'EIO', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'ESTALE', 'ETIMEDOUT', 'ENOTDIR'))
    return new AppError('unavailable', { retry_after_seconds: 30, cause: error })
  return error
}

export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
