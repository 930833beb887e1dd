import { expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { oneWhileAnother } from '#test/one-while-another.ts'
import { deletePlaceNames, savePlaceNames } from './office/place-names.sql.ts'
import { similarNames } from './place-search.sql.ts'

const { db, kind } = await emptyDatabase()

const spellings = async () => {
  const rows = await db.selectFrom('place_spellings').select('name_key').orderBy('name_key').execute()
  return rows.map(({ name_key }) => name_key)
}
const save = (trx: Db, place_id: number, name_en: string) =>
  savePlaceNames(trx, 'mouza', place_id, { name_en, name_bn: name_en })
const found = async (name: string) => (await similarNames(db, name, 0.3)).map(({ place_id }) => place_id)

it('a spelling is stored once, while any place has it', async () => {
  await save(db, 1, 'Rampur')
  await save(db, 2, 'Rampur')
  expect(await spellings()).toEqual(['rampur'])
  expect(await found('rampor')).toEqual([1, 2])
  await deletePlaceNames(db, 'mouza', 1)
  expect(await found('rampor')).toEqual([2])
  await savePlaceNames(
    db,
    'mouza',
    2,
    { name_en: 'Birulia', name_bn: 'Birulia' },
    { name_en: 'Rampur', name_bn: 'Rampur' },
  )
  expect(await spellings()).toEqual(['birulia'])
  await db.updateTable('place_names').set({ name: 'Akran', name_key: 'akran' }).execute()
  expect(await spellings()).toEqual(['akran'])
  await deletePlaceNames(db, 'mouza', 2)
  expect(await spellings()).toEqual([])
})

it('similar names are the best of one spelling, with places above mouzas first', async () => {
  for (let id = 1; id <= 60; id += 1) await save(db, id, id === 60 ? 'Rampura' : 'Rampur')
  await savePlaceNames(db, 'upazila', 7, { name_en: 'Rampur', name_bn: 'রামপুর' })
  const best = await similarNames(db, 'rampor', 0.3)
  expect(best).toHaveLength(40)
  expect(best[0]).toMatchObject({ kind: 'upazila', place_id: 7 })
  expect(best.slice(1).map(({ place_id }) => place_id)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
})

// The embedded database has one connection.
it.runIf(kind === 'postgres')('a spelling stays if one transaction deletes it while another writes it', async () => {
  await save(db, 101, 'Dhamsona')
  const write = (trx: Db) => save(trx, 102, 'Dhamsona')
  const remove = (trx: Db) => deletePlaceNames(trx, 'mouza', 101)
  await oneWhileAnother(db, remove, write)
  expect(await found('dhamsuna')).toEqual([102])
  await deletePlaceNames(db, 'mouza', 102)
  await save(db, 101, 'Dhamsona')
  await oneWhileAnother(db, write, remove)
  expect(await found('dhamsuna')).toEqual([102])
})
