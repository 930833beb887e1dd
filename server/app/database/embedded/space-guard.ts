import { statfs } from 'node:fs/promises'
import { AppError } from '#server/app/app-error.ts'

/** Under this many free bytes the embedded database would hang on its next log segment. */
const minFreeBytes = 128 * 1024 * 1024
const checkEvery_ms = 1000
const writes = /^\s*(insert|update|delete|merge|with|create|alter|truncate)\b/i

/** The bytes that are free where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/** True if files can be written to a folder. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= minFreeBytes

/** Lets reading go on and refuses writing with `disk_full` while there is no room for it. */
export class SpaceGuard {
  readonly #freeBytes: () => Promise<number>
  #checked_at = Number.NEGATIVE_INFINITY
  #free = 0

  constructor(free: () => Promise<number>) {
    this.#freeBytes = free
  }

  async admit(sql: string): Promise<void> {
    if (!writes.test(sql)) return
    const now = performance.now()
    if (now - this.#checked_at > checkEvery_ms) {
      this.#free = await this.#freeBytes()
      this.#checked_at = now
    }
    if (this.#free < minFreeBytes) throw new AppError('disk_full', { retry_after_seconds: 30 })
  }
}
