import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Db, now } from '#server/app/database.ts'
import { signingKey } from '#server/documents/keys/signing.ts'
import { makePrinter, type Printer } from '#server/documents/typesetting/print.ts'
import { makeDakhilaPrints } from '#server/land-tax/prints/work-prints.service.ts'
import type { Settings } from './harness.ts'
import { landTaxGround } from './land-tax.ts'

/** Land tax that is paid, and servers that print its dakhilas. */
export async function dakhilaPrintGround(settings: Settings = {}) {
  const ground = await landTaxGround(settings)
  const { db, storage, secret, place, officer, post, citizen, approved, pay } = ground
  const printer = makePrinter()
  afterAll(printer.close)
  const warnings: string[] = []

  /** A server, which prints when it is told to; its printer can be another one. */
  const server = (stand_in: Partial<Printer> = {}) =>
    makeDakhilaPrints({
      db,
      storage,
      secret,
      printer: { ...printer, ...stand_in },
      papers: { public_url: () => 'https://jomi.example', key: signingKey(secret.current.secret) },
      warn: (_, text) => warnings.push(text),
    })

  /** Pays a year of tax for land of an office; answers the number of the dakhila. */
  async function payOnce(where = place): Promise<string> {
    const { token } = await citizen()
    const { body } = await pay(token, [await approved(token, {}, where)])
    return body.payments[0].receipt.number
  }

  const today = async () => new Date((await now(db)).getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

  async function ask(
    changes: Record<string, unknown> = {},
    { token = officer.token, language = 'en' as 'en' | 'bn' } = {},
  ) {
    const day = await today()
    const body = { upazila_id: place.upazila_id, from: day, to: day, ...changes }
    return post('/admin/dakhila-prints', { token, body, language })
  }

  return { ...ground, server, payOnce, ask, today, warnings }
}

/** So many more dakhilas like the first one of an office. */
export const copyDakhilas = (db: Db, office_code: string, count: number) =>
  sql`insert into receipts (number, series, office_code, fiscal_year, series_number, verify_code, payment_id, line_id,
      amount_poisha, content, issued_at)
    select r.number || '-' || n, r.series, r.office_code, r.fiscal_year, 1000 + n, left(r.verify_code, 6) || translate(lpad(n::text, 6, '0'), '01', 'XY'), r.payment_id,
      1000000 + n, r.amount_poisha, r.content, r.issued_at
    from (select * from receipts where series = 'JD' and office_code = ${office_code} order by id limit 1) as r,
      generate_series(1, ${count}::int) as n`.execute(db)
