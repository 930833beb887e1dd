import { describe, expect, it } from 'vitest'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { originLine, todaysDags } from '#contract/drawing/lineage-words.ts'
import { startApp } from '#test/harness.ts'
import { lineageGround } from '#test/lineage.ts'
import { countStatements } from '#test/statements.ts'
import { lineageOf } from './lineage.service.ts'

const started = await startApp()
const { db, get, land } = started
const { field } = await lineageGround(started)

const lineage = async (id: number): Promise<Lineage> => (await get(`/locations/dags/${id}/lineage`)).body
const edge = ({ edges }: Lineage, newer_id: number, older_id: number) =>
  edges.find((each) => each.newer_id === newer_id && each.older_id === older_id)
const numbers = ({ dags }: Lineage) => dags.map(({ survey, dag_no }) => `${survey.code} ${dag_no}`)

describe('the lineage of a dag', () => {
  it('leads back to the oldest survey and on to the newest, with the shares of both sides', async () => {
    const { parcel } = await field()
    const cs = await parcel('CS', '7', [0, 0, 100, 10])
    const sa_45 = await parcel('SA', '45', [0, 0, 62, 10])
    const sa_46 = await parcel('SA', '46', [62, 0, 100, 10])
    const rs = await parcel('RS', '123', [31, 0, 81, 10])
    const found = await lineage(rs)
    expect(numbers(found)).toEqual(['RS 123', 'SA 45', 'SA 46', 'CS 7'])
    expect(found.edges.map(({ newer_id, older_id }) => [newer_id, older_id])).toEqual([
      [rs, sa_45],
      [rs, sa_46],
      [sa_45, cs],
      [sa_46, cs],
    ])
    expect(edge(found, rs, sa_45)).toMatchObject({ source: 'computed' })
    expect(edge(found, rs, sa_45)?.share_of_newer).toBeCloseTo(0.62, 4)
    expect(edge(found, rs, sa_45)?.share_of_older).toBeCloseTo(0.5, 4)
    expect(edge(found, sa_45, cs)?.share_of_older).toBeCloseTo(0.62, 4)
    expect(found.dags.find(({ id }) => id === cs)?.share).toBeCloseTo(1, 4)
    expect(originLine('en', found, rs)).toBe('RS 123 ← SA 45 (62 %), SA 46 (38 %)')
    expect(originLine('bn', found, rs)).toBe('আরএস ১২৩ ← এসএ ৪৫ (৬২ %), এসএ ৪৬ (৩৮ %)')
    expect(found.gaps).toEqual([])
    expect(JSON.stringify(found)).not.toMatch(/রহিম|owner/)
  })

  it('leads from an old number to the present ones', async () => {
    const { parcel } = await field()
    const cs = await parcel('CS', '7', [0, 0, 100, 10])
    await parcel('SA', '45', [0, 0, 100, 10])
    const first = await parcel('RS', '123', [0, 0, 40, 10])
    const second = await parcel('RS', '124', [40, 0, 100, 10])
    const found = await lineage(cs)
    expect(todaysDags(found).map(({ id }) => id)).toEqual([first, second])
    expect(found.dags.map(({ id, share }) => [id, share])).toContainEqual([first, expect.closeTo(0.4, 4)])
  })

  it('skips a survey that never drew this place', async () => {
    const { parcel } = await field()
    const cs = await parcel('CS', '7', [0, 0, 20, 10])
    const rs = await parcel('RS', '123', [0, 0, 20, 10])
    const elsewhere = await parcel('SA', '45', [20, 0, 40, 10])
    const found = await lineage(rs)
    expect(found.edges).toMatchObject([{ newer_id: rs, older_id: cs, share_of_newer: 1, share_of_older: 1 }])
    expect(found.dags.map(({ id }) => id)).not.toContain(elsewhere)
  })

  it('leaves out slivers narrower than the pen, but counts them in the sums', async () => {
    const { parcel } = await field()
    await parcel('SA', '45', [0, 0, 49.9, 50])
    await parcel('SA', '46', [49.9, 0, 100, 50])
    const rs = await parcel('RS', '123', [0, 0, 50, 50])
    const found = await lineage(rs)
    expect(numbers(found)).toEqual(['RS 123', 'SA 45'])
    expect(found.gaps).toEqual([])
  })

  it('reports land that lies on no parcel and land that lies on two', async () => {
    const { parcel } = await field()
    const sa = await parcel('SA', '45', [0, 0, 80, 10])
    const rs = await parcel('RS', '123', [0, 0, 100, 10])
    const { gaps, dags } = await lineage(rs)
    expect(gaps).toMatchObject([{ dag_id: rs, side: 'older', kind: 'missing', survey: { code: 'SA' } }])
    expect(gaps[0]?.share).toBeCloseTo(0.2, 4)
    expect(gaps[0]?.area).toBeCloseTo((dags.find(({ id }) => id === rs)?.drawn_area ?? 0) / 5, 0)
    await parcel('SA', '46', [70, 0, 100, 10])
    expect((await lineage(rs)).gaps).toMatchObject([{ dag_id: rs, kind: 'overlapping' }])
    await parcel('RS', '124', [0, 0, 10, 10])
    expect((await lineage(sa)).gaps).toMatchObject([{ dag_id: sa, side: 'newer', kind: 'overlapping' }])
  })

  it('reports a dag that has less on record than its parts had', async () => {
    const { parcel } = await field()
    const sa = await parcel('SA', '45', [0, 0, 50, 10])
    await parcel('SA', '46', [50, 0, 100, 10])
    const rs = await parcel('RS', '123', [0, 0, 100, 10])
    const { area } = (await lineage(rs)).dags[0] ?? { area: 0 }
    await db
      .updateTable('dags')
      .set({ area: String(area / 2) })
      .where('id', '=', rs)
      .execute()
    const [gap, ...others] = (await lineage(rs)).gaps
    expect([gap, others]).toMatchObject([{ dag_id: rs, side: 'older', kind: 'record_less' }, []])
    expect(gap?.area).toBeCloseTo(area / 2, -1)
    expect((await lineage(sa)).gaps).toEqual([])
  })

  it('lists the twelve largest of many parcels, says that there are more, and sums them all', async () => {
    const { parcel } = await field()
    for (let at = 0; at < 15; at += 1) await parcel('SA', String(at + 1), [at * 10, 0, at * 10 + 10 - at / 10, 10])
    const rs = await parcel('RS', '123', [0, 0, 150, 10])
    const found = await lineage(rs)
    expect(found.edges.map(({ older_id }) => found.dags.find(({ id }) => id === older_id)?.dag_no)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    )
    expect(found.more).toBe(true)
    expect(found.gaps[0]?.share).toBeCloseTo(10.5 / 150, 3)
  })

  it('has the dag alone if nothing is drawn', async () => {
    const { place } = await field()
    const dag = await land.dag(place)
    await land.undraw(dag)
    const found = await lineage(dag)
    expect(found).toMatchObject({ edges: [], gaps: [], mutations: [], more: false, decided_at: null, office: null })
    expect(found.dags).toMatchObject([{ id: dag, drawn_area: null }])
  })

  it('repairs outlines that cross themselves', async () => {
    const { parcel } = await field()
    const sa = await parcel('SA', '45', [0, 0, 10, 10])
    const rs = await parcel('RS', '123', [0, 0, 10, 10])
    await land.crossItself(sa)
    expect((await lineage(rs)).edges).toMatchObject([{ older_id: sa }])
  })

  it('takes as many statements for many parcels as for few', async () => {
    const { parcel } = await field()
    const few = await parcel('RS', '1', [0, 0, 10, 10])
    await parcel('SA', '1', [0, 0, 10, 10])
    const many = await parcel('RS', '2', [20, 0, 100, 10])
    for (let at = 2; at < 10; at += 1) await parcel('SA', String(at), [at * 10, 0, at * 10 + 10, 10])
    const statements = (id: number) => countStatements(db, (counted) => lineageOf(counted, id))
    expect(await statements(many)).toBe(await statements(few))
  })

  it('is 404 for an unknown dag', async () => {
    expect((await get('/locations/dags/999999/lineage')).status).toBe(404)
  })
})
