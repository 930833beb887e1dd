import { max_proof_faults, type ProofFault } from '#contract/payments/daily-proofs.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { isSignedWith, type SigningKey } from '#server/documents/keys/signing.ts'
import type { AccountMoves, PurposeSums } from './compare-day.sql.ts'
import type { ProofRow } from './daily-proofs.sql.ts'

/** An account with what it held before and after the day. */
export type AccountOfDay = AccountMoves & { opening_poisha: number; closing_poisha: number }

/** The signed text, as JSON. Amounts are poisha; debits and what an account is owed are above zero. */
export type ProofContent = {
  version: 1
  day: string
  accounts: AccountOfDay[]
  purposes: PurposeSums[]
  faults: ProofFault[]
  fault_count: number
}

type Facts = {
  day: string
  opening: ReadonlyMap<string, number>
  moves: readonly AccountMoves[]
  purposes: readonly PurposeSums[]
  faults: readonly ProofFault[]
}

/** Adds the day's moves to the opening balances. Books whose day does not sum to zero are a fault. */
export function proofContent({ day, opening, moves, purposes, faults }: Facts): ProofContent {
  const accounts = moves.map((move) => {
    const opening_poisha = opening.get(move.account) ?? 0
    const closing_poisha = opening_poisha + move.debit_poisha - move.credit_poisha
    return { ...move, opening_poisha, closing_poisha }
  })
  const is_zero = accounts.reduce((sum, { closing_poisha }) => sum + closing_poisha, 0) === 0
  const all: ProofFault[] = is_zero ? [...faults] : [{ kind: 'ledger_not_zero', about: day }, ...faults]
  return {
    version: 1,
    day,
    accounts,
    purposes: purposes.toSorted((one, other) => (one.purpose < other.purpose ? -1 : 1)),
    faults: all.slice(0, max_proof_faults),
    fault_count: all.length,
  }
}

/** The hash of a proof: over the hash of the day before and its own text. */
export const proofHash = (previous_hash: string, content: string) => sha256(JSON.stringify([previous_hash, content]))

/** The bytes that are signed. They begin like no statement of a paper. */
const signedBytes = (hash: string) => Buffer.from(`Jomi daily proof 1\n${hash}`)

export const signProof = (key: SigningKey, hash: string) => key.sign(signedBytes(hash))

type Signed = Pick<ProofRow, 'content' | 'previous_hash' | 'hash' | 'signature' | 'public_key'>

/** True if the text has its hash and the office's key has signed it. */
export const isIntact = ({ content, previous_hash, hash, signature, public_key }: Signed): boolean =>
  proofHash(previous_hash, content) === hash && isSignedWith(public_key, { signed: signedBytes(hash), signature })

/** Reads the text of a proof that is intact. */
export const readContent = (content: string): ProofContent => JSON.parse(content)
