import { afterAll, describe, expect, it } from 'vitest'
import { cornersOf, parcelSheet as paper } from '#test/papers.ts'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from '../../typesetting/render.ts'
import type { LineageOnPaper } from './content.ts'
import { parcelSheet } from './sheet.ts'

afterAll(closeRenderer)

const titles = (sheet: ReturnType<typeof parcelSheet>) => sheet.rings.map(({ title }) => title?.en ?? null)

const rings = [
  { part: 1, hole: null, corners: 4 },
  { part: 1, hole: 1, corners: 3 },
  { part: 2, hole: null, corners: 5 },
]

describe('the corners of a sheet', () => {
  it('are one list if there is one ring', () => {
    const sheet = parcelSheet(paper())
    expect([titles(sheet), sheet.rings[0]?.corners.length, sheet.more]).toEqual([[null], 4, null])
  })

  it('are listed by part and hole, with the corner where each ring ends', () => {
    const sheet = parcelSheet(paper({ corners: cornersOf([4, 3, 5]), corner_count: 12, rings }))
    expect(titles(sheet)).toEqual([
      'Part 1: corners 1 to 4, back to 1',
      'Hole 1 in part 1: corners 5 to 7, back to 5',
      'Part 2: corners 8 to 12, back to 8',
    ])
    expect(sheet.rings[1]?.title?.bn).toBe('অংশ ১-এর ফাঁকা জায়গা ১: কোণ ৫ থেকে ৭, আবার ৫')
  })

  it('are counted if they are left out, with the place where all of them are', () => {
    const line: LineageOnPaper = {
      dag_id: 70,
      dags: [],
      edges: [],
      gaps: [],
      mutations: [],
      mutation_count: 0,
      more: false,
    }
    const some = [{ part: 1, hole: null, corners: 812 }, ...rings.slice(1, 2)]
    const sheet = parcelSheet(paper({ corners: cornersOf([200]), corner_count: 815, rings: some, line }))
    expect(sheet.more).toMatchObject({
      en: 'The boundary has 815 corners. The first 200 are listed, 615 are left out.',
      bn: 'এই সীমানায় ৮১৫টি কোণ। প্রথম ২০০টি এখানে আছে, ৬১৫টি নেই।',
      all: { address: 'jomi.example/api/ogc/collections/dags/items/70' },
    })
    // With 200 corners in the picture every fifth has its number.
    expect([sheet.picture.corners.length, sheet.picture.corners[1]?.text]).toEqual([40, '৬'])
    expect(sheet.picture.numbered?.en).toBe('In the picture one corner in 5 has its number.')
  })

  it('are told apart by ring on a paper from before rings were stored', () => {
    const sheet = parcelSheet(paper({ corners: cornersOf([4, 3]), corner_count: 7, rings: undefined }))
    expect(titles(sheet)).toEqual(['Ring 1: from corner 1', 'Ring 2: from corner 5'])
  })
})

it('the scale of a sheet is that of the picture on paper', () => {
  const { picture } = parcelSheet(paper())
  // A unit is 120 mm / 320 wide.
  expect(picture.widths).toEqual([
    { width_mm: 120, scale: { en: 'Scale 1:2,731 on A4', bn: 'A4 কাগজে স্কেল ১:২,৭৩১' } },
    { width_mm: 98, scale: { en: 'Scale 1:3,344 on A4', bn: 'A4 কাগজে স্কেল ১:৩,৩৪৪' } },
  ])
  expect((picture.bar.units * 120) / picture.width / 1000).toBeCloseTo(Number(picture.bar.en) / 2731, 5)
})

const codes = ['BS', 'RS', 'SA', 'CS']
/** Four surveys with so many parcels each; the second is the parcel's own. */
function line(counts: readonly number[]): LineageOnPaper {
  const dags = counts.flatMap((count, survey) =>
    Array.from({ length: count }, (_, at) => ({
      id: survey * 100 + at + 1,
      dag_no: `${at + 1}/${survey}`,
      khatiyan_number: `${at + 800}`,
      survey: { code: codes[survey] ?? '' },
      share: 1 / count,
    })),
  )
  const edges = dags.flatMap(({ id }) =>
    dags
      .filter((older) => Math.floor(older.id / 100) === Math.floor(id / 100) + 1)
      .map((older) => ({
        newer_id: id,
        older_id: older.id,
        share_of_newer: older.share,
        share_of_older: 0.5,
        source: 'computed' as const,
      })),
  )
  const mutation = { dag_no: '12', survey: { code: 'RS' }, mutation_type: 'sale', day: '2021-05-01' } as const
  return {
    dag_id: 101,
    dags,
    edges,
    more: false,
    mutation_count: 30,
    gaps: Array.from({ length: 4 }, (_, at) => ({ bn: `মেলে না ${at}`, en: `Not adding up ${at}` })),
    mutations: Array.from({ length: 12 }, () => mutation),
  }
}

describe('the lineage on a sheet', () => {
  const lineage = [{ bn: 'আরএস ১২৩ ← এসএ ৪৫', en: 'RS 123 ← SA 45' }]

  it('is drawn survey by survey with the khatians', () => {
    const { picture, notes } = parcelSheet(paper({ lineage, line: line([1, 1, 2, 1]) })).lineage
    expect(picture?.columns.map(({ en }) => en)).toEqual(['CS', 'SA', 'RS', 'BS'])
    expect(picture?.boxes.map(({ en }) => en.name)).toEqual(['CS 1/3', 'SA 1/2', 'SA 2/2', 'RS 1/1', 'BS 1/0'])
    expect(picture?.boxes[2]?.bn).toEqual({ name: 'এসএ ২/২', about: 'খতিয়ান ৮০১ · ৫০ %' })
    expect(picture?.boxes.filter(({ is_own }) => is_own).map(({ en }) => en.about)).toEqual(['Khatian 800 · this dag'])
    expect(notes.map(({ en }) => en)).toEqual(['A percentage says what part of RS 1/1 it is.'])
  })

  it('says if there are more parcels and mutations than it shows', () => {
    const { picture, notes, more_mutations } = parcelSheet(paper({ lineage, line: line([8, 1, 12, 9]) })).lineage
    expect(picture?.boxes).toHaveLength(6 + 1 + 6 + 6)
    expect(notes.at(-1)?.en).toContain('There are more parcels')
    expect(more_mutations?.en).toContain('18 more')
  })

  it('stays on one page for a parcel of a few corners and origins', async () => {
    const few = { ...line([1, 1, 2, 1]), gaps: [], mutations: [], mutation_count: 0 }
    const corners = { corners: cornersOf([9]), corner_count: 9, rings: [{ part: 1, hole: null, corners: 9 }] }
    const pdf = await renderDocument(paper({ ...corners, lineage, line: few, demo: true }))
    const pages = await pdfPageTexts(pdf)
    expect(pages).toHaveLength(1)
    for (const part of ['Survey by survey', 'it is.', 'Scale 1:3,344 on A4'])
      expect(withoutSpaces(pages.join())).toContain(withoutSpaces(part))
  })

  it('takes at most three pages, and an older paper has its lines alone', async () => {
    const lines = Array.from({ length: 12 }, () => lineage[0] ?? { bn: '', en: '' })
    const much = await renderDocument(paper({ lineage: lines, line: line([12, 1, 12, 12]) }))
    expect((await pdfPageTexts(much)).length).toBeLessThanOrEqual(3)
    const [before = ''] = await pdfPageTexts(await renderDocument(paper({ lineage, rings: undefined })))
    expect(withoutSpaces(before)).toContain(withoutSpaces('In other surveys'))
    expect(withoutSpaces(before)).not.toContain(withoutSpaces('Survey by survey'))
  })
})
