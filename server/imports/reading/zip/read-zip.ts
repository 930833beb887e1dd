import type { FaultText } from '#contract/fault-texts.ts'
import { importFileLimits } from '#contract/imports/import-file-limits.ts'
import { talkToConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'
import { inOwnFile } from '../in-own-file.ts'
import type { ZipFault } from './zip-directory.ts'

const script = new URL('./zip-reader.process.ts', import.meta.url)
const confinement = { memory_mb: 128, allow: 'worker' } as const
const longest_ms = 30_000
const none: ZipAnswer = { fault: 'scans_unreadable' }

/** First the zip, then one of its files after the other, by its place from 1. */
export type ZipQuestion = { path: string } | { nth: number; max_bytes: number }
export type ZippedFile = { name: string; size: number }
/** The bytes of a file, or the reason why it has none that can be read. */
export type ZipContent = { bytes: Uint8Array } | { refused: FaultText }
export type ZipAnswer = { fault: ZipFault } | { files: ZippedFile[] } | ZipContent

export type OpenZip = { files: ZippedFile[]; read: (nth: number, max_bytes: number) => Promise<ZipContent> }

// One at a time: each has a process of its own.
const turns = makeQueue({ at_once: 1 })

/**
 * Opens a zip for `act`, or answers why it does not. One file at a time is in memory. The zip is opened in a process of its
 * own that reads nothing else, writes nothing, and ends when it takes too long or too much memory.
 */
export const readZip = <T>(
  bytes: AsyncIterable<Uint8Array>,
  act: (zip: OpenZip) => Promise<T>,
): Promise<T | { fault: ZipFault }> =>
  turns.run(() =>
    inOwnFile(bytes, importFileLimits.zip, async (own) => {
      if (!own) return { fault: 'scans_too_large' as const }
      const { folder, path } = own
      const reader = talkToConfined<ZipQuestion, ZipAnswer>(script, { ...confinement, folder, longest_ms, none })
      try {
        const opened = await reader.ask({ path })
        if ('fault' in opened) return opened
        if (!('files' in opened)) return { fault: 'scans_unreadable' as const }
        const read = async (nth: number, max_bytes: number): Promise<ZipContent> => {
          const content = await reader.ask({ nth, max_bytes })
          return 'bytes' in content || 'refused' in content ? content : { refused: 'file_damaged' }
        }
        return await act({ files: opened.files, read })
      } finally {
        reader.end()
      }
    }),
  )
