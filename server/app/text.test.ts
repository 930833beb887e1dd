import { expect, it } from 'vitest'
import { textsOf } from './text.ts'

const en = { done: 'Done', land: { found_one: '{{number}} land', found_other: '{{number}} lands', of: 'of {{name}}' } }
const bn = {
  done: 'হয়েছে',
  land: { found_one: '{{number}}টি জমি', found_other: '{{number}}টি জমি', of: '{{name}}-এর' },
}
const { both, text } = textsOf('test', { en, bn })

it('a text is given in one language or in both', () => {
  expect(text('bn', 'done')).toBe('হয়েছে')
  expect(both('done')).toEqual({ en: 'Done', bn: 'হয়েছে' })
})

it('the count chooses the plural of a text', () => {
  expect([0, 1, 2].map((count) => text('en', 'land.found', { count, number: `${count}` }))).toEqual([
    '0 lands',
    '1 land',
    '2 lands',
  ])
  expect(text('bn', 'land.found', { count: 3, number: '৩' })).toBe('৩টি জমি')
})

it('a value in a text is not read as a text or a placeholder', () => {
  const name = '{{number}} $t(done) $& <b>'
  expect(text('en', 'land.of', { name, number: '1' })).toBe(`of ${name}`)
})

it('an unknown key of a text is refused', () => {
  // @ts-expect-error a wrong key does not compile
  expect(() => text('en', 'land.lost')).toThrow('there is no text test:land.lost')
  // @ts-expect-error a group is no text
  expect(() => text('en', 'land')).toThrow('there is no text test:land')
  expect(() => text('en', 'land.found')).toThrow('there is no text test:land.found')
})
