import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { compiledOnce } from './compiled-once.ts'

const { db } = await startApp()

it('a compiled query is built once and runs with new values each time', async () => {
  let built = 0
  const sum = compiledOnce((asked, { one, other }: { one: number; other: number }) => {
    built += 1
    return asked.selectNoFrom(sql<number>`${one}::int + ${other}::int * 10 + ${other}::int * ${100}::int`.as('sum'))
  })
  expect(await sum(db, { one: 1, other: 2 })).toEqual([{ sum: 221 }])
  expect(await sum(db, { other: 4, one: 3 })).toEqual([{ sum: 443 }])
  expect(built).toBe(1)
})

it('a compiled query passes values that are null, false or empty', async () => {
  const values = compiledOnce((asked, { flag, name }: { flag: boolean; name: string | null }) =>
    asked.selectNoFrom([sql<boolean>`${flag}::boolean`.as('flag'), sql<string>`${name}::text`.as('name')]),
  )
  expect(await values(db, { flag: false, name: null })).toEqual([{ flag: false, name: null }])
  expect(await values(db, { flag: true, name: '' })).toEqual([{ flag: true, name: '' }])
})

it.each([
  ['puts a value into a text', (id: number) => sql<number>`${`${id}`}::int`],
  ['puts a value into JSON', (id: number) => sql<number>`${JSON.stringify([id])}::int`],
  ['reckons with a value', (id: number) => sql<number>`${id * 2}::int`],
])('compiling refuses a query that %s', async (_, of) => {
  const query = compiledOnce((asked, { id }: { id: number }) => asked.selectNoFrom(of(id).as('id')))
  await expect(query(db, { id: 1 })).rejects.toThrow('looks at id')
})
