import type { VerifiedPaper } from '#contract/documents.ts'
import type { Verdict } from './check-statement.ts'

/**
 * What the office's answer and the statement of a code come to together: one of them never says "good" while the other
 * says "not". `paper` is null where there is none under the code, undefined while that is not known; `verdict` is
 * undefined where the code carries no statement, or while it is checked.
 */
export type Ruling =
  /** Nothing speaks against the paper: each of both is shown as it is. */
  | 'agrees'
  /** A true statement, under the code of another paper or of none: it was taken from the paper that it names. */
  | 'other_paper'
  /** The statement is not ours, or not whole: what the office issued under the code is shown only for comparison. */
  | 'not_ours'
  /** Withdrawn: that its signature holds is no comfort. */
  | 'withdrawn'

export function rulingOf(paper: VerifiedPaper | null | undefined, verdict: Verdict | undefined): Ruling {
  if (verdict && verdict.kind !== 'good') return 'not_ours'
  if (verdict && (paper === null || (paper && !isAbout(paper, verdict.statement)))) return 'other_paper'
  return paper?.revoked_at ? 'withdrawn' : 'agrees'
}

const isAbout = (paper: VerifiedPaper, { number, kind }: { number: string; kind: string }) =>
  number === paper.number && kind === paper.paper
