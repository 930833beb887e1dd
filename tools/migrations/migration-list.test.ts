import { expect, test } from 'vitest'
import { changedMigrations, readList, removedLines, writeList } from './migration-list.ts'

const first = { name: '0001-accounts', sha256: 'a'.repeat(64) }
const second = { name: '0002-places', sha256: 'b'.repeat(64) }

test('the list reads what it writes', () => {
  expect(readList(writeList([first, second]))).toEqual([first, second])
})

test('the list reads both sides of a conflict in git', () => {
  expect(readList(`<<<<<<< HEAD\n${writeList([first])}=======\n${writeList([second])}>>>>>>> other\n`)).toEqual([
    first,
    second,
  ])
})

test('a listed migration is neither changed nor removed', () => {
  expect(changedMigrations([first], [first, second])).toEqual([])
  expect(changedMigrations([first, second], [{ ...first, sha256: 'c'.repeat(64) }])).toEqual([
    'db/migrations/0001-accounts.sql has landed and was changed. Put it back; a change is a new migration.',
    'db/migrations/0002-places.sql has landed and is missing.',
  ])
})

test('a line of the list is added and never changed', () => {
  expect(removedLines(`--- a/db/migrations.sha256\n+++ b/db/migrations.sha256\n+${writeList([first])}`)).toEqual([])
  expect(removedLines(`-${writeList([first])}+${writeList([{ ...first, sha256: 'c'.repeat(64) }])}`)).toEqual([
    'The checksum of 0001-accounts was changed in db/migrations.sha256; a line of the list never changes.',
  ])
})
