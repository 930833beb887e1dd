import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { readHolidays } from './working-days.service.ts'

const { db } = await emptyDatabase()

it.each([2026, 2027])('the holidays of %i are on record, those of a fixed day confirmed', async (year) => {
  const rows = await db
    .selectFrom('holidays')
    .select(['day', 'confirmed'])
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute()
  expect(rows.filter(({ confirmed }) => confirmed).map(({ day }) => day.slice(5))).toEqual([
    '02-21',
    '03-26',
    '04-14',
    '05-01',
    '12-16',
    '12-25',
  ])
  expect(rows.filter(({ confirmed }) => !confirmed).length).toBeGreaterThan(15)
})

it('every holiday has a name in both languages', async () => {
  const { rows } = await sql<{ name_en: string }>`
    select name_en from holidays where name_bn !~ '[ক-হ]' or name_en !~ '[A-Za-z]'`.execute(db)
  expect(rows).toEqual([])
})

it('the holidays between two moments are those of the days in Dhaka, both included', async () => {
  // Late on the evening of the 15th in London it is the 16th in Dhaka.
  const first = new Date('2026-12-15T18:00:00Z')
  expect(await readHolidays(db, first, new Date('2026-12-24T17:59:00Z'))).toEqual(['2026-12-16'])
  expect(await readHolidays(db, first, new Date('2026-12-24T18:00:00Z'))).toEqual(['2026-12-16', '2026-12-25'])
  expect(await readHolidays(db, new Date('2026-12-16T18:00:00Z'), new Date('2026-12-20T18:00:00Z'))).toEqual([])
})
