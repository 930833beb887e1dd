import type { CaseKind } from '#contract/cases/cases.ts'
import type { RejectionGround } from '#contract/cases/rejections.ts'
import { NextStep } from '#web/parts/office-questions/next-step.tsx'
import { OwnReview } from './own-review.tsx'

type RejectedCaseProps = { kind: CaseKind; id: number; ground: RejectionGround | null }

/** Ground of a rejection with the next step, and the review by another officer. */
export function RejectedCase({ kind, id, ground }: RejectedCaseProps) {
  return (
    <>
      {ground && <NextStep kind={kind} ground={ground} />}
      <OwnReview kind={kind} id={id} />
    </>
  )
}
