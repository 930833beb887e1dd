import { describe, expect, it } from 'vitest'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { DagFormOnScreen, type DagValues, dagBodyOf, dagValuesOf, touchesRegistrations } from './dag-values.ts'

const named = { id: 1, name_en: 'Savar', name_bn: 'সাভার' }
const dag: DagRecord = {
  id: 1,
  zil_id: 1,
  zil: { id: 1, zil_no: '1' },
  mouza: { ...named, jl_no: null },
  upazila: named,
  district: named,
  division: named,
  survey_type_id: 1,
  survey_type: { ...named, code: 'RS', sequence: 3 },
  dag_no: '12',
  khatiyan_number: '45',
  area: 10,
  khotiyan: [{ id: 'a', owner: 'রহিম', area: 10 }],
  khatian_version: 1,
  meta: {},
  is_closed: false,
  has_boundary: false,
  registration_count: 3,
  open_mutation_id: null,
  has_document: false,
  document_url: null,
  document: null,
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}
const values = (change: Partial<DagValues>, record = dag): DagValues => ({
  ...dagValuesOf(record, { place: {}, survey_type_id: null }),
  ...change,
})

const changes: [string, Partial<DagValues>][] = [
  ['its zil', { place: { zil: 2 } }],
  ['its survey', { survey_type_id: 2 }],
  ['its number', { dag_no: '13' }],
  ['its khatian', { khatiyan_number: '46' }],
  ['its owners', { khotiyan: [] }],
]

describe('a dag with registrations', () => {
  it.each(changes)('needs a confirmation if %s changes', (_what, change) => {
    const changed = values({ ...change, reason: 'x' })
    expect(touchesRegistrations(changed)).toBe(true)
    const refused = DagFormOnScreen.safeParse(dagBodyOf(changed))
    const fields = refused.success ? [] : refused.error.issues.map(({ path, message }) => [path.join('.'), message])
    expect(fields).toEqual([['confirm_registrations', 'registrations_unconfirmed']])
    const confirmed = DagFormOnScreen.safeParse(dagBodyOf({ ...changed, confirm_registrations: true }))
    expect(confirmed).toMatchObject({ success: true, data: { confirm_registrations: true } })
  })

  it('needs no confirmation for fields that do not affect them', () => {
    for (const change of [{ meta: '{"a":1}' }, { dag_no: ' ১২ ' }, { remove_document: true }])
      expect(touchesRegistrations(values(change))).toBe(false)
  })

  it.each(changes)('needs no confirmation without registrations if %s changes', (_what, change) => {
    expect(touchesRegistrations(values(change, { ...dag, registration_count: 0 }))).toBe(false)
  })
})

it('a measured area is divided among the owners by what they have on record', () => {
  const khotiyan = [
    { id: 'a', owner: 'রহিম', area: 20 },
    { id: 'b', owner: 'করিম', area: 10 },
  ]
  const begin = (record: DagRecord, measured: number) =>
    dagValuesOf(record, { place: {}, survey_type_id: null, measured })
  expect(begin({ ...dag, area: 30, khotiyan }, 10).khotiyan.map(({ area }) => area)).toEqual(['6.67', '3.33'])
  expect(begin({ ...dag, khotiyan: [] }, 12.5).area).toBe('12.5')
})
