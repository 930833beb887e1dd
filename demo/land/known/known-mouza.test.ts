import { describe, expect, it } from 'vitest'
import { lineageOf } from '#server/drawing/lineage/lineage.service.ts'
import { parentsOf } from '#server/drawing/lineage/walk.service.ts'
import { emptyDatabase } from '#test/database.ts'
import { inBatches } from '../../batches.ts'
import { readGeography } from '../../geography/geography.ts'
import { loadGeography } from '../../geography/load.ts'
import { at } from '../../random.ts'
import { doubleAreaOf } from '../parcels.ts'
import type { DagRow } from '../record-rows.ts'
import { writeDags, writeMouzas, writeZils } from '../record-writers.ts'
import { makeDemoRecords, placeOf } from '../records.ts'
import { known_mouza, known_upazila, knownLineage } from './known-mouza.ts'

const geography = readGeography()
const upazila = at(
  geography.upazilas.filter(({ bbs_code }) => bbs_code === known_upazila),
  0,
)
const surveys = knownLineage(placeOf(geography, upazila))
const records = makeDemoRecords(geography)
const there = <Row extends { upazila_id: number }>(rows: readonly Row[]) =>
  rows.filter(({ upazila_id }) => upazila_id === upazila.id)
const mouza = at(
  there(records.mouzas).filter(({ name_en }) => name_en === known_mouza),
  0,
)
const dags = there(records.dags)
const own = dags.filter(({ mouza_id }) => mouza_id === mouza.id)
const ofSurvey = (code: string) => own.filter(({ survey_code }) => survey_code === code)
const dagAt = (code: string, place: number): DagRow => at(ofSurvey(code), place)

/** Parents of each dag, by its id. */
const truth = new Map(
  surveys.flatMap(({ code, parcels }, order) => {
    const before = surveys[order - 1]?.code
    return parcels.map(({ parents }, place) => [
      dagAt(code, place).id,
      new Map(before ? parents.map((parent) => [dagAt(before, parent.place).id, parent.share]) : []),
    ])
  }),
)

const { db } = await emptyDatabase()
await loadGeography(db, () => undefined)
await inBatches(there(records.mouzas), (json) => writeMouzas(db, json))
await inBatches(there(records.zils), (json) => writeZils(db, json))
await inBatches(
  dags.map((dag) => ({ ...dag, document_id: null })),
  (json) => writeDags(db, json),
)

describe('the mouza of four surveys', () => {
  it('has 60 to 120 parcels in the newest, some divided and some joined in each', () => {
    expect(surveys.map(({ code }) => code)).toEqual(['CS', 'SA', 'RS', 'BS'])
    expect(at(surveys, 3).parcels.length).toBeGreaterThanOrEqual(60)
    expect(at(surveys, 3).parcels.length).toBeLessThanOrEqual(120)
    for (const { parcels } of surveys.slice(1)) {
      expect(parcels.some(({ parents }) => parents.length === 2)).toBe(true)
      const times = Map.groupBy(
        parcels.flatMap(({ parents }) => parents),
        ({ place }) => place,
      )
      expect([...times.values()].some(({ length }) => length > 1)).toBe(true)
    }
  })

  it('takes the whole ground of each parcel into the next survey, and makes each of known shares', () => {
    const sizes = surveys.map(({ parcels }) => parcels.reduce((sum, { parcel }) => sum + doubleAreaOf(parcel), 0))
    expect(new Set(sizes).size).toBe(1)
    for (const { parcels } of surveys.slice(1))
      for (const { parents } of parcels) expect(parents.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('is written with a dag for each parcel, in their order', () => {
    for (const { code, parcels } of surveys) expect(ofSurvey(code)).toHaveLength(parcels.length)
  })
})

describe('its lineage', () => {
  it('names every parent and no other, with its share to a thousandth', { timeout: 60_000 }, async () => {
    const { edges } = await parentsOf(
      db,
      own.map(({ id }) => id),
    )
    const found = Map.groupBy(edges, ({ newer_id }) => newer_id)
    for (const [id, parents] of truth) {
      const computed = found.get(id) ?? []
      expect(computed.map(({ older_id }) => older_id).sort()).toEqual([...parents.keys()].sort())
      for (const { older_id, share_of_newer } of computed)
        expect(Math.abs(share_of_newer - (parents.get(older_id) ?? 0))).toBeLessThan(0.001)
    }
    expect(edges).toHaveLength([...truth.values()].reduce((sum, { size }) => sum + size, 0))
  })

  it('adds up for every parcel, back to CS and on to BS', { timeout: 60_000 }, async () => {
    for (const { id } of ofSurvey('RS').filter((_, place) => place % 6 === 0)) {
      const { gaps, dags, more } = await lineageOf(db, id)
      expect([gaps, more]).toEqual([[], false])
      expect(new Set(dags.map(({ survey }) => survey.code))).toEqual(new Set(['BS', 'RS', 'SA', 'CS']))
    }
  })
})
