import { setTimeout } from 'node:timers/promises'
import { giveAreaClasses } from '#demo/geography/area-classes.ts'
import { readGeography } from '#demo/geography/geography.ts'
import { loadGeography, type Say } from '#demo/geography/load.ts'
import { makeDemoAccounts } from '#demo/people/accounts.ts'
import { SeedRefused, seededCountry } from '#demo/seeded-country.sql.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { sizesOf } from './cases/sizes.ts'
import { faultsOfCountry } from './checks.sql.ts'
import { stageCountry } from './land/stage.ts'
import { firstBlocks, max_dags, planCountry } from './layout/country-plan.ts'
import { casePhases, landPhases } from './phases.ts'
import { type Phase, runPhase } from './run/run-units.ts'
import {
  advanceAllIds,
  dropParts,
  type Part,
  partsToPutBack,
  prove,
  putBack,
  putBackUnproven,
  settle,
  settledTables,
  switchOn,
} from './run/schema-parts.sql.ts'
import { beginSeed, endSeed, heldRecords, letGo, lockSeed, prepareSession, resetSession } from './run/seed-state.sql.ts'

const min_dags = 400

type Seeding = { db: Db; dags: number; say: Say }

/**
 * Fills an empty PostgreSQL database with a demo register of this many dags, and with the cases of a country of that
 * size. An interrupted run continues; returns false if all was done before. Throws `SeedRefused`.
 */
export async function seedCountry({ db, dags, say }: Seeding): Promise<boolean> {
  refuseNumber(dags)
  return db.connection().execute(async (one) =>
    db.connection().execute(async (other) => {
      await waitForOthers(one)
      const sessions = [one, other]
      try {
        if (await isDone(one, dags)) return false
        for (const session of sessions) await prepareSession(session)
        await fill(sessions, one, { dags, say })
        return true
      } finally {
        for (const session of sessions) await resetSession(session)
        await letGo(one)
      }
    }),
  )
}

/** A killed run leaves work in the database that ends within seconds. */
async function waitForOthers(connection: Db): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await lockSeed(connection)) return
    await setTimeout(1_000)
  }
  throw new SeedRefused('Another run is filling this database.')
}

function refuseNumber(dags: number): void {
  if (!Number.isInteger(dags) || dags % 100 !== 0 || dags < min_dags || dags > max_dags)
    throw new SeedRefused(`--dags must be whole hundreds from ${min_dags} to ${max_dags.toLocaleString('en')}.`)
}

/** Returns true if the country is complete already. Throws `SeedRefused` if the database holds anything else. */
async function isDone(db: Db, dags: number): Promise<boolean> {
  const seeded = await seededCountry(db)
  if (seeded && seeded.dags !== dags)
    throw new SeedRefused(
      `The database holds a demo of ${seeded.dags.toLocaleString('en')} dags${seeded.done ? '' : ' that is not finished'}. Name an empty database, or the same number.`,
    )
  if (seeded) return seeded.done
  const held = await heldRecords(db)
  if (held.length > 0)
    throw new SeedRefused(`The database is not empty: it holds ${held.join(', ')}. Name an empty database.`)
  return false
}

type Filling = Pick<Seeding, 'dags' | 'say'>

async function fill(sessions: readonly Db[], db: Db, { dags, say }: Filling): Promise<void> {
  const sizes = sizesOf(dags)
  const run = (phase: Phase) => runPhase(sessions, phase, say)
  await loadGeography(db, say)
  if (!(await seededCountry(db))) await transaction(db, (trx) => beginSeed(trx, dags))
  await makeDemoAccounts(db)
  await run({ name: 'what rows are made from', units: [{ name: 'staging', run: (trx) => stage(trx, dags) }] })
  await run({ name: 'indexes taken off', units: [{ name: 'taken off', run: dropParts }] })
  for (const phase of landPhases(sizes)) await run(phase)
  await giveAreaClasses(db)
  for (const phase of await casePhases(sizes)) await run(phase)
  for (const phase of closingPhases(await partsToPutBack(db))) await run(phase)
  await settleAll(sessions, say)
  const faults = await faultsOfCountry(db)
  if (faults.length > 0) throw new Error(`The country is not whole: ${faults.join('; ')}`)
  await transaction(db, (trx) => endSeed(trx, dags))
}

function stage(trx: Db, dags: number): Promise<void> {
  const geography = readGeography()
  return stageCountry(trx, geography, firstBlocks(planCountry(geography.upazilas), dags))
}

/** Restores the removed parts; the keys then validate the rows that were loaded without them. */
function closingPhases(parts: readonly Part[]): Phase[] {
  const foreign = parts.filter(({ kind }) => kind === 'foreign')
  return [
    {
      name: 'indexes',
      units: parts
        .filter(({ kind }) => kind !== 'foreign')
        .map((part) => ({ name: `${part.kind} ${part.name}`, run: (trx) => putBack(trx, part) })),
    },
    {
      name: 'foreign keys',
      units: [
        {
          name: 'foreign keys',
          run: async (trx) => {
            for (const part of foreign) await putBackUnproven(trx, part)
          },
        },
      ],
    },
    {
      name: 'foreign keys proven',
      units: [...Map.groupBy(foreign, ({ table }) => table)].map(([table, keys]) => ({
        name: `foreign keys of ${table}`,
        run: async (trx) => {
          for (const key of keys) await prove(trx, key)
        },
      })),
    },
    {
      name: 'triggers and numbers',
      units: [
        {
          name: 'triggers',
          run: async (trx) => {
            await switchOn(trx)
            await advanceAllIds(trx)
          },
        },
      ],
    },
  ]
}

async function settleAll(sessions: readonly Db[], say: Say): Promise<void> {
  const began = performance.now()
  const left = settledTables.values()
  await Promise.all(
    sessions.map(async (session) => {
      for (const table of left) await settle(session, table)
    }),
  )
  say(`figures for the planner: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
