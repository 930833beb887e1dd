import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { sheetOf } from '../papers/sheets.ts'
import type { PaperDocument } from './papers.ts'
import { printable } from './printable.ts'
import { checkOf } from './sheets/check.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const fonts = ['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansBengali-Regular', 'NotoSansBengali-Bold']

const compiler = NodeCompiler.create({
  workspace: here('..'),
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(here(`./fonts/${font}.ttf`))) }],
})

/** Papers that are pictures: tags for screen readers would only double their size. */
const drawings = new Set<PaperDocument['paper']>(['khatian-scan', 'mouza-map'])

/**
 * Sets a paper as PDF. Runs in the render worker only: it blocks, and the compiler's memory grows.
 * The data reaches the template as JSON and is never part of its source, so a name cannot be read as code.
 */
export function typeset(document: PaperDocument): Buffer {
  const inputs = {
    sheet: jsonOf(sheetOf(document)),
    ...('verify_url' in document && { check: jsonOf(checkOf(document)) }),
  }
  const outcome = compiler.compile({ mainFilePath: here(`../papers/${document.paper}/template.typ`), inputs })
  const laidOut = outcome.result
  if (!laidOut) throw new Error(`The template refused: ${complaints(outcome.takeError())}`)
  const pdf = compiler.pdf(laidOut, { pdfTags: !drawings.has(document.paper) })
  // Forgetting everything costs 1 ms a paper and keeps memory level; names must not stay in it either.
  compiler.evictCache(0)
  return pdf
}

const jsonOf = (sheet: object): string =>
  JSON.stringify(sheet, (_key, value: unknown) => (typeof value === 'string' ? printable(value) : value))

type CompileError = Parameters<typeof compiler.fetchDiagnostics>[0]

/** Only the messages: where the templates lie on the machine is nobody's business. */
function complaints(error: CompileError | null): string {
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(({ message }) => message).join('; ')
}
