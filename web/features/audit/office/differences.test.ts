import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const changesOf = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(({ field, change, ...pair }) => [field, change, pair.before, pair.after])

describe('the differences of a record', () => {
  it('show changed fields first, then equal ones', () => {
    expect(changesOf({ name: 'ক', area: 12.5, note: null }, { name: 'খ', area: 12.5, note: 'x' })).toEqual([
      ['name', 'changed', 'ক', 'খ'],
      ['note', 'changed', '—', 'x'],
      ['area', 'same', '12.5', '12.5'],
    ])
  })

  it('go down to the single field', () => {
    const before = { khotiyan: [{ owner: 'A' }, { owner: 'B' }], meta: {} }
    const after = { khotiyan: [{ owner: 'A' }, { owner: 'C' }, { owner: 'D' }], meta: {} }
    expect(changesOf(before, after)).toEqual([
      ['khotiyan.1.owner', 'changed', 'B', 'C'],
      ['khotiyan.2.owner', 'added', null, 'D'],
      ['khotiyan.0.owner', 'same', 'A', 'A'],
      ['meta', 'same', '{}', '{}'],
    ])
  })

  it('show every field of a new record as added, and of a deleted one as removed', () => {
    expect(changesOf(null, { id: 1 })).toEqual([['id', 'added', null, '1']])
    expect(changesOf({ id: 1 }, null)).toEqual([['id', 'removed', '1', null]])
  })

  it('show a value that is no object as one field', () => {
    expect(changesOf('a', 'b')).toEqual([['', 'changed', 'a', 'b']])
    expect(changesOf(null, null)).toEqual([])
  })
})
