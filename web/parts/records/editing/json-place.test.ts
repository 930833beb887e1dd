import { expect, it } from 'vitest'
import { jsonPlace } from './json-place.ts'

it.each([
  ['{"a": 1}', null],
  ['[]', null],
  ['{"a": 1', { line: 1, column: 8 }],
  ['{\n  "a": 1,\n}', { line: 3, column: 1 }],
  ['{\n  a: 1\n}', { line: 2, column: 3 }],
  ['{"ক": ১}', { line: 1, column: 7 }],
  ['{"a": 1} // why', { line: 1, column: 10 }],
])('the place where the JSON %j breaks is found', (text, place) => {
  expect(jsonPlace(text)).toEqual(place)
})
