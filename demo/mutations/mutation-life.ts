import { dhakaDay } from '#contract/dates.ts'
import { checklistOf, type GateLine } from '#contract/mutations/conflict-gate.ts'
import { without_family } from '#contract/mutations/family-gate.ts'
import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { type MutationForm, sharesOf } from '#contract/mutations/mutations.ts'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import type { Actor } from '#server/app/http/access.ts'
import { sellerMatch } from '#server/mutations/gate/gate.service.ts'
import type { PlannedCase } from './mutation-form.ts'
import type { UndrawnPaper } from './mutation-papers.ts'
import type { Step } from './mutation-plan.ts'

/** A mutation with everything that is written for it. */
export type Case = PlannedCase & {
  form: MutationForm
  papers: readonly UndrawnPaper[]
  officer: Actor
  steps: Moment[]
}
export type Moment = { step: Step; at: Date }

/** Status after a step; other steps leave it. */
const statuses: Partial<Record<Step, MutationStatus>> = {
  pay: 'pending',
  inquiry: 'assigned_to_ac_land',
  approve: 'approved',
  reject: 'rejected',
  flag: 'flagged',
}

export type Change = {
  at: Date
  by: 'applicant' | 'officer'
  from: MutationStatus | null
  to: MutationStatus
  checklist: GateLine[]
}

/** Every change of status of a mutation, the oldest first, with the checklist at that time. */
export function changesOf(each: Case): Change[] {
  const { applied_at, steps } = each
  let from: MutationStatus = 'pending_payment'
  const changes: Change[] = [
    { at: applied_at, by: 'applicant', from: null, to: from, checklist: checklistOn(each, applied_at) },
  ]
  for (const { step, at } of steps) {
    const to = statuses[step]
    if (!to) continue
    changes.push({ at, by: step === 'pay' ? 'applicant' : 'officer', from, to, checklist: checklistOn(each, at) })
    from = to
  }
  return changes
}

export const momentOf = ({ steps }: Case, step: Step): Date | null =>
  steps.find((each) => each.step === step)?.at ?? null

/** Papers of the applicant with their times; the step `some_papers` adds only the first two. */
export function handedIn({ steps, papers }: Case): { paper: UndrawnPaper; added_at: Date }[] {
  const sent = steps.find(({ step }) => step === 'papers' || step === 'some_papers')
  if (!sent) return []
  return papers.slice(0, sent.step === 'papers' ? papers.length : 2).map((paper) => ({ paper, added_at: sent.at }))
}

/** What an officer of the demo writes where facts are unknown, papers missing or nobody is proven. */
export const entry_reason = 'Seen at the counter: the original deed, and the identity card of the new owner.'

/** The demo draws every dag with its recorded area. */
export const boundary_percent = 5

/** Checklist of the gate at a moment, from the plan. */
function checklistOn(each: Case, moment: Date): GateLine[] {
  const { plan, land, form, previous_owner } = each
  const groups: DocumentGroup[] = handedIn(each).flatMap(({ paper, added_at }) =>
    added_at <= moment ? [paper.group] : [],
  )
  const owners = plan.land === 'chain' ? [{ ...land.owners[0], id: '', owner: previous_owner, area: 0 }] : land.owners
  const known = form.dag_id !== null
  return checklistOf({
    type: plan.type,
    dag: known ? { area: land.land_area, outline_area: land.land_area } : null,
    other_open_id: null,
    deed_used_in: null,
    deed_date: form.deed_date,
    today: dhakaDay(moment),
    sold_area: form.land_area,
    seller: known ? sellerMatch(previous_owner, owners) : null,
    shares: sharesOf(form.buyers),
    arrears: plan.differs === 'arrears' ? 2 : 0,
    land_type: form.land_type,
    ceiling: null,
    groups,
    unsorted_papers: 0,
    boundary_percent,
    family: without_family,
  })
}
