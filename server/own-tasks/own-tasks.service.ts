import type { Application } from '#contract/applications/applications.ts'
import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import type { Correction } from '#contract/corrections/correction-answers.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { OthersTurn, type OwnTask, type OwnTasks, OwnTurn } from '#contract/own-tasks/own-tasks.ts'
import { fromTaka, poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import { retention_days } from '#contract/retention-days.ts'
import { now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { type ApplicationParts, newestApplications } from '#server/applications/applications.service.ts'
import { newestCorrections } from '#server/corrections/corrections.service.ts'
import { newestPapers } from '#server/documents/papers/documents.service.ts'
import { type BegunForm, begunForms } from '#server/drafts/drafts.service.ts'
import { identityProgress } from '#server/kyc/kyc.service.ts'
import { endOf, yearOfDay } from '#server/land-tax/law/tax-years.ts'
import { listOwnRegistrations } from '#server/land-tax/registrations/registrations.service.ts'
import { newestMutations } from '#server/mutations/mutations.service.ts'

export type OwnTasksParts = ApplicationParts

const max_tasks = 20
const papers_shown = 3

/** A refused payment is offered again for so long. */
const days_to_pay_again = 30

type Task = Partial<Omit<OwnTask, 'kind'>> & { kind: OwnTurn | OthersTurn }
type Identity = Awaited<ReturnType<typeof identityProgress>>

/** A person's tasks, what others do for them, and their newest papers. */
export async function listOwnTasks(parts: OwnTasksParts, actor: Actor): Promise<OwnTasks> {
  const { db } = parts
  const today = dhakaDay(await now(db))
  const identity = await identityProgress(db, actor.id)
  const registrations = await listOwnRegistrations(db, actor)
  const mutations = await newestMutations(db, actor)
  const corrections = await newestCorrections(db, actor)
  const applications = await newestApplications(parts, actor)
  const begun = await begunForms(db, actor.id)
  const tasks = [
    ...taxTasks(registrations, today),
    ...registrations.flatMap(registrationTasks),
    ...identityTasks(identity, registrations.length > 0),
    ...mutations.flatMap(mutationTasks),
    ...corrections.flatMap(correctionTasks),
    ...applications.flatMap((each) => applicationTasks(each, today)),
    ...begun.map(begunTask),
  ]
  return {
    own: tasksOf(OwnTurn.options, tasks),
    others: tasksOf(OthersTurn.options, tasks),
    papers: await newestPapers(db, actor.id, papers_shown),
    is_new: [registrations, mutations, corrections, applications, begun].every(({ length }) => length === 0),
  }
}

/** The tasks of some kinds, in the order of these. */
const tasksOf = <Kind extends string>(kinds: readonly Kind[], tasks: readonly Task[]) =>
  kinds
    .flatMap((kind) => tasks.filter((task) => task.kind === kind).map((task) => ({ ...nothing, ...task, kind })))
    .slice(0, max_tasks)

const nothing = { id: null, amount: null, day: null, count: null, remarks: null, land: null }

/** One task for all lands: they are paid together, until the end of the tax year on 30 June. */
function taxTasks(registrations: readonly MyRegistration[], today: string): Task[] {
  const due = registrations.filter(({ tax }) => tax.state === 'due')
  const amount = toTaka(sumPoisha(due.map(({ tax }) => fromTaka(tax.due_amount ?? 0) ?? poisha(0))))
  return due.length === 0
    ? []
    : [{ kind: 'pay_tax', amount, day: endOf(yearOfDay(today)), count: due.length, ...landOf(due) }]
}

/** The land, where it is only one. */
const landOf = ([first, ...others]: readonly Pick<MyRegistration, 'dag_number' | 'mouza'>[]) =>
  first && others.length === 0 ? { land: { dag_number: first.dag_number, mouza: first.mouza } } : {}

function registrationTasks(registration: MyRegistration): Task[] {
  const { id, status, decide_by, tax, papers_request } = registration
  const land = landOf([registration])
  if (papers_request) return [{ kind: 'answer_registration', id, ...requestFacts(papers_request), ...land }]
  if (status === 'flagged') return [{ kind: 'correct_registration', id, ...land }]
  if (status === 'pending') return [{ kind: 'review_registration', id, day: decide_by, ...land }]
  return tax.pending_years.length > 0 ? [{ kind: 'check_payment', id, ...land }] : []
}

/** Last day, number of papers and words of a request. */
const requestFacts = ({ papers, remarks, answer_by }: Pick<OpenRequest, 'papers' | 'remarks' | 'answer_by'>) => ({
  day: answer_by,
  count: papers.length,
  remarks,
})

function identityTasks({ status, decide_by, papers_request }: Identity, has_land: boolean): Task[] {
  if (papers_request) return [{ kind: 'answer_identity', ...requestFacts(papers_request) }]
  if (status === 'pending') return [{ kind: 'review_identity', day: decide_by }]
  if (status === 'rejected') return [{ kind: 'send_identity_again' }]
  return status === 'none' && has_land ? [{ kind: 'send_identity' }] : []
}

function mutationTasks(mutation: Mutation): Task[] {
  const { id, status, step, missing_groups, fee_amount, payment, payment_status, complete_by, applied_at } = mutation
  const { papers_request } = mutation
  if (status === 'rejected' || applied_at !== null) return []
  const about = { id, ...landOf([mutation]) }
  if (payment_status === 'pending') return [{ kind: 'check_payment', ...about }]
  if (step === 'pay')
    return payment === null || payment.may_pay_again ? [{ kind: 'pay_mutation', amount: fee_amount, ...about }] : []
  if (step === 'requested_papers' && papers_request) {
    const facts = requestFacts({ ...papers_request, papers: papers_request.groups })
    return [{ kind: 'send_requested_papers', ...facts, ...about }]
  }
  if (step === 'papers') return [{ kind: 'send_papers', count: missing_groups.length, ...about }]
  return [{ kind: status === 'approved' ? 'enter_mutation' : 'review_mutation', day: complete_by, ...about }]
}

function correctionTasks(correction: Correction): Task[] {
  const { id, must_pay, fee_amount, payment, payment_status, complete_by, papers_request } = correction
  const about = { id, ...landOf([correction]) }
  if (papers_request) return [{ kind: 'answer_correction', ...requestFacts(papers_request), ...about }]
  if (payment_status === 'pending') return [{ kind: 'check_payment', ...about }]
  if (must_pay)
    return payment === null || payment.may_pay_again ? [{ kind: 'pay_correction', amount: fee_amount, ...about }] : []
  return complete_by === null ? [] : [{ kind: 'review_correction', day: complete_by, ...about }]
}

function applicationTasks(application: Application, today: string): Task[] {
  const { id, payment_status, payment, fee_amount, created_at, dag, mouza } = application
  const about = { id, land: dag && mouza && { dag_number: dag.dag_no, mouza } }
  if (payment_status === 'pending') return [{ kind: 'check_payment', ...about }]
  const is_recent = dhakaDay(new Date(created_at)) > daysAfter(today, -days_to_pay_again)
  return payment.may_pay_again && is_recent ? [{ kind: 'pay_application', amount: fee_amount, ...about }] : []
}

/** A form that the person began, with the last day on which it is certainly kept. */
const begunTask = ({ kind, changed_at }: BegunForm): Task => ({
  kind: `go_on_${kind}`,
  day: daysAfter(dhakaDay(changed_at), retention_days.drafts - 1),
})
