import { type Db, transaction } from '#server/app/database.ts'
import { createAccount, hasForeignAccounts } from '#server/identity/accounts/accounts.service.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { hasDemo } from '../removal/remove-demo.ts'
import { seededCountry } from '../seeded-country.sql.ts'

export const demoPassword = 'jomi-demo-2026'

/** The accounts of rules/accounts.md#demo-accounts. The newcomer has no records. */
export const demoAccounts = [
  {
    email: 'admin@jomi.test',
    name: 'Nasrin Sultana',
    role: 'admin',
    phone: '+8801700000901',
    purpose: 'admin',
    upazilas: [],
  },
  {
    email: 'acland@jomi.test',
    name: 'Mahbub Alam',
    role: 'acland',
    phone: '+8801700000902',
    purpose: 'acland for Savar and Dhamrai',
    upazilas: ['Savar', 'Dhamrai'],
  },
  {
    email: 'helper@jomi.test',
    name: 'Salma Akter',
    role: 'helper',
    phone: '+8801700000905',
    purpose: 'helper of a digital centre',
    upazilas: [],
    digital_centre: 'Birulia Union Digital Centre, Savar',
  },
  {
    email: 'citizen@jomi.test',
    name: 'Rahim Uddin',
    role: 'user',
    phone: '+8801700000903',
    purpose: 'citizen with a history',
    upazilas: [],
  },
  {
    email: 'newcomer@jomi.test',
    name: 'Shirin Akter',
    role: 'user',
    phone: '+8801700000904',
    purpose: 'citizen, nothing yet',
    upazilas: [],
  },
] as const

/** A database of real people must not get known passwords. */
export class NotForDemo extends Error {}

/** Makes the demo accounts once. Throws `NotForDemo` if the database has others. */
export async function makeDemoAccounts(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_accounts')) return
    await refuseForeignAccounts(trx)
    for (const { purpose: _, ...account } of demoAccounts)
      await createAccount(trx, { ...account, upazilas: [...account.upazilas], password: demoPassword, demo: true })
    await recordSetting(trx, 'demo_accounts', { accounts: demoAccounts.length })
  })
}

/**
 * Throws `NotForDemo` if the database has accounts that are not the demo's, or had them before the demo was removed.
 */
export async function refuseForeignAccounts(db: Db): Promise<void> {
  if (await isRecorded(db, 'demo_removed'))
    throw new NotForDemo(
      'The demo was removed from this database. Set DEMO=0 for real records, or name an empty database.',
    )
  if (!(await isRecorded(db, 'demo_accounts')) && (await hasForeignAccounts(db)))
    throw new NotForDemo(
      "The database holds accounts that are not the demo's. Set DEMO=0 for real records, or name an empty database.",
    )
}

/** Throws `NotForDemo` while a database is being filled with a country, or after an interrupted run. */
export async function refuseUnfinishedCountry(db: Db): Promise<void> {
  const country = await seededCountry(db)
  if (country && !country.done)
    throw new NotForDemo(`The database is not filled to its end. Run: npm run jomi -- seed demo --dags ${country.dags}`)
}

/** The README has the password of the demo's accounts: an office does not start with them. */
export class HoldsDemo extends Error {}

/** Throws `HoldsDemo` if a database for real records contains the demo. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  if (await seededCountry(db))
    throw new HoldsDemo(
      'The database holds the demo register of a whole country, whose accounts have a known password. Name an empty database.',
    )
  if (await hasDemo(db))
    throw new HoldsDemo(
      'The database holds the demo, whose accounts have a known password. Take it out with: npm run jomi -- demo remove',
    )
}
