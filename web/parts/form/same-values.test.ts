import { describe, expect, it } from 'vitest'
import { sameValues } from './same-values.ts'

const file = new File(['a'], 'a.pdf')

describe('two values of a form', () => {
  it.each([
    ['a', 'a'],
    ['', null],
    [undefined, ''],
    [
      { name: 'Savar', code: '' },
      { name: 'Savar', code: null },
    ],
    [{ place: { division: 1, district: undefined } }, { place: { division: 1 } }],
    [[{ owner: 'Rahim', area: '1' }], [{ owner: 'Rahim', area: '1' }]],
    [{ document: file }, { document: file }],
  ])('are the same: %j and %j', (one, two) => expect(sameValues(one, two)).toBe(true))

  it.each([
    ['a', 'b'],
    ['0', ''],
    [0, ''],
    [{ name: 'Savar' }, { name: 'Savar', code: '1' }],
    [[{ owner: 'Rahim' }], [{ owner: 'Rahim' }, { owner: 'Karim' }]],
    [{ document: null }, { document: file }],
    [{ document: file }, { document: new File(['a'], 'a.pdf') }],
  ])('are different: %j and %j', (one, two) => expect(sameValues(one, two)).toBe(false))
})
