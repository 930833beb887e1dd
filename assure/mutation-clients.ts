import { z } from 'zod'
import { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { Transfer } from '#contract/mutations/transfer.ts'
import { type FormPart, formOf } from '#test/upload-corpus/upload-corpus-form.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'
import type { Person } from './ground.ts'
import { type Heirs, hearHeirs } from './heir-clients.ts'
import { codeOf, refused, send } from './person-requests.ts'

export const mutationCourse = ['apply', 'pay', 'papers', 'heirs', 'approve', 'enter', 'none'] as const
/** Next act on one mutation: of the person who applies, of heirs, then of an officer. */
export type Step = (typeof mutationCourse)[number]

/** A mutation of a person, always sent under the same key. `receipt` comes from an earlier answer. */
export type Task = {
  kind: 'mutation'
  person: Person
  key: string
  officer: Person
  form: { deed_number: string }
  id: number | null
  step: Step
  receipt: string | null
  /** Heirs of an inheritance; null for a sale. */
  heirs: Heirs | null
}

export const paperGroups = ['deed', 'khatian'] as const

const Answer = MutationInFull.pick({ id: true, paid_at: true, payment: true, receipt: true })
const AnswerInFull = MutationInFull.pick({
  id: true,
  paid_at: true,
  payment: true,
  receipt: true,
  status: true,
  applied_at: true,
}).extend({
  documents: z.array(z.object({ name: z.string() })),
})
const Shown = Transfer.pick({ row_ids: true, dag: true })
const List = z.object({ data: z.array(MutationInFull.pick({ id: true, deed_number: true })) })

/** Advances a mutation as far as possible: to its end, or to a payment that is not decided yet. */
export async function advance(address: string, task: Task): Promise<void> {
  const { person } = task
  task.id ??= await apply(address, task)
  task.step = 'pay'
  let seen = await look(address, task, task.id)
  if (seen.paid_at === null) {
    if (seen.payment !== null && !seen.payment.may_pay_again) return
    const { status, text } = await pay(address, person, task.id)
    if (status !== 200) throw refused('a payment', status, text)
    seen = await look(address, task, task.id)
    if (seen.paid_at === null) return
  }
  task.step = 'papers'
  if (seen.documents.length === 0) await addPapers(address, person, task.id)
  task.step = 'heirs'
  if (task.heirs && seen.status !== 'approved') await hearHeirs(address, { ...task, heirs: task.heirs }, task.id)
  task.step = 'approve'
  if (seen.status !== 'approved') await approve(address, task.officer, task.id)
  task.step = 'enter'
  if (seen.applied_at === null) await enter(address, task.officer, task.id)
  task.step = 'none'
}

/** What an officer writes where facts are unknown. */
const override_reason = 'The papers were seen at the counter.'

async function approve(address: string, officer: Person, id: number): Promise<void> {
  const body = JSON.stringify({ status: 'approved', override_reason })
  const { status, text } = await send(`${address}/api/admin/mutations/${id}`, officer, { method: 'PATCH', body })
  if (status !== 200) throw refused(`the approval of mutation ${id}`, status, text)
}

/** Enters a mutation in the khatian as an officer does: with the rows and the version of the khatian that are shown. */
async function enter(address: string, officer: Person, id: number): Promise<void> {
  const shown = await send(`${address}/api/admin/mutations/${id}/transfer`, officer)
  if (shown.status !== 200) throw refused(`the transfer of mutation ${id}`, shown.status, shown.text)
  const { row_ids, dag } = Shown.parse(JSON.parse(shown.text))
  const { status, text } = await send(`${address}/api/admin/mutations/${id}/apply`, officer, {
    method: 'POST',
    body: JSON.stringify({ row_ids, khatian_version: dag?.khatian_version ?? null, override_reason }),
  })
  // The server was killed after the act: the mutation is entered.
  if (status === 200 || codeOf(text) === 'mutation_applied') return
  throw refused(`the entry of mutation ${id}`, status, text)
}

export async function apply(address: string, { person, key, form }: Task): Promise<number> {
  const { status, text } = await send(`${address}/api/mutations`, person, {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'idempotency-key': key },
  })
  if (status === 201) return Answer.parse(JSON.parse(text)).id
  // The server was killed after the act, before it stored the answer: the list has the mutation.
  if (codeOf(text) === 'answer_not_kept') return findOwn(address, person, form.deed_number)
  throw refused('a mutation', status, text)
}

async function findOwn(address: string, person: Person, deed_number: string): Promise<number> {
  const { text } = await send(`${address}/api/mutations?search=${deed_number}`, person)
  const found = List.parse(JSON.parse(text)).data.filter((row) => row.deed_number === deed_number)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`deed ${deed_number} has ${found.length} mutations in the list`)
  return first.id
}

export const pay = (address: string, person: Person, id: number) =>
  send(`${address}/api/mutations/${id}/pay`, person, {
    method: 'POST',
    body: JSON.stringify({ amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }),
  })

/** Reads a mutation. A receipt never changes after its first answer. */
export async function look(address: string, task: Task, id: number) {
  const { status, text } = await send(`${address}/api/mutations/${id}`, task.person)
  if (status !== 200) throw refused(`mutation ${id}`, status, text)
  const seen = AnswerInFull.parse(JSON.parse(text))
  const number = receiptIn(text)
  if (task.receipt !== null && number !== task.receipt)
    throw new Error(`mutation ${id} had receipt ${task.receipt}, then ${number}`)
  task.receipt = number
  return seen
}

/** Number of the receipt in an answer; null if there is none. */
export const receiptIn = (text: string): string | null => Answer.parse(JSON.parse(text)).receipt?.number ?? null

async function addPapers(address: string, person: Person, id: number): Promise<void> {
  const parts = paperGroups.flatMap((group): FormPart[] => [
    { field: 'groups[]', value: group },
    { field: 'documents', name: `${group}.pdf`, content_type: 'application/pdf', bytes: pdfWith({}) },
  ])
  const { headers, payload } = formOf(parts)
  const body = new Uint8Array(payload)
  const { status, text } = await send(`${address}/api/mutations/${id}/documents`, person, {
    method: 'POST',
    headers,
    body,
  })
  if (status !== 201) throw refused(`papers of mutation ${id}`, status, text)
}
