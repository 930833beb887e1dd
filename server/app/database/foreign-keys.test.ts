import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'

const { db } = await emptyDatabase()

// Tables of some hundred rows, read as a whole in no time.
const small = [
  'divisions',
  'districts',
  'upazilas',
  'staff_upazilas',
  'survey_types',
  'fees',
  'announcements',
  'tax_rates',
  'paper_keys',
]

it('every foreign key of a table that grows leads an index, so that what it points to can be deleted and counted', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '(' || a.attname || ')' as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conrelid::regclass::text <> all (${small})
      -- Accounts of the ledger are never deleted.
      and c.confrelid::regclass::text <> 'ledger_accounts'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by key`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
