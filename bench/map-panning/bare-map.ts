import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import type { DenseView } from './dense-view.sql.ts'

const types: Record<string, string> = { '.mjs': 'text/javascript', '.css': 'text/css' }

type Box = { x: number; y: number; width: number; height: number }

/**
 * Opens the map library alone, in a box of our map's size, with parcels as one fill and one line: the minimum for a map
 * of them.
 */
export async function openBareMap(page: Page, address: string, view: DenseView, box: Box): Promise<void> {
  await page.route(`${address}/bare-map/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bare-map/', '')
    if (name === 'page') return route.fulfill({ contentType: 'text/html', body: pageOf(address, view, box) })
    const file = fileURLToPath(import.meta.resolve(`maplibre-gl/dist/${name}`))
    await route.fulfill({ contentType: types[extname(name)] ?? 'text/plain', body: await readFile(file) })
  })
  await page.goto(`${address}/bare-map/page`)
}

const pageOf = (address: string, { lon, lat, zoom }: DenseView, { x, y, width, height }: Box) => `<!doctype html>
<link rel="stylesheet" href="maplibre-gl.css">
<div id="map" style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px"></div>
<script type="module">
  import { Map, setWorkerUrl } from './maplibre-gl.mjs'
  setWorkerUrl(new URL('maplibre-gl-worker.mjs', location.href).href)
  const dags = { source: 'dags', 'source-layer': 'dags' }
  new Map({
    container: 'map',
    center: [${lon}, ${lat}],
    zoom: ${zoom},
    maxPitch: 0,
    attributionControl: false,
    style: {
      version: 8,
      sources: {
        dags: { type: 'vector', tiles: ['${address}/api/map/tiles/dags/{z}/{x}/{y}.mvt'], minzoom: 14, maxzoom: 17 },
      },
      layers: [
        { id: 'fill', type: 'fill', ...dags, paint: { 'fill-color': '#eaefdd', 'fill-antialias': false } },
        { id: 'line', type: 'line', ...dags, paint: { 'line-color': '#bdb297' } },
      ],
    },
  })
</script>`
