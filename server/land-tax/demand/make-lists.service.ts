import { dhakaDay } from '#contract/dates.ts'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { paidOrPendingYears } from '../registrations/registrations.sql.ts'
import { taxBasisForPeople } from '../registrations/tax-basis.ts'
import { type Demand, demandOf } from './demand-sums.ts'
import {
  approvedOfMouza,
  beginRun,
  completeList,
  insertDemands,
  insertList,
  type ListedLand,
  lockRun,
  nextMouza,
  recordProgress,
} from './make-lists.sql.ts'

const batch = 2000

/** A server that stops waits for the job no longer than this. */
const max_run_ms = 5000

/**
 * Makes the demand lists of the current tax year, one for each mouza with approved land, once from 1 July in Dhaka (s.
 * 15). A list is seen when it is complete. After a server was killed the lists continue where they stopped.
 */
export async function makeDemandLists(db: Db): Promise<void> {
  const end = performance.now() + max_run_ms
  while (await listSome(db)) if (performance.now() > end) return
}

/** One batch of holdings of a mouza, with how far it came, or nothing of it. True while there are more. */
export const listSome = (db: Db, most = batch): Promise<boolean> =>
  transaction(db, async (trx) => {
    const at = await now(trx)
    const year = taxYearOf(at)
    await beginRun(trx, year)
    const run = await lockRun(trx, year)
    if (!run) return false
    if (run.list_id !== null) {
      await listBatch(trx, { ...run, list_id: run.list_id }, at, most)
      return true
    }
    const mouza = await nextMouza(trx, run.mouza_id)
    if (!mouza) {
      await recordProgress(trx, year, { finished_at: at })
      return false
    }
    const place = { mouza_id: mouza.id, upazila_id: mouza.upazila_id, tax_year: year }
    const list_id = isHillDistrict(mouza.district) ? undefined : await insertList(trx, place)
    await recordProgress(trx, year, { mouza_id: mouza.id, registration_id: 0, list_id: list_id ?? null })
    if (list_id !== undefined) await listBatch(trx, { mouza_id: mouza.id, list_id, registration_id: 0 }, at, most)
    return true
  })

type Run = { mouza_id: number; list_id: number; registration_id: number }

async function listBatch(trx: Db, { mouza_id, list_id, registration_id }: Run, at: Date, most: number): Promise<void> {
  const lands = await approvedOfMouza(trx, mouza_id, registration_id, most)
  const demands = await demandsOf(trx, lands, at)
  if (demands.length > 0) await insertDemands(trx, list_id, demands)
  const isComplete = lands.length < most
  await recordProgress(
    trx,
    taxYearOf(at),
    isComplete ? { list_id: null } : { registration_id: lands.at(-1)?.id ?? registration_id },
  )
  if (isComplete) await completeList(trx, list_id, dhakaDay(at))
}

/** The demands of approved land at a moment; land that owes nothing and is not taxed in this year has none. */
export async function demandsOf(db: Db, lands: readonly ListedLand[], at: Date) {
  if (lands.length === 0) return []
  const settled = Map.groupBy(
    await paidOrPendingYears(
      db,
      lands.map(({ id }) => id),
    ),
    ({ registration_id }) => registration_id,
  )
  const owners = lands.flatMap(({ user_id }) => user_id ?? [])
  const basisOf = await taxBasisForPeople(db, owners, at)
  return lands.flatMap((land): { land: ListedLand; demand: Demand }[] => {
    const demand = demandOf(land, settled.get(land.id) ?? [], basisOf(land.user_id))
    return demand ? [{ land, demand }] : []
  })
}
