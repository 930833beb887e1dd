import type { StatementAnswer } from '#contract/papers/documents.ts'
import { isAfterEnd } from './paper/key-end.ts'
import type { Verdict } from './statement/check-statement.ts'

/** Answer of the office: undefined while loading, null if it knows no such paper. */
export type OfficeAnswer = StatementAnswer | null | 'not_reached' | undefined

export type Evidence = {
  office: OfficeAnswer
  /** Undefined if the link has no statement, or while it is checked. */
  verdict: Verdict | undefined
  /** Code in the link; null for a statement alone. */
  code: string | null
  /** True if the list of withdrawn papers on this device has the paper; undefined during the search. */
  listed: boolean | undefined
}

/**
 * Joint result of the office's answer and the statement of a link: they never contradict each other on screen, and
 * nothing is good until the office has answered.
 */
export type Ruling =
  | 'asking'
  /** No evidence is against the paper: answer and statement are both shown. */
  | 'agrees'
  /** Valid statement under the code of another paper or of none: it was copied from the paper that it names. */
  | 'other_paper'
  /**
   * The statement is not the office's, or not complete: the paper issued under the code is shown only for comparison.
   */
  | 'not_ours'
  /** Signed with the office's key, but the office has different or no facts of the paper: the key was stolen. */
  | 'differs'
  | 'unknown'
  /** Signed with a retired key after its end. */
  | 'retired_key'
  /** Signed with a retired key before its end: only the office can confirm it, and it cannot be reached. */
  | 'unconfirmed'
  /** Signed by the office and on no list, but the office could not be reached, so the paper may be withdrawn. */
  | 'signed'
  /** Withdrawn: a valid signature does not help. */
  | 'withdrawn'
  /** Withdrawn by the list on this device, while the office cannot be reached. */
  | 'listed'

export function rulingOf({ office, verdict, code, listed }: Evidence): Ruling {
  if (verdict && verdict.kind !== 'good') return 'not_ours'
  if (verdict && code !== null && verdict.statement.code !== null && verdict.statement.code !== code)
    return 'other_paper'
  if (verdict && isAfterEnd(verdict, verdict.statement.issued_on)) return 'retired_key'
  if (office === undefined) return 'asking'
  if (office === 'not_reached') return withoutOffice(verdict, listed)
  if (!verdict) return office?.revoked_at ? 'withdrawn' : 'agrees'
  if (office === null) return code === null ? 'unknown' : 'other_paper'
  if (code !== null && office.differs.some((fact) => fact === 'number' || fact === 'kind')) return 'other_paper'
  if (office.differs.length > 0) return 'differs'
  return office.revoked_at ? 'withdrawn' : 'agrees'
}

function withoutOffice(verdict: Verdict | undefined, listed: boolean | undefined): Ruling {
  if (listed === undefined) return 'asking'
  if (listed) return 'listed'
  if (verdict?.kind !== 'good') return 'agrees'
  return verdict.until === null ? 'signed' : 'unconfirmed'
}
