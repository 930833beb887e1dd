import { expect, it } from 'vitest'
import { readKeys } from './call-menu.ts'

const number = (about: 'case' | 'tax', wrong_number = false) => ({ at: 'number', about, wrong_number })
const answer = (about: 'case' | 'tax', of: string) => ({ at: 'answer', about, number: of })

it.each([
  ['', 'bn', { at: 'menu', wrong_key: false }],
  ['9', 'en', { at: 'menu', wrong_key: false }],
  ['7', 'bn', { at: 'menu', wrong_key: true }],
  ['99', 'en', { at: 'menu', wrong_key: true }],
  ['1', 'bn', number('case')],
  ['71', 'bn', number('case')],
  ['91', 'en', number('case')],
  ['142#', 'bn', answer('case', '42')],
  ['142', 'bn', answer('case', '42')],
  ['10042#', 'bn', answer('case', '42')],
  ['9142#', 'en', answer('case', '42')],
  ['1*42#', 'bn', answer('case', '42')],
  ['141*42#', 'bn', answer('case', '42')],
  ['1#', 'bn', number('case', true)],
  ['1#42#', 'bn', answer('case', '42')],
  ['10#', 'bn', number('case', true)],
  [`1${'9'.repeat(16)}#`, 'bn', number('case', true)],
  ['2', 'bn', number('tax')],
  ['27#', 'bn', answer('tax', '7')],
  ['929#', 'en', answer('tax', '9')],
  ['3', 'bn', { at: 'hotline' }],
  ['93', 'en', { at: 'hotline' }],
] as const)('the keys %j are read', (keys, language, choice) => {
  expect(readKeys(keys)).toEqual({ language, ...choice })
})
