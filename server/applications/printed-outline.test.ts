import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { getNeighbours } from '#server/land-records/land-records.service.ts'
import { khatianToPrint } from '#server/land-records/whole-khatian.service.ts'
import { startApp } from '#test/harness.ts'

const { db, land } = await startApp()

/** Parcels side by side, three to every side of one in the middle, which is answered. Width and height in degrees. */
async function drawnField({ width, height, south }: { width: number; height: number; south: number }) {
  const place = await land.place()
  const survey_type_id = await land.survey(`F${width}-${height}-${south}`)
  let middle = 0
  for (let column = -3; column <= 3; column += 1)
    for (let row = -3; row <= 3; row += 1) {
      const id = await land.dag(place, { dag_no: String((column + 3) * 7 + row + 4), survey_type_id })
      const west = 89 + column * width
      const bottom = south + row * height
      await sql`update dags set geometry = st_multi(st_makeenvelope(${west}::float8, ${bottom}::float8,
        ${west + width}::float8, ${bottom + height}::float8, 4326)) where id = ${id}`.execute(db)
      if (column === 0 && row === 0) middle = id
    }
  return middle
}

it.each([
  { name: 'a square one', width: 0.001, height: 0.001, south: 23 },
  { name: 'a narrow one at the northern end of the country', width: 0.0002, height: 0.001, south: 26.6 },
  { name: 'a flat one at its southern end', width: 0.001, height: 0.0002, south: 20.6 },
])('of what lies around $name, a copy reads all that its picture reaches', async (field) => {
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
