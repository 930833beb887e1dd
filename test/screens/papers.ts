import { ed25519 } from '@noble/curves/ed25519.js'
import type { PaperKey, VerifiedPaper } from '#contract/papers/documents.ts'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import { type Statement, statementBytes, toBase64 } from '#contract/papers/statement.ts'
import { withdrawnBytes, writtenList } from '#contract/papers/withdrawn-papers.ts'
import { poisha } from '#contract/payments/money.ts'
import { answer } from './network.ts'

const secret = new Uint8Array(32).fill(7)
const key_id = '0a1b2c3d'

export const paperKey: PaperKey = {
  key_id,
  public_key: toBase64(ed25519.getPublicKey(secret)),
  since: '2026-01-01T00:00:00.000Z',
  until: null,
}

const statement: Statement = {
  kind: 'invoice',
  key_id,
  issued_on: '2026-11-20',
  amount: poisha(10_000),
  tax_year: null,
  demo: true,
  code: '7KQF2M8DXR4P',
  number: 'JA-302672-000001',
  parcel: '123|800|RS|1|Birorsri|Zakiganj',
}

/** A paper of the office, as its check shows it. */
export const paper: VerifiedPaper = {
  became: [],
  refunded_amount: 0,
  authentic: true,
  paper: 'invoice',
  number: statement.number,
  verify_code: '7KQF2M8DXR4P',
  issued_at: '2026-11-20T06:00:00.000Z',
  revoked_at: null,
  amount: 100,
  what_en: 'Khatian copy, dag 123',
  what_bn: 'খতিয়ানের কপি, দাগ ১২৩',
  tax_year: null,
  parcel: statement.parcel,
  demo: true,
}

/** The part after `#` in the link on a signed paper. */
export function signed(changes: Partial<Statement> = {}): string {
  const bytes = statementBytes({ ...statement, ...changes })
  return toBase64(new Uint8Array([...bytes, ...ed25519.sign(bytes, secret)]))
}

export const paperAddress = `/verify/${paper.verify_code}`

/** Answers all that /verify requests: the paper is good, unless it is answered otherwise. */
export function answerPapers(answerPaper = () => void answer(papersApi.verify, paper)) {
  const at = '2026-11-21T00:00:00.000Z'
  const list = withdrawnBytes({ key_id, at, complete: true, hashes: new Set() })
  // The address fits those below too.
  answerPaper()
  answer(papersApi.keys, [paperKey])
  answer(papersApi.withdrawn, writtenList(list, ed25519.sign(list, secret)))
  answer(papersApi.verifyStatement, { revoked_at: null, differs: [] })
}
