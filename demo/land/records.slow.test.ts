import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readGeography } from '../geography/geography.ts'
import { isInside, type Position } from '../geography/outline.ts'
import { at } from '../random.ts'
import type { DagRow } from './record-rows.ts'
import { makeDemoRecords } from './records.ts'

const geography = readGeography()
const records = makeDemoRecords(geography)
const { mouzas, zils, dags, khatians, mouza_maps, papers } = records
const idOf = (bbs_code: string) => geography.upazilas.find((each) => each.bbs_code === bbs_code)?.id
const savar = idOf('302672')
const inSavar = <Row extends { upazila_id: number }>(rows: Row[]) =>
  rows.filter(({ upazila_id }) => upazila_id === savar)
const hundredths = (area: number) => Math.round(area * 100)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const sheetKey = ({ zil_id, survey_code }: DagRow) => `${zil_id} ${survey_code}`
const unique = (texts: string[]) => new Set(texts).size === texts.length

describe('the demo records', () => {
  it('are the same every time', () => {
    const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
    expect(hash(makeDemoRecords(readGeography()))).toBe(hash(records))
  })

  it('are as many as promised', () => {
    expect(mouzas.length).toBeGreaterThanOrEqual(500)
    expect(dags.length).toBeGreaterThanOrEqual(10_000)
    expect([...new Set(dags.map(({ survey_code }) => survey_code))].sort()).toEqual([
      'BRS',
      'BS',
      'CS',
      'RS',
      'SA',
      'TS',
    ])
  })

  it('leave no upazila without a mouza, no mouza without a sheet, no sheet without dags', () => {
    expect(new Set(mouzas.map(({ upazila_id }) => upazila_id)).size).toBe(556)
    expect(new Set(zils.map(({ mouza_id }) => mouza_id)).size).toBe(mouzas.length)
    expect(new Set(dags.map(({ zil_id }) => zil_id)).size).toBe(zils.length)
  })

  it('lie inside their upazila', () => {
    const outlines = new Map(geography.upazilas.map(({ id, outline }) => [id, outline]))
    const inside = (position: Position, upazila_id: number) =>
      outlines.get(upazila_id)?.coordinates.some((polygon) => isInside(position, polygon)) === true
    const outside = zils.filter(
      ({ outline, upazila_id }) => !outline.coordinates.flat(2).every((position) => inside(position, upazila_id)),
    )
    expect(outside).toEqual([])
  })

  it('number dags, mouzas and files once', () => {
    expect(unique(dags.map((dag) => `${sheetKey(dag)} ${dag.dag_no}`))).toBe(true)
    expect(unique(mouzas.map(({ upazila_id, jl_no }) => `${upazila_id} ${jl_no}`))).toBe(true)
    expect(unique(mouzas.map(({ upazila_id, name_en }) => `${upazila_id} ${name_en}`))).toBe(true)
    expect(unique(papers.map(({ id }) => id))).toBe(true)
    const named = new Set([...dags, ...mouza_maps].flatMap(({ document_id }) => document_id ?? []))
    expect([...named].sort()).toEqual(papers.map(({ id }) => id).sort())
  })

  it('show bata numbers, letters and undivided ones', () => {
    const numbers = dags.map(({ dag_no }) => dag_no)
    for (const shape of [/^\d+$/, /^\d+\/\d{2,}$/, /^\d+\/[12]$/, /^\d+ক$/])
      expect(numbers.filter((number) => shape.test(number)).length).toBeGreaterThan(100)
  })

  it('fill every sheet in every survey to the last square foot', () => {
    const bySheet = Map.groupBy(dags, sheetKey)
    const byZil = Map.groupBy([...bySheet.values()], ([first]) => first?.zil_id)
    for (const surveys of byZil.values()) {
      const areas = surveys.map((rows) => sum(rows.map(({ area }) => area)))
      expect(Math.max(...areas) - Math.min(...areas)).toBeLessThan(1)
    }
  })
})

describe('khatians', () => {
  it('have owners whose areas sum to the dag exactly, and shares that sum to one', () => {
    for (const { khotiyan, area } of khatians) {
      expect(sum(khotiyan.map((owner) => hundredths(owner.area)))).toBe(hundredths(area))
      expect(sum(khotiyan.map(({ share }) => Number(share.replace('.', ''))))).toBe(1000)
    }
  })

  it('have one to six owners, each with an id and a name of its own', () => {
    expect(unique(khatians.flatMap(({ khotiyan }) => khotiyan.map(({ id }) => id)))).toBe(true)
    for (const { khotiyan } of khatians) {
      expect(khotiyan.length).toBeGreaterThanOrEqual(1)
      expect(khotiyan.length).toBeLessThanOrEqual(6)
      expect(unique(khotiyan.map(({ owner }) => owner))).toBe(true)
    }
  })

  it('have one current version a dag, the last, and say why it changed', () => {
    const byDag = Map.groupBy(khatians, ({ dag_id }) => dag_id)
    expect(byDag.size).toBe(dags.length)
    for (const versions of byDag.values()) {
      expect(versions.map(({ current }) => current)).toEqual(versions.map((_, i) => i === versions.length - 1))
      expect(versions.map(({ reason }) => reason !== null)).toEqual(versions.map((_, i) => i > 0))
      expect(versions.map(({ since }) => since)).toEqual(versions.map(({ since }) => since).sort())
    }
  })
})

describe('Savar', () => {
  it('has eight mouzas or more, Bhakurta among them, of two or three sheets with about 45 dags', () => {
    const own = inSavar(mouzas)
    expect(own.length).toBeGreaterThanOrEqual(8)
    expect(own.map(({ name_en }) => name_en)).toContain('Bhakurta')
    for (const { id } of own) expect([2, 3]).toContain(zils.filter(({ mouza_id }) => mouza_id === id).length)
    const sizes = [...Map.groupBy(inSavar(dags), sheetKey).values()].map(({ length }) => length)
    expect(Math.min(...sizes)).toBeGreaterThan(35)
  })

  it('has RS and BS, dag 123 and a map with a file on every sheet, and a scan for every dag', () => {
    for (const { id } of inSavar(zils))
      for (const survey of ['RS', 'BS']) {
        const sheet = dags.filter(({ zil_id, survey_code }) => zil_id === id && survey_code === survey)
        expect(sheet.filter(({ dag_no }) => dag_no === '123')).toHaveLength(1)
        expect(sheet.filter(({ document_id }) => document_id === null)).toEqual([])
        const maps = mouza_maps.filter(({ zil_id, survey_code }) => zil_id === id && survey_code === survey)
        expect(at(maps, 0).document_id).not.toBeNull()
      }
  })

  it('has khatians with a history', () => {
    const own = new Set(inSavar(dags).map(({ id }) => id))
    const changed = khatians.filter(({ dag_id, version, current }) => own.has(dag_id) && current && version > 1)
    expect(changed.length).toBeGreaterThanOrEqual(30)
  })
})

describe('elsewhere', () => {
  it('Amtali has a khatian 45', () => {
    const amtali = idOf('100409')
    expect(dags.some(({ upazila_id, khatiyan_number }) => upazila_id === amtali && khatiyan_number === '45')).toBe(true)
  })

  it('one dag in ten has a scan, and some maps have no file', () => {
    const others = dags.filter(({ upazila_id }) => upazila_id !== savar && upazila_id !== idOf('302614'))
    const share = others.filter(({ document_id }) => document_id !== null).length / others.length
    expect(share).toBeGreaterThan(0.09)
    expect(share).toBeLessThan(0.11)
    const without = mouza_maps.filter(({ document_id }) => document_id === null).length
    expect(without).toBeGreaterThan(300)
    expect(without * 2).toBeLessThan(mouza_maps.length)
  })

  it('uses all real mouzas of the open list', () => {
    expect(mouzas.filter(({ mouza_code }) => mouza_code !== null)).toHaveLength(192)
  })
})
