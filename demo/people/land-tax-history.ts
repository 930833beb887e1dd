import { sql } from 'kysely'
import { default_answer_days } from '#contract/cases/papers-requests.ts'
import type { RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { getDag } from '#server/land-records/land-records.service.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { type LandTaxParts, payLandTax } from '#server/land-tax/paying/pay.service.ts'
import { listOwnRegistrations, registerLand } from '#server/land-tax/registrations/registrations.service.ts'
import { decideRegistration } from '#server/land-tax/registrations/review/review.service.ts'
import { searchPlaces } from '#server/locations/place-search.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { demoActor } from './actors.ts'

type Parts = LandTaxParts & { secret: SecretKeys }

/**
 * The citizen's land, by the real code: a homestead that the officer of Savar approved, two years paid and this one
 * due, and fields that wait for review. The newcomer has none.
 */
export async function makeDemoLandTax(parts: Parts): Promise<void> {
  const { db } = parts
  if (await isRecorded(db, 'demo_land_tax')) return
  const citizen = await authorOf(db, 'citizen@jomi.test')
  const officer = await authorOf(db, 'acland@jomi.test')
  await proveIdentity(db, citizen, officer)
  const [home, fields] = await landIn(parts)
  const current = taxYearOf(await now(db))
  const years = [yearsAfter(current, -2), yearsAfter(current, -1)]
  const { id, status } = await registeredOnce(db, citizen, { ...home, land_type: 'Residential' })
  if (status === 'pending')
    await decideRegistration(db, officer, id, {
      status: 'approved',
      notes: null,
      taxable_from: years[0] ?? current,
      shares: null,
      whole_area: null,
      papers: [],
      days: default_answer_days,
      ground: null,
      without_hearing: false,
    })
  const asking = { actor: citizen.actor, language: 'en', support_phone: parts.support_phone } as const
  await payLandTax(parts, asking, {
    registration_ids: [id],
    years,
    up_to: null,
    payment_method: 'bkash',
    payer_identifier: '01712344321',
    transaction_id: 'DEMO-LDT-1',
  })
  await registeredOnce(db, citizen, { ...fields, land_type: 'Agricultural' })
  await transaction(db, (trx) => recordSetting(trx, 'demo_land_tax', {}))
}

/** An interrupted start finds its earlier registrations. */
async function registeredOnce(db: Db, citizen: RequestContext, form: RegistrationForm) {
  const own = await listOwnRegistrations(db, citizen.actor)
  const before = own.find(({ land_type }) => land_type === form.land_type)
  return before ?? (await registerLand(db, citizen, form)).registration
}

async function authorOf(db: Db, email: string): Promise<RequestContext> {
  const actor = await demoActor(db, email)
  return { actor, request_id: 'demo', if_match: null, language: 'en', document: null }
}

/** Approved long ago: the images of the identity paper are deleted after every decision. */
const proveIdentity = (db: Db, citizen: RequestContext, officer: RequestContext) =>
  sql`insert into kycs (user_id, status, submitted_at, reviewer_id, reviewed_at)
    select ${citizen.actor.id}::bigint, 'success', now() - interval '200 days', ${officer.actor.id}::bigint,
      now() - interval '198 days'
    where not exists (select from kycs where user_id = ${citizen.actor.id}::bigint)`.execute(db)

/** Two dags of Savar on record. */
async function landIn({ db, secret }: Parts): Promise<[RegistrationForm, RegistrationForm]> {
  const dagOf = async (words: string) => (await searchPlaces(db, words)).find(({ dag_id }) => dag_id)?.dag_id ?? 0
  const [home, fields] = [await dagOf('dag 124 savar'), await dagOf('dag 131 savar')]
  return [await formOf(db, secret, home), await formOf(db, secret, fields)]
}

async function formOf(db: Db, secret: SecretKeys, dag_id: number): Promise<RegistrationForm> {
  const { survey_type_id, ...dag } = await getDag(db, secret, null, dag_id)
  if (survey_type_id === null) throw new Error(`the demo's dag ${dag_id} has no survey`)
  return {
    division_id: dag.division.id,
    district_id: dag.district.id,
    upazila_id: dag.upazila.id,
    mouza_id: dag.mouza.id,
    survey_type_id,
    khatiyan_number: dag.khatiyan_number,
    dag_number: dag.dag_no,
    land_type: 'Others',
    land_area: dag.area,
  }
}
