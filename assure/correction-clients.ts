import { z } from 'zod'
import { OwnReviews, ReviewLines } from '#contract/cases/reviews.ts'
import { Correction } from '#contract/corrections/correction-answers.ts'
import type { Person } from './ground.ts'
import { codeOf, done, posted, refused, send } from './person-requests.ts'

export const correctionCourse = ['apply', 'pay', 'reject', 'request_review', 'review', 'approve', 'none'] as const
/** Next act on one correction: it is rejected, the rejection is set aside, and another officer approves. */
export type CorrectionStep = (typeof correctionCourse)[number]

/** A correction of a person, always sent under the same key. */
export type CorrectionTask = {
  kind: 'correction'
  person: Person
  /** Officer who rejects it. */
  officer: Person
  /** Officer who reviews the rejection, and then approves. */
  reviewer: Person
  key: string
  dag_id: number
  dag_number: string
  id: number | null
  step: CorrectionStep
  receipt: string | null
}

const fee_amount = 1020

const Seen = Correction.pick({ id: true, status: true, paid_at: true, payment: true, receipt: true, dag_number: true })
const List = z.object({ data: z.array(Seen) })

/** Advances a correction as far as possible: to its end, or to a payment that is not decided yet. */
export async function advanceCorrection(address: string, task: CorrectionTask): Promise<void> {
  const { person, officer, reviewer } = task
  task.id ??= await apply(address, task)
  const { id } = task
  task.step = 'pay'
  let seen = await look(address, task, id)
  if (seen.paid_at === null) {
    if (seen.payment !== null && !seen.payment.may_pay_again) return
    await pay(address, person, id)
    seen = await look(address, task, id)
    if (seen.paid_at === null) return
  }
  let review = await reviewOf(address, person, id)
  if (!review) {
    task.step = 'reject'
    if (seen.status === 'pending')
      await decide(address, officer, id, {
        status: 'rejected',
        remarks: 'The record is right',
        ground: 'record_is_right',
      })
    task.step = 'request_review'
    await requestReview(address, task, id)
    review = await reviewOf(address, person, id)
  }
  task.step = 'review'
  if (review?.outcome === null) await setAside(address, reviewer, id)
  task.step = 'approve'
  if ((await look(address, task, id)).status !== 'approved') await decide(address, reviewer, id, { status: 'approved' })
  task.step = 'none'
}

async function apply(address: string, { person, key, dag_id, dag_number }: CorrectionTask): Promise<number> {
  const cells = [{ field: 'owner', owner_row: 'a', after: 'Abdur Rahim Mia' }]
  const body = { dag_id, khatian_version: 1, kind: 'clerical', cells, fee_amount }
  const headers = { 'idempotency-key': key }
  const { status, text } = await send(`${address}/api/corrections`, person, posted(body, { headers }))
  if (status === 201) return Seen.parse(JSON.parse(text)).id
  if (codeOf(text) !== 'answer_not_kept') throw refused('a correction', status, text)
  // The server was killed after the act, before it stored the answer: the list has the correction.
  const { data } = List.parse(await done('the corrections', `${address}/api/corrections?search=${dag_number}`, person))
  const [first, ...others] = data.filter((row) => row.dag_number === dag_number)
  if (!first || others.length > 0) throw new Error(`dag ${dag_number} has ${data.length} corrections in the list`)
  return first.id
}

async function pay(address: string, person: Person, id: number): Promise<void> {
  const order = { amount: fee_amount, payment_method: 'bkash', payer_identifier: '01712345678' }
  await done(`the fee of correction ${id}`, `${address}/api/corrections/${id}/pay`, person, posted(order))
}

/** Reads a correction. A receipt never changes after its first answer. */
async function look(address: string, task: CorrectionTask, id: number) {
  const seen = Seen.parse(await done(`correction ${id}`, `${address}/api/corrections/${id}`, task.person))
  const number = seen.receipt?.number ?? null
  if (task.receipt !== null && number !== task.receipt)
    throw new Error(`correction ${id} had receipt ${task.receipt}, then ${number}`)
  task.receipt = number
  return seen
}

const decide = (address: string, officer: Person, id: number, decision: object) =>
  done(
    `the decision of correction ${id}`,
    `${address}/api/admin/corrections/${id}`,
    officer,
    posted(decision, { method: 'PATCH' }),
  )

const reviewOf = async (address: string, person: Person, id: number) =>
  OwnReviews.parse(await done('the reviews', `${address}/api/reviews/correction/${id}`, person)).reviews[0]

async function requestReview(address: string, { person, key }: CorrectionTask, id: number): Promise<void> {
  const body = { kind: 'correction', case_id: id, words: 'My card shows it' }
  const headers = { 'idempotency-key': `${key}-review` }
  const { status, text } = await send(`${address}/api/reviews`, person, posted(body, { headers }))
  // The server was killed after the act: the review is asked for.
  if (status === 201 || codeOf(text) === 'answer_not_kept' || codeOf(text) === 'review_asked') return
  throw refused(`the review of correction ${id}`, status, text)
}

async function setAside(address: string, reviewer: Person, id: number): Promise<void> {
  const { data } = ReviewLines.parse(await done('the reviews', `${address}/api/admin/reviews?per_page=100`, reviewer))
  const line = data.find(({ kind, case_id }) => kind === 'correction' && case_id === id)
  if (!line) throw new Error(`the review of correction ${id} does not wait`)
  const decision = { outcome: 'set_aside', words: 'The card shows it' }
  await done(
    `the decision of the review of correction ${id}`,
    `${address}/api/admin/reviews/${line.id}/decision`,
    reviewer,
    posted(decision),
  )
}
