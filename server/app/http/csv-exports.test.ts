import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app, get, person, land, db } = await startApp()

const hostile = '=HYPERLINK("http://evil.example","বিল")'
const formula = /^[=+\-@\t\r＝＋－＠]/

it('no export of the office has a cell that a spreadsheet would run', async () => {
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
  const exports = app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && url.endsWith('/csv') && !url.includes(':'))
    .map(({ url }) => url.replace(/^\/api/, ''))
  expect(exports.length).toBeGreaterThan(10)
  let defused = 0
  for (const path of exports)
    for (const language of ['en', 'bn'] as const) {
      const { raw, status } = await get(path, { token, language })
      expect([path, status, raw[0]]).toEqual([path, 200, 0xef])
      const rows: string[][] = parse(raw, { bom: true, relax_column_count: true })
      expect([path, rows.flat().filter((cell) => formula.test(cell))]).toEqual([path, []])
      defused += rows.flat().filter((cell) => cell.startsWith("'")).length
    }
  expect(defused).toBeGreaterThan(20)
})
