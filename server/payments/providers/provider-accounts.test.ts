import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { openProviderAccounts } from '../ledger.sql.ts'

const { db } = await emptyDatabase()

it('a provider gets a ledger account once, and an account that is there keeps its name', async () => {
  await db.deleteFrom('ledger_accounts').where('code', '=', 'provider:sandbox').execute()
  await openProviderAccounts(db, ['sandbox'])
  await openProviderAccounts(db, ['sandbox'])
  const accounts = db.selectFrom('ledger_accounts').selectAll().where('code', '=', 'provider:sandbox')
  expect(await accounts.execute()).toEqual([{ code: 'provider:sandbox', name: 'Held by the sandbox provider' }])
})
