import { expect, it } from 'vitest'
import { parcelParts, readPaperText } from './paper-text.ts'

/** Statement cut off after 20 letters. */
const begun = 'AQGr3u8BCdwAAAAAAMeA'
const statement = 'AQ'.repeat(80)

it.each([
  ['7kqf-2m8d-xr4p', { code: '7KQF2M8DXR4P', statement: null }],
  [statement, { code: null, statement }],
  [`${statement.slice(0, 70)}\n${statement.slice(70)}`, { code: null, statement }],
  ['http://x.test/verify/7KQF2M8DXR4P', { code: '7KQF2M8DXR4P', statement: null }],
  [`http://x.test/verify/7KQF2M8DXR4P#${statement}`, { code: '7KQF2M8DXR4P', statement }],
  [`http://x.test/verify#${statement}`, { code: null, statement }],
  [`http://x.test/verify/7KQF2M8DXR4P#cut`, { code: '7KQF2M8DXR4P', statement: null }],
  [`http://x.test/verify/7KQF2M8DXR4P#${begun}`, { code: '7KQF2M8DXR4P', statement: begun }],
  [begun, { code: null, statement: begun }],
  ['hello', null],
  ['', null],
])('the text of a paper is read: %s', (typed, read) => {
  expect(readPaperText(typed)).toEqual(read)
})

it('a parcel is split into its parts, whole or cut', () => {
  expect(parcelParts('12ক|45|RS|2|Bhakurta|Savar')).toMatchObject({ dag_no: '12ক', zil_no: '2', upazila: 'Savar' })
  expect(parcelParts('12|45|RS|—|Bhakurta|Savar')).toMatchObject({ survey: 'RS', zil_no: '', mouza: 'Bhakurta' })
  expect(parcelParts('12|45|RS|2|Bha…')).toMatchObject({ mouza: 'Bha…', upazila: '' })
})
