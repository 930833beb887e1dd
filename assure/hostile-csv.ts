import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvRoundTrip } from '#test/csv-round-trip.ts'
import { startApp } from '#test/harness.ts'
import { type Extent, type Run, verdictOf } from './run.ts'

const formula = /^[=+\-@\t\r＝＋－＠]/

/** Exports of the office with hostile names in every row that has one; finds cells that a spreadsheet would run. */
async function hostileExports(): Promise<{ exports: number; cells: number; findings: string[] }> {
  const { app, get, person, land, db } = await startApp()
  const hostile = '=HYPERLINK("http://evil.example","বিল")'
  const place = await land.place({
    division: [hostile, `+${hostile} ক`],
    district: [`-${hostile}`, `@${hostile} ক`],
    upazila: [`\t${hostile}`, `${hostile} ক`],
    mouza: [hostile, `${hostile} ক`],
  })
  const owners = [{ id: 'a', owner: hostile, area: 10 }]
  await land.dag(place, { dag_no: '=1', khatiyan_number: '-1', area: 10, owners })
  await land.mouzaMap(place)
  const { token, id } = await person('admin')
  await db.updateTable('users').set({ name: hostile }).where('id', '=', id).execute()
  const paths = app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && url.endsWith('/csv') && !url.includes(':'))
    .map(({ url }) => url.replace(/^\/api/, ''))
  const findings: string[] = []
  let cells = 0
  for (const path of paths)
    for (const language of ['en', 'bn'] as const) {
      const { raw, status } = await get(path, { token, language })
      const rows: string[][] = parse(raw, { bom: true, relax_column_count: true })
      if (status !== 200 || raw[0] !== 0xef) findings.push(`${path}: ${status} without a BOM`)
      for (const cell of rows.flat()) {
        cells += 1
        if (formula.test(cell)) findings.push(`${path}: ${cell}`)
      }
    }
  await app.close()
  return { exports: paths.length, cells, findings }
}

async function run({ small, seed }: Extent) {
  const cases = small ? 200 : 1000
  const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",; \'ক১a'), fc.string({ maxLength: 3 })) })
  const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 })
  const findings: string[] = []
  for (const sent of fc.sample(rows, { numRuns: cases, seed: Number(seed) % 2 ** 31 })) {
    const due = sent.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
    if (JSON.stringify(await csvRoundTrip(sent)) !== JSON.stringify(due)) findings.push(JSON.stringify(sent))
  }
  const exported = await hostileExports()
  return verdictOf(
    `${cases} tables came back as they were sent but for defused cells, ${findings.length} otherwise; ${exported.exports} exports in both languages with hostile names, ${exported.cells} cells, ${exported.findings.length} formulas`,
    [...findings, ...exported.findings],
  )
}

export const hostileCsv: Run = { name: 'hostile-csv', title: 'CSV', run }
