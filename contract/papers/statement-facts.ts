import { dhakaDay } from '#contract/dates.ts'
import { toTaka } from '#contract/payments/money.ts'
import type { PaperFacts, StatementFact } from './documents.ts'
import type { Statement } from './statement.ts'

/**
 * Compares a statement with the office's facts. They differ only if somebody else signed with a key of the office. A
 * statement without a code (version 1) says nothing of the code.
 */
export function differences(statement: Statement, paper: PaperFacts): StatementFact[] {
  const same: Record<StatementFact, boolean> = {
    kind: statement.kind === paper.paper,
    number: statement.number === paper.number,
    code: statement.code === null || statement.code === paper.verify_code,
    amount: toTaka(statement.amount) === (paper.amount ?? 0),
    land: isSameLand(statement.parcel, paper.parcel),
    tax_year: statement.tax_year === paper.tax_year,
    issued_on: statement.issued_on === dhakaDay(new Date(paper.issued_at)),
    demo: statement.demo === paper.demo,
  }
  const facts: StatementFact[] = ['kind', 'number', 'code', 'amount', 'land', 'tax_year', 'issued_on', 'demo']
  return facts.filter((fact) => !same[fact])
}

/** The numbers of the land and the beginning of its mouza are never cut off. */
const maxCut = 5

/**
 * True if two spellings name the same land. A statement may cut its own at the end and mark that by `…`, but never
 * before the mouza; older papers write `—` for no zil.
 */
function isSameLand(stated: string, known: string): boolean {
  const parcel = stated.replace('|—|', '||')
  if (!parcel.endsWith('…')) return parcel === known
  return parcel.split('|').length >= maxCut && known.startsWith(parcel.slice(0, -1))
}
