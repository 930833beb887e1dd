import { expect, it } from 'vitest'
import type { Lineage, LineageDag } from './lineage.ts'
import { partOf, pictureOf } from './lineage-picture.ts'

const dag = (id: number, code: string, share: number | null = 1): LineageDag => ({
  id,
  dag_no: String(id),
  khatiyan_number: '1',
  survey: { id: 1, code, name_en: code, name_bn: code, sequence: 1 },
  area: 4356,
  drawn_area: 4356,
  share,
})
const edge = (newer_id: number, older_id: number, share_of_newer: number, share_of_older: number | null = 1) =>
  ({ newer_id, older_id, share_of_newer, share_of_older, area: 1, source: 'computed' }) as const

const sizes = { box_height: 76, gap: 14 }

const lineage: Lineage = {
  dag_id: 20,
  dags: [dag(31, 'BS'), dag(20, 'RS'), dag(11, 'SA', 0.4), dag(12, 'SA', 0.6), dag(1, 'CS', 0.6), dag(2, 'CS', 0)],
  edges: [edge(31, 20, 1, null), edge(20, 11, 0.4), edge(20, 12, 0.6), edge(11, 2, 1), edge(12, 1, 1)],
  gaps: [],
  mutations: [],
  more: false,
  decided_at: null,
  handed_on: false,
  office: null,
}

it('the picture has a column for each survey, the oldest first', () => {
  const { columns, height } = pictureOf(lineage, sizes)
  expect(columns.map(({ code }) => code)).toEqual(['CS', 'SA', 'RS', 'BS'])
  expect(columns[0]?.left).toBe(0)
  expect((columns[3]?.left ?? 0) + (columns[3]?.width ?? 0)).toBeCloseTo(100)
  for (const { boxes } of columns) for (const { top } of boxes) expect(top).toBeLessThan(height)
})

it('the picture orders parcels by those they are joined to, so that ribbons do not cross', () => {
  const { columns, ribbons } = pictureOf(lineage, sizes)
  expect(columns[0]?.boxes.map(({ dag }) => dag.id)).toEqual([2, 1])
  expect(ribbons).toHaveLength(5)
  for (const { path } of ribbons) expect(path).not.toMatch(/NaN|undefined|Infinity/)
})

it('the picture shows a single parcel without edges', () => {
  const { columns, ribbons } = pictureOf({ ...lineage, dags: [dag(20, 'RS')], edges: [] }, sizes)
  expect([columns.length, columns[0]?.width, ribbons.length]).toEqual([1, 100, 0])
})

it("a parcel's part of the dag comes from their edge, else from the ground", () => {
  const part = (id: number) => partOf(lineage, lineage.dags.find((each) => each.id === id) ?? dag(0, 'CS'))
  expect([part(20), part(11), part(31), part(1), part(2)]).toEqual([null, 0.4, null, 0.6, 0])
})
