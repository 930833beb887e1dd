import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { getNeighbours } from '#server/land-records/land-records.service.ts'
import { khatianToPrint } from '#server/land-records/whole-khatian.service.ts'
import { startApp } from '#test/harness.ts'

const { db, land } = await startApp()

type Field = { width: number; height: number; south: number }

/** A parcel in the middle of a hundred smaller ones, which lie further than its picture reaches; answers its id. */
async function drawnField({ width, height, south }: Field) {
  const place = await land.place()
  const survey_type_id = await land.survey(`F${width}-${height}`)
  const draw = async (dag_no: string, middle: { x: number; y: number }, wide: number, high: number) => {
    const id = await land.dag(place, { dag_no, survey_type_id })
    await sql`update dags set geometry = st_multi(st_makeenvelope(
      ${89 + middle.x - wide / 2}::float8, ${south + middle.y - high / 2}::float8,
      ${89 + middle.x + wide / 2}::float8, ${south + middle.y + high / 2}::float8, 4326)) where id = ${id}`.execute(db)
    return id
  }
  const cell = 0.45 * Math.max(width, height)
  for (let nth = 0; nth < 100; nth += 1) {
    const middle = { x: ((nth % 10) - 4.5) * cell, y: (Math.floor(nth / 10) - 4.5) * cell }
    await draw(String(nth + 1), middle, cell, cell)
  }
  return draw('101', { x: 0, y: 0 }, width, height)
}

it.each([
  { name: 'a square one', width: 0.001, height: 0.001, south: 23 },
  { name: 'a narrow one at the northern end of the country', width: 0.0002, height: 0.001, south: 26.6 },
  { name: 'a flat one at its southern end', width: 0.001, height: 0.0002, south: 20.6 },
])('the copy of $name reads all neighbours in its picture', async (field) => {
  const id = await drawnField(field)
  const { outline } = (await khatianToPrint(db, id)) ?? {}
  if (!outline) throw new Error('the dag is not drawn')
  const wide = await getNeighbours(db, id)
  const numbers = (around: readonly { dag_no: string }[]) => around.map(({ dag_no }) => dag_no).sort()
  const printed = printedOutline(outline.geojson, outline.neighbours).around
  expect(numbers(printed)).toEqual(numbers(printedOutline(outline.geojson, wide).around))
  expect(printed.length).toBeGreaterThan(3)
  expect(wide.length).toBeGreaterThan(outline.neighbours.length)
})
