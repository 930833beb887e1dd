import { sql } from 'kysely'
import { afterAll, afterEach, expect } from 'vitest'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { clock, type Db } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { signedHeaders } from '#server/payments/providers/sandbox.ts'
import { type Settings, startApp } from './harness.ts'
import { landTaxLedgerIsRight } from './ledger.ts'

/** An app with a place of class ঙ, its officer, an admin, and what land tax needs to be paid. */
export async function landTaxGround(settings: Settings = {}) {
  const started = await startApp(settings)
  const { db, land, person, get, post, call } = started
  const survey_type_id = await land.survey('RS')

  async function placeOf(area_class: AreaClass | null, names: Parameters<typeof land.place>[0] = {}) {
    const place = await land.place(names)
    await sql`update upazilas set tax_area_class = ${area_class} where id = ${place.upazila_id}`.execute(db)
    return place
  }
  const place = await placeOf('uma')
  const officer = await person('acland', [place.office_code])
  const admin = await person('admin')
  type Place = typeof place

  let made = 0
  function form(changes: Record<string, unknown> = {}, where: Place = place) {
    made += 1
    return {
      division_id: where.division_id,
      district_id: where.district_id,
      upazila_id: where.upazila_id,
      mouza_id: where.mouza_id,
      survey_type_id,
      khatiyan_number: '45',
      dag_number: String(7000 + made),
      land_type: 'Residential',
      land_area: 14_374.8,
      ...changes,
    }
  }

  const prove = (user_id: number) =>
    db
      .insertInto('kycs')
      .values({
        user_id,
        status: 'success',
        id_front: null,
        id_back: null,
        reviewer_id: admin.id,
        reviewed_at: new Date(),
        rejection_reason: null,
      })
      .execute()

  /** A citizen whose identity is proven. */
  async function citizen() {
    const someone = await person()
    await prove(someone.id)
    return someone
  }

  async function registered(
    token: string,
    changes: Record<string, unknown> = {},
    where: Place = place,
  ): Promise<number> {
    const { body } = await post('/land-tax-registrations', { token, body: form(changes, where) })
    return body.registration.id
  }

  const decide = (id: number, decision: object, token = admin.token, headers: Record<string, string> = {}) =>
    call('PUT', `/land-tax-registrations/${id}`, { token, body: decision, headers })

  /** Land that was approved, taxable from a year. */
  async function approved(
    token: string,
    changes: Record<string, unknown> & { from?: string } = {},
    where: Place = place,
  ) {
    const { from, ...land_fields } = changes
    const id = await registered(token, land_fields, where)
    const { status } = await decide(id, { status: 'approved', taxable_from: from ?? null })
    if (status !== 200) throw new Error(`the registration was not approved: ${status}`)
    return id
  }

  const order = (registration_ids: number[], changes: Record<string, unknown> = {}) => {
    made += 1
    return {
      registration_ids,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `L-${made}`,
      ...changes,
    }
  }
  const pay = (token: string, registration_ids: number[], changes: Record<string, unknown> = {}) =>
    post('/land-tax-payments/pay', { token, body: order(registration_ids, changes) })
  const calculate = (token: string, body: object, language: 'en' | 'bn' = 'en') =>
    post('/land-tax-payments/calculate', { token, body, language })

  const paid = async (token: string, query = '') => (await get(`/land-tax-payments${query}`, { token })).body
  const ownTax = async (token: string) => (await get('/user/land-tax-registrations', { token })).body[0].tax

  /** The provider says that a payment succeeded. */
  async function callBack(reference: string, amount: string) {
    const body = JSON.stringify({
      event_id: `E-${reference}`,
      reference,
      provider_ref: `SBX-${reference}`,
      status: 'succeeded',
      amount,
      currency: 'BDT',
      sent_at: new Date().toISOString(),
    })
    const headers = signedHeaders(secretKeys(started.config), body)
    expect((await post('/payments/callbacks/sandbox', { body, headers })).status).toBe(200)
  }

  return {
    ...started,
    survey_type_id,
    place,
    placeOf,
    officer,
    admin,
    form,
    prove,
    citizen,
    registered,
    decide,
    approved,
    order,
    pay,
    calculate,
    paid,
    ownTax,
    callBack,
  }
}

/** Looks after each test whether the ledger says what was paid. */
export function ledgerStaysRight(db: Db) {
  afterAll(closeRenderer)
  afterEach(async () => {
    clock.offset_ms = 0
    await landTaxLedgerIsRight(db)
  })
}
