import type { Db } from '#server/app/database.ts'
import type { Dakhila } from '../typesetting/papers.ts'
import type { PaperMaker } from './checkable.ts'
import { countDakhilas, dakhilaIds, receiptsByIds } from './dakhila-papers.sql.ts'
import { kindOfReceipt } from './paper-kinds.ts'

export { countDakhilas, dakhilaIds }

/** Printed content of dakhilas in the order of their ids, each with its signed statement. */
export async function dakhilaPapers(db: Db, maker: PaperMaker, ids: readonly number[]): Promise<Dakhila[]> {
  const receipts = new Map((await receiptsByIds(db, ids)).map((receipt) => [receipt.id, receipt]))
  const papers: Dakhila[] = []
  for (const id of ids) {
    const receipt = receipts.get(id)
    const paper = receipt && (await kindOfReceipt(receipt).document(maker, receipt))
    if (paper?.paper !== 'dakhila') throw new Error(`receipt ${id} is no dakhila`)
    papers.push(paper)
  }
  return papers
}
