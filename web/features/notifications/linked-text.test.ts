import { expect, it } from 'vitest'
import { partsOf } from './linked-text.ts'

const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

it('a text keeps all its words next to its links', () => {
  const text =
    'Open it:\nhttp://127.0.0.1:3000/reset-password?token=a_b-c&email=x%40jomi.test\n\nor https://jomi.test/.'
  expect(links(text)).toEqual([
    'http://127.0.0.1:3000/reset-password?token=a_b-c&email=x%40jomi.test',
    'https://jomi.test/',
  ])
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it.each(['no address', '', 'javascript:alert(1)', 'data:text/html,x', 'ftp://jomi.test/x', 'http://'])(
  'a text has no link: %j',
  (text) => expect(links(text)).toEqual([]),
)
