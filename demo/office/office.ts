import { type Db, now, transaction } from '#server/app/database.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { makeIdentities } from './identities.ts'
import { landsOfOffice } from './lands.ts'
import { makeCitizens, makeOfficers } from './office-people.ts'
import { recordPast } from './past-audit.ts'
import { makeRegistrations, planRegistrations } from './registrations.ts'
import { workingDaysBefore } from './working-days-ago.ts'

/** Fills the offices of Savar and Dhamrai with cases of every kind and age, and with decisions. All or nothing. */
export async function makeDemoOffice(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_office')) return
    const ago = await workingDaysBefore(trx, await now(trx))
    const planned = planRegistrations(await landsOfOffice(trx))
    const since = ago(36, 0)
    const officers = await makeOfficers(trx, since)
    const names = planned.map(({ citizen }) => citizen)
    const citizens = await makeCitizens(trx, names, since)
    const making = { planned, citizens, officers, ago }
    await recordPast(trx, [...(await makeRegistrations(trx, making)), ...(await makeIdentities(trx, making))])
    await recordSetting(trx, 'demo_office', {})
  })
}
