import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, PdfStandard, type RenderPdfOpts } from '@myriaddreamin/typst-ts-node-compiler'
import { sheetOf } from '../papers/sheets.ts'
import type { Dakhila, PaperDocument } from './papers.ts'
import { printable } from './printable.ts'
import type { PrintedPart } from './printed-part.ts'
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
 * Sets a paper as PDF. Runs in the render worker only: it blocks. The data reaches the template as JSON and is never
 * part of its source, so a name cannot be read as code.
 */
export const typeset = (document: PaperDocument): Buffer =>
  drawings.has(document.paper) ? setAlone(document, untagged) : setAccessibly(document)

/** Sets dakhilas for the printer, a sheet each: without the tags for screen readers, which would double their size. */
export function typesetDakhilas(dakhilas: readonly Dakhila[]): PrintedPart[] {
  give('sheet', null)
  give('check', null)
  give(
    'papers',
    dakhilas.map((each) => ({ sheet: sheetOf(each), check: checkOf(each) })),
  )
  const together = compiled(here('../papers/dakhila/one-after-the-other.typ'), { sheets: 'one' })
  if (together.numOfPages === dakhilas.length)
    return [{ pdf: compiler.pdf(together, untagged), numbers: dakhilas.map(({ number }) => number) }]
  // One that needs two sheets has them numbered, which it can only alone.
  return dakhilas.map((each) => ({ pdf: setAlone(each, untagged), numbers: [each.number] }))
}

/** Removes cached pieces that none of the last `orders` orders used: names are removed after a few papers. */
export const forgetAllBut = (orders: number) => compiler.evictCache(orders)

const untagged = { pdfTags: false }

/**
 * As PDF/UA-1, of which the compiler checks what a machine can. A paper that it refuses, such as one with a letter that
 * no font has, is tagged and does not call itself accessible.
 */
function setAccessibly(document: PaperDocument): Buffer {
  try {
    return setAlone(document, { pdfStandard: PdfStandard.UA_1 })
  } catch {
    return setAlone(document, { pdfTags: true })
  }
}

function setAlone(document: PaperDocument, options: RenderPdfOpts): Buffer {
  give('sheet', sheetOf(document))
  give('check', 'verify_url' in document ? checkOf(document) : null)
  const template = here(`../papers/${document.paper}/template.typ`)
  const one = compiled(template, { sheets: 'one' })
  return compiler.pdf(one.numOfPages === 1 ? one : compiled(template, { sheets: 'any' }), options)
}

/** As a file that templates read: what is set of it does not depend on the data of other pieces. */
const give = (name: 'sheet' | 'check' | 'papers', data: object | null) =>
  compiler.mapShadow(here(`../${name}.json`), Buffer.from(jsonOf(data)))

function compiled(mainFilePath: string, inputs: { sheets: 'one' | 'any' }) {
  const outcome = compiler.compile({ mainFilePath, inputs })
  if (!outcome.result) throw new Error(`The template refused: ${complaints(outcome.takeError())}`)
  return outcome.result
}

const jsonOf = (data: object | null): string =>
  JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? printable(value) : value))

type CompileError = Parameters<typeof compiler.fetchDiagnostics>[0]

/** Only the messages: where the templates lie on the machine is nobody's business. */
function complaints(error: CompileError | null): string {
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(({ message }) => message).join('; ')
}
