import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { describeTables } from './describe-tables.ts'

it('tables.ts says what the migrated database has; npm run tables writes it', async () => {
  const { db } = await emptyDatabase()
  const written = readFileSync(new URL('../../server/app/database/tables.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeTables(db))
})
