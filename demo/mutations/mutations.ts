import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { payers } from '../office/bookings.sql.ts'
import { insertUndrawn } from '../office/cases.sql.ts'
import { type Land, landOfChain, landsToTransfer } from '../office/lands.ts'
import { officers } from '../office/office-people.ts'
import { type PastEntry, recordPast } from '../office/past-audit.ts'
import { makeRegistrations } from '../office/registrations.ts'
import { type WorkingDaysAgo, workingDaysBefore } from '../office/working-days-ago.ts'
import { demoAccounts } from '../people/accounts.ts'
import { demoActor } from '../people/actors.ts'
import { at } from '../random.ts'
import { enterCases, recordDecisions } from './mutation-audit.ts'
import { formOfCase, type PlannedCase, previousOwnerOf } from './mutation-form.ts'
import { type Case, handedIn } from './mutation-life.ts'
import { papersOfCase } from './mutation-papers.ts'
import { type MutationFees, payCases, readFees } from './mutation-payments.ts'
import { courses, type PlannedMutation, plannedMutations } from './mutation-plan.ts'
import { insertCases, insertReviews } from './mutation-rows.sql.ts'

const citizen_email = 'citizen@jomi.test'

/** Mutations of the citizen in every state, a khatian with three transfers, and a queue. All or nothing. */
export async function makeDemoMutations(db: Db, secret: SecretKeys): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_mutations')) return
    const ago = await workingDaysBefore(trx, await now(trx))
    const fees = await readFees(trx)
    const cases = await planCases(trx, ago, fees)
    const entries = await registerInArrears(trx, cases, ago)
    await insertUndrawn(
      trx,
      cases.flatMap((each) => handedIn(each).map(({ paper }) => paper)),
    )
    for (const group of oneAfterTheOther(cases)) {
      const stored = await insertCases(trx, secret, group, ({ form }) => fees.columnsOf(form.land_type))
      await payCases(trx, stored, fees)
      entries.push(...(await recordDecisions(trx, stored)), ...(await enterCases(trx, secret, stored)))
      await insertReviews(trx, stored, ago(1, 90))
    }
    await recordPast(trx, entries)
    await recordSetting(trx, 'demo_mutations', {})
  })
}

/** Each mutation of the chain is applied before the next application; the rest follow in the order of time. */
const oneAfterTheOther = (cases: readonly Case[]): Case[][] => [
  ...cases.filter(({ plan }) => plan.land === 'chain').map((each) => [each]),
  cases.filter(({ plan }) => plan.land !== 'chain').toSorted((one, other) => +one.applied_at - +other.applied_at),
]

async function planCases(trx: Db, ago: WorkingDaysAgo, fees: MutationFees): Promise<Case[]> {
  const people = await payers(trx)
  const citizen = await citizenOf(trx)
  const actors = await officersByUpazila(trx)
  const lands = await landsToTransfer(trx)
  const chain = await landOfChain(trx)
  const cases: Case[] = []
  for (const [place, plan] of plannedMutations.entries()) {
    const before = cases.at(-1)
    const person = plan.person === 'citizen' ? citizen : at(people, plan.person)
    const land = plan.land === 'chain' ? chain : plan.land === 'same' && before ? before.land : at(lands, place)
    const officer = actors.get(land.upazila)
    if (!officer) throw new Error(`the demo has no officer of ${land.upazila}`)
    const planned = { place, plan, land, person, previous_owner: ownerBefore(plan, land, place, before) }
    cases.push(withForm({ ...planned, applied_at: ago(plan.days, 3 * place) }, officer, ago, fees))
  }
  return cases
}

/** In the chain each seller is the buyer of the plan before. */
const ownerBefore = (plan: PlannedMutation, land: Land, place: number, before: Case | undefined) =>
  plan.land === 'chain' && before ? before.person.name : previousOwnerOf(plan, land, place)

function withForm(planned: PlannedCase, officer: Actor, ago: WorkingDaysAgo, fees: MutationFees): Case {
  const { place, plan, land } = planned
  const form = formOfCase(planned, fees.takaOf)
  const steps = courses[plan.course].map(([step, after], order) => ({
    step,
    at: ago(plan.days - after, 3 * place + 20 * (order + 1)),
  }))
  return { ...planned, form, papers: papersOfCase(form, land), officer, steps }
}

async function citizenOf(trx: Db) {
  const { id } = await demoActor(trx, citizen_email)
  return { id, name: demoAccounts.find(({ email }) => email === citizen_email)?.name ?? '' }
}

async function officersByUpazila(trx: Db): Promise<ReadonlyMap<string, Actor>> {
  const actors = new Map<string, Actor>()
  for (const { upazila, email } of officers) actors.set(upazila, await demoActor(trx, email))
  return actors
}

/** Registers the dags of some mutations for tax long ago, without any payment since. */
async function registerInArrears(trx: Db, cases: readonly Case[], ago: WorkingDaysAgo): Promise<PastEntry[]> {
  const owing = cases.filter(({ plan }) => plan.differs === 'arrears')
  const people = (await payers(trx)).slice(-owing.length)
  const plan = { status: 'approved', differs: 'none', notes: null, days: 35, years_before: 2 } as const
  return makeRegistrations(trx, {
    planned: owing.map(({ land }, place) => ({ plan, land, citizen: inOneScript(at(people, place).name) })),
    citizens: people.map(({ id }) => id),
    officers: new Map(owing.map(({ land, officer }) => [land.upazila, officer.id])),
    ago,
  })
}

const inOneScript = (name: string) => ({ name, name_en: name, name_bn: name })
