import { sql } from 'kysely'
import { z } from 'zod'
import { dhakaDay } from '#contract/dates.ts'
import { formOfUpdate } from '#contract/records/record-update.ts'
import { mutationForm } from '../mutations.ts'
import type { Caller, Ground } from './ground.ts'
import { table } from './table.ts'
import type { Route } from './walk.ts'

const word = 'r16-canary'
const number = 918_273_645
const moment = '2001-02-03T04:05:06.000Z'

type Column = { name: string; type: string }

/** Every column name of the database with a value that would be seen anywhere it were written. */
async function canaries({ db }: Ground): Promise<Record<string, unknown>> {
  const { rows } = await sql<Column>`
    select distinct on (column_name) column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name !~ '^srid$' order by column_name`.execute(db)
  return Object.fromEntries(rows.map(({ name, type }) => [name, valueOfType(type)]))
}

function valueOfType(type: string): unknown {
  if (/int|numeric|double/.test(type)) return number
  if (/timestamp|date/.test(type)) return moment
  if (/bool/.test(type)) return true
  return type === 'jsonb' ? { [word]: true } : word
}

/** Fields that an attacker would send. */
const forbiddenFields = (ground: Ground) => ({
  role: 'admin',
  status: 'succeeded',
  payment_status: 'paid',
  user_id: ground.people.admin.id,
  actor_id: ground.people.admin.id,
  demo: true,
  email_verified_at: moment,
  phone_verified_at: moment,
  paid_at: moment,
  disabled_at: null,
  fee_poisha: 1,
  amount_poisha: 1,
  refunded_poisha: 1,
  version: number,
  id: number,
  office_code: word,
  document_id: '00000000-0000-4000-8000-000000000000',
})

export type Write = { who: Caller; body: (ground: Ground, nth: number) => object }

const names = (nth: number) => ({ name_en: `Mass ${nth}`, name_bn: `ভর ${nth}` })
const tomorrow = () => dhakaDay(new Date(Date.now() + 86_400_000))

/** A valid request to each route that makes something; the others are asked as the table of access asks them. */
export const writes: Record<string, Write> = {
  'POST /register': {
    who: 'anonymous',
    body: (_, nth) => ({
      firstName: 'A',
      lastName: 'B',
      email: `mass${nth}@example.test`,
      phone: '01712345678',
      password: 'nodir dhare bari',
      confirmPassword: 'nodir dhare bari',
    }),
  },
  'POST /applications': {
    who: 'user',
    body: ({ order, dag_id }, nth) =>
      order(`mass ${nth}`, { type: 'khatian_request', dag_id, payer_identifier: '01700000001' }),
  },
  'POST /land-tax-registrations': {
    who: 'user',
    body: ({ place, survey_type_id }, nth) => ({
      division_id: place.division_id,
      district_id: place.district_id,
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      survey_type_id,
      khatiyan_number: '45',
      dag_number: `mass${nth}`,
      land_type: 'Others',
      land_area: 1,
    }),
  },
  'POST /mutations': { who: 'user', body: ({ place }) => mutationForm(place) },
  'POST /corrections': {
    who: 'user',
    body: ({ dag_id }) => ({
      dag_id,
      khatian_version: 1,
      kind: 'clerical',
      fee_amount: 1020,
      cells: [{ field: 'owner', owner_row: 'a', after: 'আব্দুল রহিম' }],
    }),
  },
  'POST /land-tax-payments/pay': {
    who: 'user',
    body: ({ land_tax }, nth) => ({
      registration_ids: [land_tax.registration_id],
      years: [land_tax.next_year],
      payment_method: 'bkash',
      payer_identifier: '01700000001',
      transaction_id: `mass tax ${nth}`,
    }),
  },
  'PUT /me': { who: 'user', body: (_, nth) => ({ name: `Mass ${nth}` }) },
  'POST /admin/divisions': { who: 'admin', body: (_, nth) => names(nth) },
  'POST /admin/districts': {
    who: 'admin',
    body: ({ place }, nth) => ({ ...names(nth), division_id: place.division_id }),
  },
  'POST /admin/upazilas': {
    who: 'admin',
    body: ({ place }, nth) => ({ ...names(nth), district_id: place.district_id }),
  },
  'POST /admin/mouzas': { who: 'inside', body: ({ place }, nth) => ({ ...names(nth), upazila_id: place.upazila_id }) },
  'POST /admin/holdings': {
    who: 'inside',
    body: ({ place, survey_type_id }, nth) => ({
      mouza_id: place.mouza_id,
      survey_type_id,
      khatiyan_number: `m${nth}`,
      dakhilas: [{ years: '2019-20', dakhila_number: '1' }],
    }),
  },
  'POST /admin/zils': { who: 'inside', body: ({ place }, nth) => ({ mouza_id: place.mouza_id, zil_no: `m${nth}` }) },
  'POST /admin/place-pasts': {
    who: 'admin',
    body: ({ place }, nth) => ({
      kind: 'mouza',
      place_id: place.mouza_id,
      upazila_id: place.upazila_id,
      name_en: 'Mass',
      name_bn: 'ম্যাস',
      from_day: `${1900 + (nth % 90)}-01-01`,
      until_day: `${1900 + (nth % 90)}-12-31`,
    }),
  },
  'POST /admin/survey-types': { who: 'admin', body: (_, nth) => ({ code: `M${nth}`, name_en: 'Mass' }) },
  'POST /admin/dags': {
    who: 'inside',
    body: ({ place, survey_type_id }, nth) => ({
      zil_id: place.zil_id,
      survey_type_id,
      dag_no: `mass${nth}`,
      khatiyan_number: '45',
    }),
  },
  'POST /admin/mouza-maps': { who: 'inside', body: ({ place }) => ({ zil_id: place.zil_id }) },
  'POST /admin/users': {
    who: 'admin',
    body: ({ place }, nth) => ({
      name: 'Mass',
      email: `staff${nth}@example.test`,
      role: 'acland',
      upazila_ids: [place.upazila_id],
    }),
  },
  'POST /admin/holidays': {
    who: 'admin',
    body: (_, nth) => ({ day: `20${10 + (nth % 80)}-01-01`, name_en: 'Mass', name_bn: 'ম্যাস' }),
  },
  'POST /admin/announcements': {
    who: 'admin',
    body: () => ({ text_en: 'Mass', text_bn: 'ম্যাস', from_day: '2074-01-01' }),
  },
  'POST /admin/fees': { who: 'admin', body: () => ({ code: 'mouza_map', amount: 500, valid_from: tomorrow() }) },
}

export const keysOf = (schema: unknown): string[] => {
  if (!(schema instanceof z.ZodType)) return []
  const form = formOfUpdate(schema)
  if (form) return keysOf(form)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const parts = [json, ...(json.allOf ?? []), ...(json.anyOf ?? [])]
  return parts.flatMap((part) => Object.keys(typeof part === 'object' ? (part.properties ?? {}) : {}))
}

/** Rows of any table that hold a canary. */
async function found({ db }: Ground): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'spatial_ref_sys'`.execute(db)
  const hits: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from ${sql.table(name)} as t
      where t::text like ${`%${word}%`} or t::text like ${`%${number}%`} or t::text like '%2001-02-03%'`.execute(db)
    if ((rows[0]?.hits ?? 0) > 0) hits.push(name)
  }
  return hits
}

/** Roles, owners and payments: nothing of it may change by what a request merely says. */
async function stateOfRecords({ db }: Ground): Promise<string> {
  const { rows } = await sql`
    select (select count(*) from users where role = 'admin') as admins, (select count(*) from users where demo) as demo,
      (select count(*) from users where email_verified_at is not null) as verified,
      (select count(*) from applications where payment_status = 'paid') as paid,
      (select count(*) from land_tax_payments where status = 'paid') as taxed,
      (select count(*) from mutations where status <> 'pending_payment' or paid_at is not null) as mutated,
      (select count(*) from corrections where status <> 'pending_payment' or paid_at is not null) as corrected,
      (select count(*) from land_tax_registrations where status = 'approved') as approved,
      (select count(*) from payments where status = 'succeeded') as succeeded,
      (select count(distinct user_id) from applications) as owners`.execute(db)
  return JSON.stringify(rows)
}

/** Every writing route is sent every column name; nothing of it may reach a row. */
export async function massAssignment(
  ground: Ground,
  all: Route[],
): Promise<{ routes: number; fields: number; changed: string[] }> {
  const columns = await canaries(ground)
  const before = await stateOfRecords(ground)
  const changed: string[] = []
  let fields = 0
  let nth = 0
  const routes = all.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  for (const route of routes) {
    const write = writes[route.name]
    const entry = table[route.name]
    const who = write?.who ?? (entry?.rule.user === 'in' ? 'user' : 'admin')
    const values = (await entry?.at?.(ground, false)) ?? []
    const url = values.reduce((path, value) => path.replace(/:\w+/, value), route.url)
    for (const extras of [columns, forbiddenFields(ground)]) {
      nth += 1
      const valid = write?.body(ground, nth) ?? (await entry?.body?.(ground)) ?? {}
      const own = new Set([...keysOf(route.body), ...Object.keys(valid), '_method'])
      const hostile = Object.fromEntries(Object.entries(extras).filter(([name]) => !own.has(name)))
      fields += Object.keys(hostile).length
      const token = await ground.tokenOf(who)
      const answer = await ground.app.inject({
        method: route.method === 'PATCH' ? 'PATCH' : route.method === 'PUT' ? 'PUT' : 'POST',
        url: route.overrides ? `${url}?_method=PUT` : url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        payload: { ...hostile, ...valid },
      })
      if (answer.statusCode >= 500) changed.push(`${route.name} answered ${answer.statusCode}`)
      if (write && answer.statusCode >= 400 && answer.statusCode !== 402 && answer.statusCode !== 422)
        changed.push(`${route.name} was meant to write and answered ${answer.statusCode}`)
    }
    const hits = await found(ground)
    if (hits.length > 0) changed.push(`${route.name} wrote into ${hits.join(', ')}`)
  }
  await sql`delete from fees where valid_from > current_date`.execute(ground.db)
  const after = await stateOfRecords(ground)
  if (before !== after) changed.push(`what stood before ${before} is now ${after}`)
  return { routes: routes.length, fields, changed }
}
