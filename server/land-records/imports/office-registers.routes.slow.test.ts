import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'
import { officeRegister, type Writing } from '#test/office-register.ts'
import { officeSheet, type SheetFormat } from '#test/office-sheets.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** REGISTER_DAGS=2000 makes a register of a mouza. */
const dags = Number(process.env['REGISTER_DAGS'] ?? 300)

const started = await startApp()
const { db, person, land } = started
const survey_type_id = await land.survey('RS')

type Item = {
  lines: { first: number; last: number }
  outcome: string
  warnings: string[]
  title: string
  faults: { reason: string }[]
}

async function looked(format: SheetFormat, writing: Writing) {
  const place = await land.place()
  const { token } = await person('acland', [place.office_code])
  const importer = importerOf(started, token)
  const register = officeRegister(dags, { format, writing })
  const file = officeSheet(format, { rows: register.rows, font: writing === 'bijoy' ? 'SutonnyMJ' : 'Nikosh' })
  const form = { kind: 'khatians', zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) }
  const checked = await importer.check(file, form, `register.${format}`)
  const items: Item[] = []
  for (let page = 1, rest = 1; rest > 0; page += 1) {
    const some = await importer.items(checked.id, `page=${page}`)
    items.push(...some)
    rest = some.length
  }
  return { place, importer, register, checked, items, file, form }
}

afterAll(async () => void (await sql`delete from imports`.execute(db)))

describe.each([
  ['csv', 'unicode'],
  ['xlsx', 'unicode'],
  ['ods', 'unicode'],
  ['csv', 'bijoy'],
  ['xlsx', 'bijoy'],
  ['ods', 'bijoy'],
] as const)('a register as an office keeps it, as %s in %s', async (format, writing) => {
  const { place, importer, register, checked, items } = await looked(format, writing)
  const itemAt = (line: number) => items.find(({ lines }) => lines.first <= line && line <= lines.last)

  it('has nothing wrong that would be entered without a word', () => {
    const found = register.planted.map(({ kind, line, expected }) => {
      const item = itemAt(line)
      const seen =
        item?.outcome === 'refused' ? 'refused' : (item?.warnings.length ?? 0) > 0 ? 'warned' : 'same as planted'
      return { kind, expected, seen }
    })
    expect(found.filter(({ expected, seen }) => expected !== seen)).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(25)
  })

  it('has no faultless record that is refused or warned of', () => {
    const lines = new Set(register.planted.map(({ line }) => itemAt(line)?.lines.first))
    const bad = items.filter(
      ({ lines: { first }, outcome, warnings }) => !lines.has(first) && (outcome !== 'new' || warnings.length > 0),
    )
    expect(bad.slice(0, 5)).toEqual([])
    expect(items.filter(({ lines: { first } }) => !lines.has(first))).toHaveLength(register.faultless.size)
  })

  it('names what it does not read, and asks each question once', () => {
    expect(checked.columns.unused).toHaveLength(1)
    expect(checked.table.joined_columns).toHaveLength(1)
    expect(checked.table.notes.ditto).toBe(1)
    expect(checked.table.questions.map(({ id, rows }: { id: string; rows: number }) => [id, rows]).toSorted()).toEqual(
      [
        ...(format === 'csv'
          ? []
          : [
              ['rows_hidden', 1],
              ['rows_struck', 1],
            ]),
        ...[
          ['numbers_range', 1],
          ['numbers_serial', 1],
          ['same_as_above', 1],
        ],
      ].toSorted(),
    )
  })

  it('is entered after one pass of answers, with the areas that it states', async () => {
    const answers = {
      rows_hidden: 'no',
      rows_struck: 'no',
      same_as_above: 'yes',
      numbers_range: 'no',
      numbers_serial: 'no',
    }
    const chosen = await importer.choose(checked.id, { answers })
    expect(chosen.table.notes).toEqual({ ditto: 1, left_out: format === 'csv' ? 0 : 2, filled_down: 1 })
    expect((await importer.act(checked.id, 'enter')).status).toBe(200)
    const { rows } = await sql<{ dag_no: string; area: number; owners: { father: string; area: number }[] }>`
      select d.dag_no, d.area::float8 as area, k.khotiyan as owners from dags d
      join khatians k on k.dag_id = d.id and k.current where d.zil_id = ${place.zil_id}`.execute(db)
    const areas = new Map(rows.map(({ dag_no, area }) => [dag_no, Math.round((area / 435.6) * 100) / 100]))
    const wrong = [...register.faultless].filter(([dag, decimals]) => areas.get(dag) !== decimals)
    expect(wrong.slice(0, 5)).toEqual([])
    const of = (kind: string) => {
      const dag = register.planted.find((each) => each.kind === kind)?.dag
      return rows.find(({ dag_no }) => dag_no === dag)
    }
    expect(areas.get(of('shares of 0.6')?.dag_no ?? '')).toBe(90)
    expect(of('shares of 0.6')?.owners.map(({ area }) => area)).toEqual([11_761.2, 11_761.2])
    expect(areas.get(of('numbers typed once')?.dag_no ?? '')).toBe(10)
    expect(of('numbers typed once')?.owners).toHaveLength(2)
    const ditto = of('same father twice by ditto')?.owners ?? []
    expect(ditto[1]?.father).toBe(ditto[0]?.father)
  })
})
