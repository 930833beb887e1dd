import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { buyerColumns, storedColumns } from '#server/mutations/create.service.ts'
import { registryOfficeKey } from '#server/mutations/registry-office.sql.ts'
import { at } from '../random.ts'
import { type Case, changesOf, handedIn, momentOf } from './mutation-life.ts'

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
    ...{ ...fees, registry_office_key },
    ...{ user_id: person.id, dag_id: form.dag_id, status: last.to },
    remarks: last.to === 'flagged' ? null : (plan.remarks ?? null),
    papers_requested_at: last.to === 'flagged' ? last.at : null,
    ...{ paid_at: momentOf(each, 'pay'), first_look_at: momentOf(each, 'look') },
    reviewer_id: decided ? officer.id : null,
    reviewed_at: decided?.at ?? null,
    ...{ created_at: applied_at, updated_at: last.at, version: changes.length },
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

async function insertEvents(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const events = cases.flatMap((each) =>
    changesOf(each).map(({ at: moment, by, from, to, checklist }) => ({
      ...{ mutation_id: each.id, at: moment, from_status: from, to_status: to },
      ...(by === 'applicant'
        ? { by_user_id: each.person.id, by_role: 'user' as const }
        : { by_user_id: each.officer.id, by_role: 'acland' as const }),
      remark: to === 'rejected' || to === 'flagged' ? (each.plan.remarks ?? null) : null,
      checklist: JSON.stringify(checklist),
    })),
  )
  const inOrder = events.toSorted((one, other) => +one.at - +other.at)
  await trx.insertInto('mutation_events').values(inOrder).execute()
}

async function insertPapers(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const papers = cases.flatMap((each) =>
    handedIn(each).map(({ paper, added_at }) => ({
      ...{ mutation_id: each.id, document_group: paper.group, file_id: paper.id, added_at },
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

/** Papers that the office waits for in a flagged mutation. */
async function insertRequests(trx: Db, cases: readonly StoredCase[]): Promise<void> {
  const requests = cases.flatMap((each) => {
    const { id, officer, plan } = each
    const requested_at = momentOf(each, 'flag')
    if (requested_at === null) return []
    const request = { papers: requested_papers, remarks: plan.remarks ?? null, requested_at, status_before: 'pending' }
    return [{ subject: 'mutations' as const, case_id: id, officer_id: officer.id, ...request }]
  })
  if (requests.length > 0) await trx.insertInto('papers_requests').values(requests).execute()
}

export const report = 'সরেজমিনে দেখা হয়েছে। জমি আবেদনকারীর দখলে আছে, সীমানা নিয়ে কারও আপত্তি নেই।'
