import { sql } from 'kysely'
import { default_answer_days } from '#contract/cases/papers-requests.ts'
import { review_decision_days } from '#contract/cases/reviews.ts'
import { dhakaDay } from '#contract/dates.ts'
import { type GateLine, unknownIn } from '#contract/mutations/conflict-gate.ts'
import { overriddenByEntry } from '#contract/mutations/override.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { workingDayAfter } from '#server/cases/working-days.service.ts'
import { buyerColumns, storedColumns } from '#server/mutations/create.service.ts'
import { registryOfficeKey } from '#server/mutations/registry-office.sql.ts'
import { at } from '../random.ts'
import { type Case, changesOf, entry_reason, handedIn, momentOf } from './mutation-life.ts'

export type Fees = { application_fee_poisha: number; mutation_fee_poisha: number }
export type StoredCase = Case & { id: number; fees: Fees }

/** Writes mutations in their final state, with buyers, changes, papers and reports; returns them with their ids. */
export async function insertCases(trx: Db, secret: SecretKeys, cases: readonly Case[], feesOf: (each: Case) => Fees) {
  const rows = []
  for (const each of cases) rows.push(mutationRow(each, secret, feesOf(each), await registryOfficeKey(trx, each.form)))
  const ids = await trx.insertInto('mutations').values(rows).returning('id').execute()
  const stored = cases.map((each, place): StoredCase => ({ ...each, id: at(ids, place).id, fees: feesOf(each) }))
  await insertBuyers(trx, secret, stored)
  await insertEvents(trx, stored)
  await insertPapers(trx, stored)
  await insertReports(trx, stored)
  await insertRequests(trx, stored)
  return stored
}

function mutationRow(each: Case, secret: SecretKeys, fees: Fees, registry_office_key: string) {
  const { form, person, plan, officer, applied_at } = each
  const changes = changesOf(each)
  const last = at(changes, changes.length - 1)
  const decided = changes.findLast(({ by, to }) => by === 'officer' && to !== 'flagged')
  return {
    ...storedColumns(secret, form),
    ...fees,
    registry_office_key,
    user_id: person.id,
    dag_id: form.dag_id,
    status: last.to,
    remarks: last.to === 'flagged' ? null : (plan.remarks ?? null),
    papers_requested_at: last.to === 'flagged' ? last.at : null,
    paid_at: momentOf(each, 'pay'),
    first_look_at: momentOf(each, 'look'),
    reviewer_id: decided ? officer.id : null,
    reviewed_at: decided?.at ?? null,
    created_at: applied_at,
    updated_at: last.at,
    version: changes.length,
  }
}

const insertBuyers = (trx: Db, secret: SecretKeys, cases: readonly StoredCase[]) =>
  trx
    .insertInto('mutation_buyers')
    .values(
      cases.flatMap(({ id, form }) =>
        form.buyers.map((buyer, index) => ({ ...buyerColumns(secret, buyer), mutation_id: id, place: index + 1 })),
      ),
    )
    .execute()

/** Where an approval goes on without facts. */
const overrideOf = (checklist: readonly GateLine[]) => ({
  override_reason: entry_reason,
  override_facts: overriddenByEntry({ checklist, is_proven: false, picked: false }),
})

async function insertEvents(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const events = cases.flatMap((each) =>
    changesOf(each).map(({ at: moment, by, from, to, checklist }) => ({
      mutation_id: each.id,
      at: moment,
      from_status: from,
      to_status: to,
      ...(by === 'applicant'
        ? { by_user_id: each.person.id, by_role: 'user' as const }
        : { by_user_id: each.officer.id, by_role: 'acland' as const }),
      remark: to === 'rejected' || to === 'flagged' ? (each.plan.remarks ?? null) : null,
      ...(to === 'approved' && unknownIn(checklist).length > 0 && overrideOf(checklist)),
      checklist: JSON.stringify(checklist),
    })),
  )
  const inOrder = events.toSorted((one, other) => +one.at - +other.at)
  await trx.insertInto('mutation_events').values(inOrder).execute()
}

async function insertPapers(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const papers = cases.flatMap((each) =>
    handedIn(each).map(({ paper, added_at }) => ({
      mutation_id: each.id,
      document_group: paper.group,
      file_id: paper.id,
      added_at,
    })),
  )
  if (papers.length > 0) await trx.insertInto('mutation_documents').values(papers).execute()
}

async function insertReports(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const reports = cases.flatMap((each) => {
    const made_at = momentOf(each, 'report')
    return made_at === null ? [] : [{ mutation_id: each.id, officer_id: each.officer.id, remarks: report, made_at }]
  })
  if (reports.length > 0) await trx.insertInto('mutation_inquiries').values(reports).execute()
}

export const requested_papers: ['deed'] = ['deed']

/** Papers that the office waits for in a flagged mutation, with the last day for the answer. */
async function insertRequests(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  for (const each of cases) {
    const { id, officer, plan } = each
    const requested_at = momentOf(each, 'flag')
    if (requested_at === null) continue
    await trx
      .insertInto('papers_requests')
      .values({
        subject: 'mutations',
        case_id: id,
        officer_id: officer.id,
        requested_at,
        status_before: 'pending',
        papers: requested_papers,
        remarks: plan.remarks ?? null,
        answer_by: await workingDayAfter(trx, dhakaDay(requested_at), default_answer_days),
      })
      .execute()
  }
}

/** Reviews of rejections that applicants asked for at a moment, and nobody has decided; after the decisions. */
export async function insertReviews(trx: Db, cases: readonly StoredCase[], asked_at: Date): Promise<void> {
  const due_on = await workingDayAfter(trx, dhakaDay(asked_at), review_decision_days)
  for (const { id, plan } of cases)
    if (plan.review)
      await sql`
        insert into case_reviews (subject, case_id, decision_id, upazila_id, user_id, words, asked_at, due_on)
        select 'mutations', n.id, d.id, n.upazila_id, n.user_id, ${plan.review}, ${asked_at}, ${due_on}::date
        from mutations n join case_decisions d on d.subject = 'mutations' and d.case_id = n.id and d.status = 'rejected'
        where n.id = ${id}`.execute(trx)
}

export const report = 'সরেজমিনে দেখা হয়েছে। জমি আবেদনকারীর দখলে আছে, সীমানা নিয়ে কারও আপত্তি নেই।'
