import { expect, test } from 'vitest'
import { formatsFor } from '#web/text/use-formats.ts'
import { draftsOf, sumOfPart, sumOfParts } from './parts.ts'

const geojson = { type: 'MultiPolygon' as const, coordinates: [] }
const owner = (id: string, area: number) => ({ id, owner: 'রহিমা', share: '0.500', area })
const preview = {
  area: 4356,
  parts: [
    { dag_no: '12/1', geojson, drawn_area: 3000, area: 3000.5, khotiyan: [owner('a', 1500.25), owner('b', 1500.25)] },
    { dag_no: '12/2', geojson, drawn_area: 1356, area: 1355.5, khotiyan: [owner('a', 677.75), owner('b', 677.75)] },
  ],
}

test('a proposal is written in the digits of the reader and adds up to the whole', () => {
  const drafts = draftsOf(preview, '45', formatsFor('bn'))
  expect(drafts[0]).toMatchObject({ dag_no: '১২/১', khatiyan_number: '৪৫' })
  expect(drafts[0]?.owners[0]?.area).toBe('১,৫০০.২৫')
  expect(sumOfParts(drafts)).toBe(4356)
})

test('a text that is no area counts as none', () => {
  const [first] = draftsOf(preview, '45', formatsFor('en'))
  const [a, b] = first?.owners ?? []
  if (!first || !a || !b) throw new Error('no owners')
  expect(sumOfPart({ ...first, owners: [{ ...a, area: 'many' }, b] })).toBe(1500.25)
})
