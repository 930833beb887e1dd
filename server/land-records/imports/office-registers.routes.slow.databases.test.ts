import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'
import type { Made, Truth } from '#test/office-register/planter.ts'
import { officeRegister } from '#test/office-register/register.ts'
import { officeSheet } from '#test/office-sheets.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** REGISTER_DAGS=2000 makes a register of a mouza, REGISTER_SEED another one. */
const dags = Number(process.env['REGISTER_DAGS'] ?? 50)
const seed = process.env['REGISTER_SEED'] ?? 'register'
const square_feet = { acre: 435.6, bigha: 45 }

const started = await startApp()
const { db, person, land } = started
const survey_type_id = await land.survey('RS')

type Item = { lines: { first: number; last: number }; outcome: string; warnings: string[] }

async function looked(made: Made) {
  const place = await land.place()
  const { token } = await person('acland', [place.office_code])
  const importer = importerOf(started, token)
  const register = officeRegister(dags, { ...made, seed })
  const file = officeSheet(made.format, {
    rows: register.rows,
    font: made.writing === 'bijoy' ? 'SutonnyMJ' : 'Nikosh',
  })
  const form = { kind: 'khatians', zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) }
  const checked = await importer.check(file, form, `register.${made.format}`)
  async function allItems(): Promise<Item[]> {
    const items: Item[] = []
    for (let page = 1, rest = 1; rest > 0; page += 1) {
      const some = await importer.items(checked.id, `page=${page}`)
      items.push(...some)
      rest = some.length
    }
    return items
  }
  return { place, importer, register, checked, allItems, items: await allItems() }
}

/** The dags of a zil as they are on record, in the words of what was planted. */
async function recorded(zil_id: number, { units }: Made) {
  const { rows } = await sql<Omit<Truth, 'amount'> & { area: number }>`
    select d.dag_no as dag, d.khatiyan_number as khatian, d.area::float8 as area, d.meta->>'land_class_bn' as land_class,
      k.khotiyan as owners
    from dags d join khatians k on k.dag_id = d.id and k.current where d.zil_id = ${zil_id}`.execute(db)
  return new Map(
    rows.map(({ area, owners, ...dag }) => [
      dag.dag,
      {
        ...dag,
        amount: Math.round((area / square_feet[units]) * 1000) / 1000,
        owners: owners.map(({ owner, father, share }) => ({ owner, father, share })),
      },
    ]),
  )
}

afterAll(async () => void (await sql`delete from imports`.execute(db)))

describe.each<Made>([
  { format: 'csv', writing: 'unicode', units: 'acre' },
  { format: 'xlsx', writing: 'unicode', units: 'acre' },
  { format: 'ods', writing: 'unicode', units: 'bigha' },
  { format: 'csv', writing: 'bijoy', units: 'bigha' },
  { format: 'xlsx', writing: 'bijoy', units: 'acre' },
  { format: 'ods', writing: 'bijoy', units: 'acre' },
])('a register as an office keeps it, as $format in $writing with $units', async (made) => {
  const { place, importer, register, checked, items, allItems } = await looked(made)
  /** The record of a line; one of rows far apart has other records between them. */
  const itemAt = (line: number, all = items) =>
    all
      .filter(({ lines }) => lines.first <= line && line <= lines.last)
      .toSorted((one, other) => one.lines.last - one.lines.first - (other.lines.last - other.lines.first))[0]

  it('has nothing wrong that would be entered without a word', () => {
    const found = register.planted.map(({ kind, line, expected }) => {
      const item = itemAt(line)
      const seen =
        item?.outcome === 'refused' ? 'refused' : (item?.warnings.length ?? 0) > 0 ? 'warned' : 'same as planted'
      return { kind, expected, seen }
    })
    expect(found.filter(({ expected, seen }) => expected !== seen)).toEqual([])
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(50)
  })

  it('has no faultless record that is refused or warned of', () => {
    const planted = new Set(register.planted.map(({ line }) => itemAt(line)?.lines.first))
    const others = items.filter(({ lines: { first } }) => !planted.has(first))
    expect(others.filter(({ outcome, warnings }) => outcome !== 'new' || warnings.length > 0).slice(0, 5)).toEqual([])
    expect(others).toHaveLength(register.faultless.length)
  })

  it('names what it does not read, and asks each question once', () => {
    expect(checked.columns.unused).toHaveLength(1)
    expect(checked.table.joined_columns).toHaveLength(1)
    const asked = checked.table.questions.map(({ id }: { id: string }) => id)
    const about = new Set(register.planted.flatMap(({ question }) => question ?? []))
    expect(asked.toSorted()).toEqual([...about].toSorted())
  })

  it('is entered after one pass of answers, each dag as it is meant or named', async () => {
    const answers = {
      rows_hidden: 'no',
      rows_struck: 'no',
      same_as_above: 'yes',
      numbers_range: 'no',
      numbers_serial: 'no',
      numbers_day: 'day_month',
    }
    await importer.choose(checked.id, { answers })
    expect((await importer.act(checked.id, 'enter')).status).toBe(200)
    const on_record = await recorded(place.zil_id, made)
    const meant = [...register.faultless, ...register.planted.flatMap(({ truth }) => truth ?? [])]
    const wrong = meant.filter((truth) => JSON.stringify(on_record.get(truth.dag)) !== JSON.stringify(inOrder(truth)))
    expect(wrong.slice(0, 5).map((truth) => [truth, on_record.get(truth.dag)])).toEqual([])
    const known = new Set(meant.map(({ dag }) => dag))
    const after = await allItems()
    const right = new Set(register.planted.filter(({ truth }) => truth).map(({ line }) => itemAt(line, after)))
    const named = after.filter((item) => item.outcome === 'new' && item.warnings.length > 0 && !right.has(item))
    expect([...on_record.keys()].filter((dag) => !known.has(dag))).toHaveLength(named.length)
  })
})

const inOrder = ({ dag, khatian, land_class, amount, owners }: Truth) => ({ dag, khatian, land_class, amount, owners })
