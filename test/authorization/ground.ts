import { sql } from 'kysely'
import { now } from '#server/app/database.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { makeDemandLists } from '#server/land-tax/demand/make-lists.service.ts'
import { type Settings, startApp } from '../harness.ts'
import { mutationForm } from '../mutations.ts'

/** Callers: rules/roles.md#roles. The acland `outside` works in another upazila than that of the rows. */
export const callers = [
  'anonymous',
  'revoked',
  'expired',
  'other',
  'outside',
  'inside',
  'admin',
  'helper',
  'user',
] as const
export type Caller = (typeof callers)[number]

/** An app with one of everything: rows of Savar, things of one citizen, and everybody who may knock. */
export async function authorizationGround(settings: Settings = {}) {
  const started = await startApp(settings)
  const { db, person, land, post } = started
  const place = await land.place()
  const away = await land.place()
  const survey_type_id = await land.survey('RS')
  const dag_id = await land.dag(place, { survey_type_id })
  await drawnOnce(started, dag_id)
  const map_id = await land.mouzaMap(place, { survey_type_id, document_id: await started.scan() })
  const people = {
    user: await person(),
    other: await person(),
    inside: await person('acland', [place.office_code]),
    outside: await person('acland', [away.office_code]),
    admin: await person('admin'),
    helper: await person('helper'),
  }
  const order = (transaction_id: string, changes: object) => ({
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id,
    ...changes,
  })
  const khatian = { type: 'khatian_request', dag_id }
  const application = await post('/applications', { token: people.user.token, body: order('T1', khatian) })
  const maps = { type: 'mouza_map_request', mouza_map_id: map_id, fee_amount: 500 }
  await post('/applications', { token: people.user.token, body: order('T2', maps) })
  const mutation = await post('/mutations', { token: people.user.token, body: mutationForm(place) })
  const correction = await post('/corrections', {
    token: people.user.token,
    body: {
      dag_id,
      khatian_version: 1,
      kind: 'clerical',
      fee_amount: 1020,
      cells: [{ field: 'owner', owner_row: 'a', after: 'আব্দুল রহিম' }],
    },
  })
  const land_tax = await landTaxOf(started, { place, survey_type_id, people })
  const { rows } = await sql<{ id: number }>`select id from notifications where user_id = ${people.user.id}`.execute(db)

  const roles = {
    user: 'user',
    other: 'user',
    inside: 'acland',
    outside: 'acland',
    admin: 'admin',
    helper: 'helper',
  } as const
  const session = async (who: keyof typeof people) =>
    openSession(db, {
      user: { id: people[who].id, role: roles[who] },
      remember: false,
      device: 'test',
      at: await now(db),
    })

  /** A token of its own for each knock, so that one that ends sessions changes nothing for the next. */
  async function tokenOf(who: Caller): Promise<string | undefined> {
    if (who === 'anonymous') return undefined
    if (who !== 'revoked' && who !== 'expired') return session(who)
    const token = await session('admin')
    const ended = who === 'revoked' ? sql`ended_at = now()` : sql`expires_at = now() - interval '1 second'`
    await sql`update sessions set ${ended} where id = (select max(id) from sessions)`.execute(db)
    return token
  }

  async function sessionOfUser(): Promise<number> {
    await session('user')
    const { rows: found } = await sql<{ id: number }>`
      select max(id) as id from sessions where user_id = ${people.user.id}`.execute(db)
    return found[0]?.id ?? 0
  }

  const newPasskey = async () => {
    const { rows: made } = await sql<{ id: number }>`
      insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, synced)
      values (${people.user.id}, gen_random_uuid()::text, ''::bytea, 0, '', 'Phone', false) returning id`.execute(db)
    return made[0]?.id ?? 0
  }

  const newJoinedLogin = async () => {
    const { rows: made } = await sql<{ id: number }>`
      insert into openid_accounts (user_id, issuer, subject)
      values (${people.user.id}, 'https://' || gen_random_uuid(), 'someone') returning id`.execute(db)
    return made[0]?.id ?? 0
  }

  return {
    ...started,
    newJoinedLogin,
    passkey_id: await newPasskey(),
    /** A further passkey, for whoever removes one. */
    newPasskey,
    place,
    away,
    survey_type_id,
    dag_id,
    payment_reference: String(application.body.payment.reference),
    map_id,
    people,
    order,
    application_id: Number(application.body.id),
    /** The payment of the application. */
    paid_id: await paymentOf(started, application.body.payment.reference),
    mutation_id: Number(mutation.body.id),
    correction_id: Number(correction.body.id),
    mutation_document_id: await paperOf(started, Number(mutation.body.id)),
    land_tax,
    demand: await demandOf(started, place, people.admin),
    notification_id: rows[0]?.id ?? 0,
    holiday_id: await holidayOf(started),
    assistance_id: await assistanceOf(started, people),
    attorney_power_id: await attorneyOf(started, people),
    announcement_id: await announcementOf(started, people.admin),
    webhook_id: await webhookOf(started, people.admin),
    program_id: await programOf(started, people.admin),
    paper_link_id: await paperLinkOf(started, people.user, Number(application.body.id)),
    bookmark_id: await bookmarkOf(started, people.user),
    import_id: await importOf(started, people.admin),
    received_id: await receivedMoney(started),
    proof_day: await faultyDay(started),
    settlement_file_id: await settlementFileOf(started, people.admin),
    ...(await cashOf(started, place, people.inside)),
    past_id: await pastOf(started, place),
    holding_id: await holdingOf(started, place, survey_type_id),
    /** A further holding, for whoever deletes one. */
    newSettlementFile: () => settlementFileOf(started, people.admin),
    newDifference: () => differenceOf(started, people.admin),
    newHolding: () => holdingOf(started, place, survey_type_id),
    fault_id: await faultOf(started, dag_id),
    print_id: await printOf(started, place, people.admin),
    tokenOf,
    sessionOfUser,
  }
}

async function paymentOf({ db }: Started, reference: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from payments where reference = ${reference}`.execute(db)
  return rows[0]?.id ?? 0
}

/** A live link to the receipt of the citizen's application. */
async function paperLinkOf({ db }: Started, user: Person, application_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into paper_links (token_hash, user_id, kind, paper_id, created_at, expires_at)
    values (sha256('link'), ${user.id}, 'application_receipt', ${application_id}, now(), now() + interval '7 days')
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function bookmarkOf({ db }: Started, user: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bookmarks (user_id, name, address, created_at) values (${user.id}, 'Own land', '/land?dag=2', now())
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A helper who acts for the citizen. */
async function assistanceOf({ db }: Started, { user, helper }: { user: Person; helper: Person }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into assistances (helper_id, helper_session_id, helper_name, digital_centre, user_id, kind, code_hash,
      code_expires_at, asked_at, confirmed_at, expires_at)
    select ${helper.id}, max(id), 'Helper', 'Birulia Union Digital Centre', ${user.id}, 'mutation', '\\x00', now(), now(),
      now(), now() + interval '1 hour' from sessions where user_id = ${helper.id} returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A power of attorney of the citizen that waits for staff. */
async function attorneyOf({ db }: Started, { user }: { user: Person }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with paper as (insert into files (storage_key, name, content_type, size_bytes, sha256, encrypted)
      values ('attorney-paper', 'power.pdf', 'application/pdf', 4, repeat('0', 64), true) returning id)
    insert into attorneys (principal_id, contact, file_id, acts, all_land, from_day, until_day, submitted_at)
    select ${user.id}, '+8801700000009', id, '["mutation"]', true, '2020-01-01', '2099-12-31', now() from paper
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A version of the boundary that can be restored, whichever part of the routes is walked. */
const drawnOnce = ({ db }: Started, dag_id: number) =>
  sql`
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_at)
    values (${dag_id}, 1, st_geomfromtext('MULTIPOLYGON(((90 23, 90.001 23, 90.001 23.001, 90 23)))', 4326), 100, 'drawn', now())`.execute(
    db,
  )

/** An open fault of a boundary. */
async function faultOf({ db }: Started, dag_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into topology_faults (kind, zil_id, survey_type_id, upazila_id, dag_id, area, place)
    select 'sliver', zil_id, survey_type_id, upazila_id, id, 100, geometry from dags where id = ${dag_id}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Dakhilas of the office that are to be printed. */
/** A published demand of the user's land, and one that waits for a review. */
async function demandOf({ db }: Pick<Started, 'db'>, place: { mouza_id: number }, { id }: Person) {
  await makeDemandLists(db)
  await sql`update demand_lists set published_at = now(), published_by = ${id}, review_until = '2099-01-01'`.execute(db)
  const { rows } = await sql<{ id: number; list_id: number; review_id: number }>`
    with asked as (insert into demand_reviews (demand_id, mouza_id, upazila_id, user_id, reason, asked_at)
      select d.id, l.mouza_id, l.upazila_id, r.user_id, 'Too much', now()
      from demands d join demand_lists l on l.id = d.list_id join land_tax_registrations r on r.id = d.registration_id
      where l.mouza_id = ${place.mouza_id} order by d.id limit 1 returning id, demand_id)
    select d.id, d.list_id, asked.id as review_id from asked join demands d on d.id = asked.demand_id`.execute(db)
  return rows[0] ?? { id: 0, list_id: 0, review_id: 0 }
}

/** A paper of a mutation. */
async function paperOf({ db }: Pick<Started, 'db'>, mutation_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with stored as (insert into files (storage_key, name, content_type, size_bytes, sha256)
      values ('paper', 'deed.pdf', 'application/pdf', 1, ${'0'.repeat(64)}) returning id)
    insert into mutation_documents (mutation_id, document_group, file_id)
    select ${mutation_id}, 'deed', id from stored returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function printOf({ db }: Started, { upazila_id }: { upazila_id: number }, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into dakhila_prints (upazila_id, from_day, to_day, total, started_by)
    values (${upazila_id}, '2026-11-01', '2026-11-20', 1, ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function announcementOf({ db }: Started, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into announcements (text_en, text_bn, from_day, created_by)
    values ('No payments tonight', 'আজ রাতে পেমেন্ট বন্ধ', '2074-02-21', ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function webhookOf({ db }: Started, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (name, url, events, secret, created_by)
    values ('A bank', 'https://bank.example', '{dakhila.issued}', 'sealed', ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function programOf({ db }: Started, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into programs (name, scopes, requests_per_minute, key_prefix, key_hash, created_by)
    values ('A bank', '{verify:read}', 60, 'jomi_000000', '\\x00', ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** An admin's import of khatians that is checked already. */
async function importOf({ db, scan }: Started, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (kind, file_id, file_name, state, created_by)
    values ('khatians', ${await scan()}, 'khatians.csv', 'ready', ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A day of a counter, and a payment in cash without a receipt. */
async function cashOf({ db }: Started, { upazila_id }: { upazila_id: number }, { id }: Person) {
  const { rows } = await sql<{ cash_day_id: number; cash_payment_id: number }>`
    with day as (
      insert into cash_days (office_id, day, opened_at) values (${upazila_id}, '2026-01-04', now()) returning id),
    payment as (
      insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
        payer_masked, status)
      values ('JP-CASH', 'land_tax', 2000000000, ${id}, ${upazila_id}, 100, 'cash', 'cash', '', 'failed') returning id),
    taking as (
      insert into cash_takings (payment_id, cash_day_id, taken_by) select payment.id, day.id, ${id} from payment, day)
    select day.id as cash_day_id, payment.id as cash_payment_id from day, payment`.execute(db)
  return rows[0] ?? { cash_day_id: 0, cash_payment_id: 0 }
}

/** A settlement file that is read already and has no lines. */
async function settlementFileOf({ db, scan }: Started, { id }: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into settlement_files (provider, file_id, file_name, sha256, state, created_by)
    values ('sandbox', ${await scan()}, 'payout.csv', gen_random_uuid()::text, 'ready', ${id}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function differenceOf(started: Started, person: Person): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into settlement_differences (settlement_file_id, kind, line)
    values (${await settlementFileOf(started, person)}, 'missing_here', 2) returning id`.execute(started.db)
  return rows[0]?.id ?? 0
}

/** Money of which nobody knows what it is for. */
async function receivedMoney({ db }: Started): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into received_money (provider, provider_ref, amount_poisha, paid_at, received_at, state)
    values ('sandbox', 'CKT7A1B2C4', 49500, now(), now(), 'unassigned') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A day of which a proof with a fault is stored. */
async function faultyDay({ db }: Started): Promise<string> {
  const day = '2025-11-20'
  await sql`
    insert into daily_proofs (day, content, fault_count, previous_hash, hash, key_id, signature)
    select ${day}::date, '{"accounts":[],"purposes":[],"faults":[]}', 1, '', '', key_id, ${Buffer.alloc(64)} from paper_keys
    limit 1`.execute(db)
  return day
}

/** A former name of the mouza. */
async function pastOf({ db }: Started, { mouza_id, upazila_id }: { mouza_id: number; upazila_id: number }) {
  const { rows } = await sql<{ id: number }>`
    insert into place_pasts (kind, place_id, upazila_id, name_en, name_bn, until_day)
    values ('mouza', ${mouza_id}, ${upazila_id}, 'Old name', 'আগের নাম', '1999-12-31') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A holding of the office's register. */
async function holdingOf(
  { db }: Started,
  { mouza_id, upazila_id }: { mouza_id: number; upazila_id: number },
  survey_type_id: number,
) {
  const { rows } = await sql<{ id: number }>`
    insert into recorded_holdings (upazila_id, mouza_id, survey_type_id, khatiyan_number)
    values (${upazila_id}, ${mouza_id}, ${survey_type_id}, gen_random_uuid()::text) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A holiday far ahead, on which no deadline depends; holidays outlive a test. */
async function holidayOf({ db }: Started): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into holidays (day, name_en, name_bn) values ('2074-02-21', 'Shaheed Day', 'শহীদ দিবস')
    on conflict (day) do update set name_en = excluded.name_en returning id`.execute(db)
  return rows[0]?.id ?? 0
}

type Started = Awaited<ReturnType<typeof startApp>>
type Person = { id: number; token: string }
type Where = {
  place: Awaited<ReturnType<Started['land']['place']>>
  survey_type_id: number
  people: { user: Person; admin: Person }
}

/** Fields of the citizen that were approved, with this year's tax paid. */
async function landTaxOf({ db, post, call, get }: Started, { place, survey_type_id, people }: Where) {
  const { user, admin } = people
  await sql`insert into kycs (user_id, status, reviewer_id, reviewed_at)
    values (${user.id}, 'success', ${admin.id}, now())`.execute(db)
  const { office_code: _, zil_id: __, ...chain } = place
  const fields = { khatiyan_number: '45', dag_number: '900', land_type: 'Agricultural', land_area: 4356 }
  const made = await post('/land-tax-registrations', {
    token: user.token,
    body: { ...chain, survey_type_id, ...fields },
  })
  const registration_id = Number(made.body.registration.id)
  await call('PUT', `/land-tax-registrations/${registration_id}`, { token: admin.token, body: { status: 'approved' } })
  const order = {
    registration_ids: [registration_id],
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: 'L1',
  }
  const paid = await post('/land-tax-payments/pay', { token: user.token, body: order })
  const [own] = (await get('/user/land-tax-registrations', { token: user.token })).body
  return {
    registration_id,
    order_id: Number(paid.body.id),
    payment_id: Number(paid.body.payments[0].id),
    next_year: String(own.tax.advance_years[0]),
  }
}

export type Ground = Awaited<ReturnType<typeof authorizationGround>>
