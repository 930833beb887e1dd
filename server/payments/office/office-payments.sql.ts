import { sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import type { Poisha } from '#contract/payments/money.ts'
import type {
  OfficePayment,
  OfficePaymentsQuery,
  PaymentLife,
  WaitingPayments,
} from '#contract/payments/office-payments.ts'
import { mobilePhone, storedPhone } from '#contract/phones.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import {
  insideOffices,
  iso,
  matching,
  max_found,
  officeByOffice,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import { idsByWord, isOneWord, unindexedPeople } from '#server/app/database/word-search.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

/** A payment with its amounts in poisha. */
export type PaymentFound = Omit<OfficePayment, 'amount' | 'refunded_amount'> & {
  amount_poisha: number
  refunded_poisha: number
}

const columns = sql`p.id, p.reference, ${iso(sql`p.created_at`)} as created_at,
  coalesce((select a.type from applications a where p.purpose = 'application' and a.id = p.subject_id), p.purpose) as what,
  p.amount_poisha, p.refunded_poisha, p.method, p.provider, p.status as state, p.refund_due,
  json_build_object('name', u.name, 'masked', p.payer_masked) as payer,
  json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
  (select r.number from receipts r where r.payment_id = p.id order by r.line_id nulls first limit 1) as receipt_number`

const joins = sql`join users u on u.id = p.user_id join upazilas o on o.id = p.office_id`

/** Refunds that the provider refused, and that nobody requested again. */
const refused = sql`
  select r.payment_id from refunds r where r.state = 'refused'
    and not exists (select from refunds later where later.payment_id = r.payment_id and later.id > r.id)`

const shown = {
  open: sql`p.status in ('created', 'pending')`,
  held: sql`p.status = 'held' and not p.refund_due`,
  to_give_back: sql`p.refund_due`,
  refund_waiting: sql`p.id = any(array(select payment_id from refunds where state = 'waiting' limit ${max_found}))`,
  refund_refused: sql`p.id = any(array(select payment_id from (${refused}) as refused limit ${max_found}))`,
}

/**
 * An order of tax may have years of several offices: each of them may see it. For `exists` the planner may read all tax of
 * an office.
 */
const hasLineOf = (offices: Offices) =>
  offices === 'everywhere'
    ? []
    : [
        sql`${matching(insideOffices(sql`p.office_id`)(offices))} or p.purpose = 'land_tax' and (
          select true from land_tax_payments l
          where l.order_id = p.subject_id and ${matching(insideOffices(sql`l.upazila_id`)(offices))} limit 1)`,
      ]

/** The payers whom a text finds: by a word or words of the name, a piece of the e-mail address, the whole number. */
const payers = (text: string) => {
  const phone = mobilePhone.safeParse(text).data
  return [
    ...unindexedPeople(text),
    ...(isOneWord(text) ? [idsByWord(text, 'users', 'everywhere', max_found)] : []),
    ...(phone ? [sql`select id from users where phone = ${storedPhone(phone)}`] : []),
  ].map((people) => sql`p.user_id = any(array(select id from (${people}) as found (id) limit ${max_found}))`)
}

/** The numbers of a provider as one may type them; providers write capital letters. */
const providerNumbers = (text: string) => [...new Set([text, latinDigits(text), latinDigits(text).toUpperCase()])]

/** A query whose amount was read. */
export type PaymentFilters = Omit<OfficePaymentsQuery, 'amount'> & { amount: Poisha | undefined }

type Scope = {
  offices: Offices
  searches: boolean
  /** Only the payments after this one, in the direction of the list. */
  follows?: { id: number; direction: 'asc' | 'desc' }
}

const following = ({ id, direction }: NonNullable<Scope['follows']>) =>
  sql`(p.created_at, p.id) ${direction === 'asc' ? sql`>` : sql`<`} (
    select last.created_at, last.id from payments last where last.id = ${id})`

const lists = recordLists<PaymentFound, PaymentFilters, Scope>({
  columns,
  table: sql`payments p`,
  joins,
  id: sql`p.id`,
  // Ids follow the time too, but for payments that were brought in later.
  orders: { id: sql`p.created_at`, created_at: sql`p.created_at` },
  inside: ({ offices, searches, follows }) => [
    ...(searches ? hasLineOf(offices) : insideOffices(sql`p.office_id`)(offices)),
    ...when(follows, following),
  ],
  parts: ({ offices, ...scope }) =>
    scope.searches ? [{ offices, ...scope }] : officeByOffice(offices).map((each) => ({ ...scope, offices: each })),
  filters: ({ show, day, amount }) => [
    ...when(show, (value) => shown[value]),
    ...when(day, (value) => sql`p.created_at >= ${startOfDay(value)} and p.created_at < ${startOfDay(value, 1)}`),
    ...when(amount, (value) => sql`p.amount_poisha = ${value}`),
  ],
  searchWays: (text) => [
    sql`p.reference = ${latinDigits(text).toUpperCase()}`,
    sql`p.id = any(array(select payment_id from receipts where number = ${latinDigits(text).toUpperCase()}))`,
    sql`p.id = any(array(select payment_id from payment_attempts
      where provider = any(array(select substr(code, 10) from ledger_accounts where code like 'provider:%'))
        and provider_ref in (${sql.join(providerNumbers(text))})))`,
    ...payers(text),
  ],
})

const scope = (query: PaymentFilters, offices: Offices): Scope => ({ offices, searches: query.search !== '' })

/** The ways the payments of offices are read. */
export const officePayments = {
  page: (db: Db, query: PaymentFilters, offices: Offices, limit: number, offset: number) =>
    lists.page(db, query, scope(query, offices), limit, offset),
  /** The payments that follow one in the list's direction; from its beginning where there is none. */
  after: (db: Db, query: PaymentFilters, offices: Offices, id: number | null, limit: number) =>
    lists.rows(
      db,
      query,
      { ...scope(query, offices), ...(id !== null && { follows: { id, direction: query.direction } }) },
      limit,
      0,
    ),
  byId: (db: Db, id: number, offices: Offices) => lists.byId(db, id, { offices, searches: true }),
}

/** Money that its provider gives back by itself. After a day staff ask the provider. */
const isUnderWay = sql`(coalesce(refund_state in ('due', 'at_provider'), false) and received_at > now() - interval '1 day')`

/** Payments and refunds that wait for an admin. */
export async function waitingPayments(db: Db): Promise<WaitingPayments> {
  const { rows } = await sql<WaitingPayments>`select
    (select count(*)::int from payments where status = 'held' and not refund_due) as held,
    (select count(*)::int from refunds where state = 'waiting') as refund_waiting,
    (select count(*)::int from (${refused}) as refused) as refund_refused,
    (select count(*)::int from received_money where state = 'unassigned' and not ${isUnderWay}) as unassigned,
    (select count(*)::int from daily_proofs p where p.fault_count > 0
      and not exists (select from daily_proof_notes n where n.day = p.day)) as faulty_days`.execute(db)
  return rows[0] ?? { held: 0, refund_waiting: 0, refund_refused: 0, unassigned: 0, faulty_days: 0 }
}

type Life = Pick<PaymentLife, 'subject_id' | 'settled_at' | 'nothing_taken' | 'next_check_at' | 'events'>
type Rest = Life & {
  attempts: (Omit<PaymentLife['attempts'][number], 'amount'> & { amount_poisha: number | null })[]
  bookings: (Omit<PaymentLife['bookings'][number], 'lines'> & {
    lines: (Omit<PaymentLife['bookings'][number]['lines'][number], 'amount'> & { amount_poisha: number })[]
  })[]
  receipts: (Omit<PaymentLife['receipts'][number], 'amount'> & { amount_poisha: number })[]
  surplus: (Omit<PaymentLife['surplus'][number], 'amount'> & { amount_poisha: number })[]
  other_tries: (Omit<PaymentLife['other_tries'][number], 'amount'> & { amount_poisha: number })[]
}

const max_listed = 100

/** Facts of a payment that the list does not show: at most 100 of each kind, the latest first. */
export async function restOfLife(db: Db, id: number): Promise<Rest> {
  const { rows } = await sql<Rest>`
    select p.subject_id, ${iso(sql`p.settled_at`)} as settled_at, p.nothing_taken,
      case when p.status in ('created', 'pending') or p.refund_due then ${iso(sql`p.next_check_at`)} end as next_check_at,
      array(select json_build_object('provider_ref', a.provider_ref, 'outcome', a.outcome, 'reason', a.reason,
        'amount_poisha', a.amount_poisha, 'at', ${iso(sql`a.at`)})
        from payment_attempts a where a.payment_id = p.id order by a.id desc limit ${max_listed}) as attempts,
      array(select json_build_object('verdict', e.verdict, 'at', ${iso(sql`e.received_at`)})
        from provider_events e where e.payment_id = p.id order by e.id desc limit ${max_listed}) as events,
      array(select json_build_object('kind', t.kind, 'at', ${iso(sql`t.created_at`)}, 'lines',
        (select json_agg(json_build_object('account', split_part(l.account, ':', 1),
          'amount_poisha', l.amount_poisha,
          'office', json_build_object('name_en', o.name_en, 'name_bn', o.name_bn)) order by l.id)
          from ledger_entries l join upazilas o on o.id = l.office_id where l.transaction_id = t.id))
        from ledger_transactions t where t.payment_id = p.id order by t.id desc limit ${max_listed}) as bookings,
      array(select json_build_object('transaction', m.provider_ref, 'amount_poisha', m.amount_poisha,
        'paid_at', ${iso(sql`m.paid_at`)}, 'ended_at', ${iso(sql`m.decided_at`)},
        'state', case when m.state = 'returned' then 'given_back' else coalesce(m.refund_state, 'refused') end)
        from received_money m where m.surplus_of = p.id order by m.id desc limit ${max_listed}) as surplus,
      array(select json_build_object('number', r.number, 'verify_code', r.verify_code, 'amount_poisha', r.amount_poisha,
        'issued_at', ${iso(sql`r.issued_at`)}, 'revoked_at', ${iso(sql`r.revoked_at`)})
        from receipts r where r.payment_id = p.id order by r.line_id nulls first limit ${max_listed}) as receipts,
      array(select json_build_object('id', b.id, 'reference', b.reference, 'state', b.status,
        'amount_poisha', b.amount_poisha, 'created_at', ${iso(sql`b.created_at`)})
        from payments b where b.purpose = p.purpose and b.subject_id = p.subject_id and b.id <> p.id
        order by b.id desc limit ${max_listed}) as other_tries
    from payments p where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`payment ${id} is not there`)
  return row
}
