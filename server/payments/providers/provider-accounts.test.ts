import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { openProviderAccounts } from '../ledger.sql.ts'

const { db } = await emptyDatabase()

it('a provider gets one ledger account, and an existing account keeps its name', async () => {
  await db.deleteFrom('ledger_accounts').where('code', '=', 'provider:sandbox').execute()
  await openProviderAccounts(db, ['sandbox'])
  await openProviderAccounts(db, ['sandbox'])
  const accounts = db.selectFrom('ledger_accounts').selectAll().where('code', '=', 'provider:sandbox')
  expect(await accounts.execute()).toEqual([{ code: 'provider:sandbox', name: 'Held by the sandbox provider' }])
})
