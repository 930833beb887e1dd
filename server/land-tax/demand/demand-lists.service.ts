import { dhakaDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type {
  Demand,
  DemandList,
  DemandListsQuery,
  DemandsQuery,
  PublicDemand,
  PublicDemandQuery,
  PublishDemand,
  PublishedDemand,
} from '#contract/land-tax/demand.ts'
import { approval_days, review_days } from '#contract/land-tax/demand-days.ts'
import { takaOf, takaOrNull } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { workingDayAfter } from '#server/cases/working-days.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { paidOrPendingYears } from '../registrations/registrations.sql.ts'
import { demandListCsv } from './demand-csv.ts'
import {
  type DemandListRow,
  type DemandRow,
  demandLists,
  lockLists,
  lockListToNotify,
  markPublished,
  pageOfDemands,
  pageOfPublicLines,
  peopleOfList,
  publishedListsOf,
  recordNotified,
} from './demand-lists.sql.ts'

/** The demand lists of the caller's upazilas. */
export async function listDemandLists(db: Db, actor: Actor, query: DemandListsQuery) {
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(query, (limit, offset) => demandLists.page(db, query, offices, limit, offset))
  return { ...page, data: await presentLists(db, page.data) }
}

/** All demand lists that a filter finds, as a table for a spreadsheet. */
export const csvOfDemandLists = (db: Db, actor: Actor, query: DemandListsQuery, to: Language) =>
  csvOfRecords(db, demandLists, demandListCsv, actor, query, to)

/** A demand list; 404 outside the caller's upazilas. */
export async function getDemandList(db: Db, actor: Actor, id: number): Promise<DemandList> {
  const [list] = await presentLists(db, [await listInside(db, actor, id)])
  if (!list) throw new AppError('not_found')
  return list
}

export async function listInside(db: Db, actor: Actor, id: number): Promise<DemandListRow> {
  const row = await demandLists.byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}

async function presentLists(db: Db, rows: readonly DemandListRow[]): Promise<DemandList[]> {
  const today = dhakaDay(await now(db))
  const dayOf = new Map<string, string>()
  for (const { listed_on, published_at } of rows)
    if (published_at === null && !dayOf.has(listed_on))
      dayOf.set(listed_on, await workingDayAfter(db, listed_on, approval_days))
  return rows.map(({ tax_poisha, due_poisha, arrears_poisha, interest_poisha, total_poisha, ...row }) => {
    const approve_by = row.published_at === null ? (dayOf.get(row.listed_on) ?? null) : null
    return {
      ...row,
      tax: takaOf(tax_poisha),
      due: takaOf(due_poisha),
      arrears: takaOf(arrears_poisha),
      interest: takaOf(interest_poisha),
      total: takaOf(total_poisha),
      state: row.published_at === null ? 'listed' : 'published',
      approve_by,
      is_late: approve_by !== null && today > approve_by,
    }
  })
}

/** Holdings of a list, each with those of its unpaid years that are unpaid today. */
export async function listDemands(db: Db, actor: Actor, id: number, query: DemandsQuery) {
  await listInside(db, actor, id)
  const page = await pageOfRows(query, (limit, offset) => pageOfDemands(db, id, query, limit, offset))
  const settled = await paidOrPendingYears(
    db,
    page.data.map(({ registration_id }) => registration_id),
  )
  const isSettled = (registration_id: number, year: string) =>
    settled.some((each) => each.registration_id === registration_id && each.year === year)
  return {
    ...page,
    data: page.data.map((row) => presentDemand(row, (year) => isSettled(row.registration_id, year))),
  }
}

function presentDemand(row: DemandRow, isSettled: (year: string) => boolean): Demand {
  const { tax_poisha, due_poisha, arrears_poisha, interest_poisha, total_poisha, ...shown } = row
  return {
    ...shown,
    tax: takaOrNull(tax_poisha),
    due: takaOrNull(due_poisha),
    arrears: takaOrNull(arrears_poisha),
    interest: takaOrNull(interest_poisha),
    total: takaOrNull(total_poisha),
    unpaid_years: row.years.filter((year) => !isSettled(year)),
  }
}

/**
 * Approves and publishes lists of the current tax year, all or none (s. 15(2)-(3)).
 * @throws not_found outside the caller's upazilas, demand_published, demand_year_over
 */
export const publishDemand = (
  db: Db,
  { actor, request_id }: RequestContext,
  { ids }: PublishDemand,
): Promise<PublishedDemand> =>
  transaction(db, async (trx) => {
    const at = await now(trx)
    const lists = await lockLists(trx, ids, await officesOf(trx, actor))
    if (lists.length < ids.length) throw new AppError('not_found')
    if (lists.some(({ is_published }) => is_published)) throw new AppError('demand_published')
    if (lists.some(({ tax_year }) => tax_year !== taxYearOf(at))) throw new AppError('demand_year_over')
    const review_until = await workingDayAfter(trx, dhakaDay(at), review_days)
    await markPublished(trx, ids, { published_at: at, published_by: actor.id, review_until })
    for (const { id, tax_year, holdings } of lists)
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'approve',
        subject: 'demand_lists',
        subject_id: String(id),
        request_id,
        before: null,
        after: { tax_year, holdings, review_until },
      })
    return { published: lists.length }
  })

/** The published list of a mouza; 404 where none is. */
export async function getPublicDemand(db: Db, query: PublicDemandQuery): Promise<PublicDemand> {
  const lists = await publishedListsOf(db, query.mouza_id)
  const list = lists.find(({ tax_year }) => query.tax_year === undefined || tax_year === query.tax_year)
  if (!list) throw new AppError('not_found')
  const page = await pageOfRows(query, (limit, offset) => pageOfPublicLines(db, list.id, query, limit, offset))
  return {
    ...page,
    data: page.data.map(({ tax_poisha, ...line }) => ({ ...line, tax: takaOrNull(tax_poisha) })),
    mouza: list.mouza,
    upazila: list.upazila,
    tax_year: list.tax_year,
    tax_years: lists.map(({ tax_year }) => tax_year),
    published_on: dhakaDay(list.published_at),
    review_until: list.review_until,
  }
}

const notified_at_once = 500

/** A server that stops waits for the job no longer than this. */
const max_run_ms = 5000

/** Tells the holders of published lists what is asked of them, each once a list. */
export async function notifyHolders(db: Db): Promise<void> {
  const end = performance.now() + max_run_ms
  while (await notifySome(db)) if (performance.now() > end) return
}

/** One batch of holders, with how far it came, or nothing of it. True while there may be more. */
export const notifySome = (db: Db, most = notified_at_once): Promise<boolean> =>
  transaction(db, async (trx) => {
    const list = await lockListToNotify(trx)
    if (!list) return false
    const people = await peopleOfList(trx, list.id, list.told_user_id, most)
    for (const { user_id, lands, amount_poisha } of people)
      await notify(trx, {
        user_id,
        type: 'demand_published',
        params: { years: [list.tax_year], lands, amount_poisha, until: list.review_until },
        link: '/land-tax/my-demand',
        dedupe_key: `demand_published:${list.id}:${user_id}`,
      })
    await recordNotified(trx, list.id, {
      told_user_id: people.at(-1)?.user_id ?? list.told_user_id,
      told_at: people.length < most ? await now(trx) : null,
    })
    return true
  })
