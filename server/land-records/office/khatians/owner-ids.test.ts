import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownerIds } from './owner-ids.ts'

const row = (id: string, owner: string, area = 10) => ({ id, owner, area })
const sent = (owner: string, area = 10, id?: string) => ({ owner, area, ...(id !== undefined && { id }) })

it.each([
  ['the same owners', [row('a', 'রহিম'), row('b', 'করিম')], [sent('রহিম'), sent('করিম')], ['a', 'b']],
  ['another order', [row('a', 'রহিম'), row('b', 'করিম')], [sent('করিম'), sent('রহিম')], ['b', 'a']],
  ['another area of one of the name', [row('a', 'রহিম', 5)], [sent('রহিম', 7)], ['a']],
  ['capitals and spaces', [row('a', 'Abdur  Rahim')], [sent('abdur rahim')], ['a']],
  ['two encodings of a letter', [row('a', '\u09a1\u09bc')], [sent('\u09dc')], ['a']],
  ['a new owner', [row('a', 'রহিম')], [sent('রহিম', 4), sent('সালেহা', 6)], ['a', null]],
  ['an owner for another', [row('a', 'রহিম')], [sent('সালেহা')], [null]],
  [
    'two of a name, by area',
    [row('a', 'রহিম', 3), row('b', 'রহিম', 7)],
    [sent('রহিম', 7), sent('রহিম', 3)],
    ['b', 'a'],
  ],
  [
    'two of a name, by place',
    [row('a', 'রহিম', 3), row('b', 'রহিম', 7)],
    [sent('রহিম', 4), sent('রহিম', 6)],
    ['a', 'b'],
  ],
  ['area before place', [row('a', 'রহিম', 3), row('b', 'রহিম', 7)], [sent('রহিম', 4), sent('রহিম', 3)], ['b', 'a']],
  ['one of a name more', [row('a', 'রহিম', 10)], [sent('রহিম', 4), sent('রহিম', 10)], [null, 'a']],
  ['a name corrected under its id', [row('a', 'রহম')], [sent('রহিম', 10, 'a')], ['a']],
  ['an id before a name', [row('a', 'রহিম'), row('b', 'করিম')], [sent('রহিম'), sent('সালেহা', 10, 'a')], [null, 'a']],
  ['an id twice', [row('a', 'রহিম')], [sent('রহিম', 5, 'a'), sent('সালেহা', 5, 'a')], ['a', null]],
  ['an id of elsewhere', [row('a', 'রহিম')], [sent('সালেহা', 10, 'zz')], [null]],
  ['an id of elsewhere with a name of here', [row('a', 'রহিম')], [sent('রহিম', 10, 'zz')], ['a']],
])('owners keep their ids: %s', (_what, before, owners, ids) => {
  expect(ownerIds(owners, before)).toEqual(ids)
})

const name = fc.constantFrom('রহিম', 'করিম', 'সালেহা')
const area = fc.constantFrom(1, 2)
const recorded = fc
  .array(fc.record({ owner: name, area }), { maxLength: 6 })
  .map((rows) => rows.map((each, at) => ({ ...each, id: `${at}` })))

it('an id is used once, and only under its own name', () => {
  const owners = fc.array(fc.record({ owner: name, area }), { maxLength: 6 })
  fc.assert(
    fc.property(recorded, owners, (before, after) => {
      const ids = ownerIds(after, before)
      const present = ids.filter((id) => id !== null)
      expect(new Set(present).size).toBe(present.length)
      for (const [at, id] of ids.entries())
        if (id !== null) expect(before.find((each) => each.id === id)?.owner).toBe(after[at]?.owner)
    }),
  )
})
