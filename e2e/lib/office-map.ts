import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { newNumber } from './office-land.ts'

/** The one map of a page. */
export const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')

/** Answers where a place of the map, from 0 to 1 across and down, is on the screen, once the map has come and stands still. */
export async function placesOnMap(page: Page) {
  await canvas(page).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await canvas(page).scrollIntoViewIfNeeded()
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no map')
  return (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

const Drawn = z.object({ version: z.int(), bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable() })

const addressOf = (dag: number) => `/api/admin/geojson-datas/${dag}`

/** A dag as it is drawn: its version, and the box in which it lies. */
export async function drawnDag(page: Page, token: string, dag: number) {
  const answer = await page.request.get(addressOf(dag), { headers: { authorization: `Bearer ${token}` } })
  return Drawn.parse(await answer.json())
}

/** A square of so many degrees with its lower left corner at a place. */
export const square = (west: number, south: number, size = 0.0002) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
]

/** Gives a dag its boundary through the API, where drawing it is not what is tested. */
export async function drawDag(page: Page, token: string, dag: number, coordinates: number[][][]) {
  const { version } = await drawnDag(page, token, dag)
  const answer = await page.request.post('/api/admin/geojson-datas', {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
    data: { dag_id: dag, geojson: { type: 'Polygon', coordinates } },
  })
  expect(answer.status()).toBe(200)
}

/**
 * Parcels of a file that are refused, from left to right: a boundary that crosses itself, one with a hole outside, one of a zil that is not
 * on record.
 */
export const brokenParcels = (zil_id: number) => {
  const [west, south, size, apart] = [90.31, 23.88, 0.0004, 0.0006]
  const [east, north] = [west + size, south + size]
  const bowTie = [
    [
      [west, south],
      [east, north],
      [east, south],
      [west, north],
      [west, south],
    ],
  ]
  return [
    { zil_id, coordinates: bowTie },
    {
      zil_id,
      coordinates: [...square(west + apart, south, size), ...square(west + apart, south + size * 1.2, size / 4)],
    },
    { zil_id: 999_999_999, coordinates: square(west + 2 * apart, south, size) },
  ].map(({ coordinates, ...properties }) => ({
    type: 'Feature',
    properties: { dag_no: newNumber(), khatian_no: '9', survey: 'RS', ...properties },
    geometry: { type: 'Polygon', coordinates },
  }))
}
