import { importFileLimits } from '#contract/imports/import-file-limits.ts'
import { talkToConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'
import { inOwnFile } from './in-own-file.ts'
import type { TableFault, TableHead, TableRefusal, TableRow } from './table-row.ts'

const script = new URL('./table-reader.process.ts', import.meta.url)
const confinement = { memory_mb: 640, allow: 'worker' } as const
const longest_ms = 120_000

const refused = (fault: TableFault): TableRefusal => ({ fault, sheets: [], line: null })
/** The reader ends by itself only if it takes too long or too much memory. */
const none: TableAnswer = refused('table_too_large')

export type TableToRead = { path: string; name: string; sheet: string | null }
/** First the file, then for one part of its rows after the other. */
export type TableQuestion = TableToRead | 'next'
export type TableAnswer = TableRefusal | { head: TableHead } | { rows: TableRow[]; part: number; isLast: boolean }

type TableFile = {
  bytes: AsyncIterable<Uint8Array>
  /** The name says only if a text is one of tabs; else the content decides. */
  name: string
  /** The sheet of a workbook that has several. */
  sheet: string | null
}

type Taking = {
  begin: (head: TableHead) => Promise<void>
  /** Takes some rows; `part` is the share of the file that is read, up to 1. Answers false where no more are wanted. */
  take: (rows: TableRow[], part: number) => Promise<boolean>
}

// One at a time: each may take 900 MB.
const turns = makeQueue({ at_once: 1 })

/**
 * Hands over the rows of a CSV, an Excel workbook or an OpenDocument spreadsheet in parts; answers why it does not, which
 * may come after some parts. A CSV has up to 200 MB and little of it is in memory. The file is opened in a process of its
 * own that reads nothing but this file, and that ends when it takes too long or too much memory.
 */
export const readTable = ({ bytes, name, sheet }: TableFile, taking: Taking): Promise<TableRefusal | null> =>
  turns.run(() =>
    inOwnFile(bytes, importFileLimits.text, async (own) => {
      if (!own) return refused('table_too_large')
      const { folder, path } = own
      const reader = talkToConfined<TableQuestion, TableAnswer>(script, { ...confinement, folder, longest_ms, none })
      try {
        const opened = await reader.ask({ path, name, sheet })
        if ('fault' in opened) return opened
        if (!('head' in opened)) return refused('table_unreadable')
        await taking.begin(opened.head)
        return await handOver(() => reader.ask('next'), taking)
      } finally {
        reader.end()
      }
    }),
  )

async function handOver(next: () => Promise<TableAnswer>, { take }: Taking): Promise<TableRefusal | null> {
  for (;;) {
    const read = await next()
    if ('fault' in read) return read
    if (!('rows' in read)) return refused('table_unreadable')
    if (!(await take(read.rows, read.part)) || read.isLast) return null
  }
}
