import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TileVersions } from '#contract/map/tiles.ts'
import { makeTileVersions } from './tile-versions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const origin = 'https://jomi.test/api/map/tiles'
const square: TileVersions = { squares: [{ layer: 'dags', x: 12301, y: 7072, v: 'e-7' }], others: 'e-0' }

it('a tile has the version of the square in which it lies, also with a survey', async () => {
  const fetchVersions = vi.fn(async () => square)
  const versioned = makeTileVersions(fetchVersions)
  expect(await versioned(`${origin}/dags/14/12301/7072.mvt`)).toBe(`${origin}/dags/14/12301/7072.mvt?v=e-7`)
  expect(await versioned(`${origin}/dags/17/98415/56583.mvt?survey_type_id=3`)).toBe(
    `${origin}/dags/17/98415/56583.mvt?survey_type_id=3&v=e-7`,
  )
  expect(await versioned(`${origin}/dags/14/12302/7072.mvt`)).toBe(`${origin}/dags/14/12302/7072.mvt?v=e-0`)
  expect(fetchVersions.mock.calls).toEqual([[{ group: 'dags', x: '1537', y: '884' }]])
})

it('the versions of wide places are fetched once for all of their layers', async () => {
  const fetchVersions = vi.fn(async () => ({
    squares: [{ layer: 'districts' as const, x: 0, y: 0, v: 'e-3' }],
    others: 'e-0',
  }))
  const versioned = makeTileVersions(fetchVersions)
  expect(await versioned(`${origin}/districts/7/95/54.mvt`)).toMatch(/v=e-3$/)
  expect(await versioned(`${origin}/divisions/7/95/54.mvt`)).toMatch(/v=e-0$/)
  expect(fetchVersions.mock.calls).toEqual([[{ group: 'places', x: '0', y: '0' }]])
})

it('versions are fetched again after ten seconds', async () => {
  const fetchVersions = vi.fn(async () => square)
  const versioned = makeTileVersions(fetchVersions)
  await versioned(`${origin}/dags/14/12301/7072.mvt`)
  vi.advanceTimersByTime(9000)
  await versioned(`${origin}/dags/14/12301/7072.mvt`)
  expect(fetchVersions).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await versioned(`${origin}/dags/14/12301/7072.mvt`)
  expect(fetchVersions).toHaveBeenCalledTimes(2)
})

it('without a network the last versions are used, and a plain address where none is known', async () => {
  let is_away = false
  const versioned = makeTileVersions(async () => {
    if (is_away) throw new Error('offline')
    return square
  })
  await versioned(`${origin}/dags/14/12301/7072.mvt`)
  is_away = true
  vi.advanceTimersByTime(60_000)
  expect(await versioned(`${origin}/dags/14/12301/7072.mvt`)).toMatch(/v=e-7$/)
  expect(await versioned(`${origin}/mouzas/9/384/221.mvt`)).toBe(`${origin}/mouzas/9/384/221.mvt`)
})

it('a server that does not know the versions gets plain addresses', async () => {
  const versioned = makeTileVersions(async () => ({ squares: [], others: null }))
  expect(await versioned(`${origin}/dags/14/12301/7072.mvt`)).toBe(`${origin}/dags/14/12301/7072.mvt`)
})

it.each(['https://jomi.test/api/locations/maps/3.webp', 'https://other.test/tiles/3/1/1.pbf'])(
  '%s is no tile of the map',
  (url) => {
    expect(makeTileVersions(async () => square)(url)).toBeUndefined()
  },
)
