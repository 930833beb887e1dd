import type { Db } from '#server/app/database.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { zipOf } from '#server/app/zip.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import {
  copyPdf,
  correctionPaperPdf,
  dakhilaPdf,
  invoicePdf,
  mutationPaperPdf,
} from '#server/documents/papers/documents.service.ts'
import { draftContents } from '#server/drafts/drafts.service.ts'
import { type OwnFileParts, sentFiles, type Whose } from './own-files.service.ts'
import { type OwnPaper, ownPapers, ownRows, ownTables } from './own-rows.sql.ts'

export type OwnDataParts = OwnFileParts & { papers: PaperMaker }

/** A ZIP of all that is kept about a person; each file is read or drawn when its turn comes. */
export const ownDataZip = (parts: OwnDataParts, whose: Whose): AsyncGenerator<Uint8Array> =>
  zipOf(membersOf(parts, whose))

async function* membersOf(parts: OwnDataParts, whose: Whose) {
  const { db, papers } = parts
  const { user_id } = whose
  for (const table of Object.keys(ownTables))
    yield { name: `data/${table}.json`, bytes: jsonOf(ownRows(db, user_id, table)) }
  yield { name: 'data/draft-contents.json', bytes: jsonOf(await draftContents(parts, user_id)) }
  for (const paper of await ownPapers(db, user_id))
    yield { name: `papers/${nameOf(paper.number)}.pdf`, bytes: [(await pdfOf(db, papers, paper)).body] }
  yield* sentFiles(parts, whose)
}

const nameOf = (number: string) => number.replaceAll(/[^A-Za-z0-9-]/g, '-')

/** A list of JSON, a row a line. */
async function* jsonOf(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`)
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

function pdfOf(db: Db, papers: PaperMaker, paper: OwnPaper): Promise<PdfFile> {
  switch (paper.kind) {
    case 'khatian_copy':
      return copyPdf(db, papers, paper.application_id)
    case 'mutation_certificate':
    case 'mutation_dcr':
      return mutationPaperPdf(db, papers, paper.mutation_id, paper.kind)
    case 'correction_certificate':
    case 'correction_dcr':
      return correctionPaperPdf(db, papers, paper.correction_id, paper.kind)
    case 'receipt': {
      const { payment_id, line_id } = paper
      return line_id === null ? invoicePdf(db, papers, payment_id) : dakhilaPdf(db, papers, { payment_id, line_id })
    }
  }
}
