import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageFailed } from '#server/app/objects/objects.ts'

/**
 * Writes a file into a folder of its own for a reader that reads nothing else, and removes both afterwards. `act` gets
 * null if the file has more than `max_bytes`.
 */
export async function inOwnFile<T>(
  bytes: AsyncIterable<Uint8Array>,
  max_bytes: number,
  act: (own: { folder: string; path: string } | null) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jomi-import-'))
  const path = join(folder, 'file')
  let size = 0
  async function* limited() {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > max_bytes) return
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(limited()), createWriteStream(path)).catch((error: unknown) => {
      // A full disk is no fault of the file, which is read once there is room.
      throw storageFailed(error)
    })
    return await act(size > max_bytes ? null : { folder, path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
