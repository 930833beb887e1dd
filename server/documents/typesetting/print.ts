import type { Dakhila } from './papers.ts'
import type { PrintedPart } from './printed-part.ts'
import { makeRenderer } from './renderer.ts'

export type PrintOrder =
  | { paper: 'dakhilas'; dakhilas: readonly Dakhila[] }
  | { paper: 'joined parts'; parts: readonly PrintedPart[]; title: string }

export type Printed = PrintedPart[]

/** Prints many papers into one PDF, part by part, in a worker of its own, separate from single papers. */
export function makePrinter() {
  const renderer = makeRenderer<PrintOrder, Printed>({
    script: new URL('./print.worker.ts', import.meta.url),
    papers_per_worker: 200,
    timeout_ms: 45_000,
    idle_ms: 10_000,
  })
  return {
    print: (dakhilas: readonly Dakhila[]) => renderer.render({ paper: 'dakhilas', dakhilas }),
    /** All parts in their order, with a bookmark for each paper. */
    join: async (parts: readonly PrintedPart[], title: string): Promise<Buffer> => {
      const [joined] = await renderer.render({ paper: 'joined parts', parts, title })
      if (!joined) throw new Error('nothing was joined')
      return Buffer.from(joined.pdf.buffer)
    },
    close: () => renderer.close(),
  }
}

export type Printer = ReturnType<typeof makePrinter>
