import { type FileHandle, open } from 'node:fs/promises'
import { storageFailed } from './objects/objects.ts'

const block_bytes = 64 * 1024
const line_end = '\n'

/**
 * Appends lines to a file, all or none, and waits for the disk. What a killed process left of a line goes first: nobody
 * was told that it is there. Throws `disk_full` where there is no room.
 */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+')
  try {
    const size = await endOfLastLine(file)
    await file.truncate(size)
    try {
      await file.appendFile(lines.map((line) => line + line_end).join(''))
      await file.sync()
    } catch (error) {
      await file.truncate(size)
      throw storageFailed(error)
    }
  } finally {
    await file.close()
  }
}

async function endOfLastLine(file: FileHandle): Promise<number> {
  const block = Buffer.alloc(block_bytes)
  let end = (await file.stat()).size
  while (end > 0) {
    const start = Math.max(0, end - block_bytes)
    const { bytesRead } = await file.read(block, 0, end - start, start)
    const at = block.subarray(0, bytesRead).lastIndexOf(line_end)
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}
