import { blockZooms, squareZooms, type TileVersions, tileGroupOf, tileLayers } from '#contract/map/tiles.ts'

type Block = { group: string; x: string; y: string }
type Fetch = (block: Block) => Promise<TileVersions>
type Known = { fetched_at: number; versions: Promise<TileVersions | null> }

/** Versions of a block are used for so long; the cache of the browser keeps those of a visitor for a minute. */
const fresh_ms = 10_000

const address =
  /^(?<before>.*\/api\/map\/tiles\/(?<layer>[a-z]+)\/(?<z>\d+)\/(?<x>\d+)\/(?<y>\d+)\.mvt)(?<query>\?.*)?$/

/**
 * Gives addresses of tiles their version, by which browsers and CDNs cache them for a year. Where versions cannot be
 * fetched, those of before are used, so that a map that was seen is shown without a network; a tile of which none is
 * known has its plain address, as in other map programs.
 */
export function makeTileVersions(fetchVersions: Fetch) {
  const blocks = new Map<string, Known>()

  function versionsOf(block: Block): Promise<TileVersions | null> {
    const key = Object.values(block).join('/')
    const known = blocks.get(key)
    if (known && Date.now() - known.fetched_at < fresh_ms) return known.versions
    const versions = fetchVersions(block).catch(() => known?.versions ?? null)
    blocks.set(key, { fetched_at: Date.now(), versions })
    return versions
  }

  /** The address of a tile with its version; other addresses are undefined. */
  function versioned(url: string): Promise<string> | undefined {
    const parts = address.exec(url)?.groups
    const layer = tileLayers.find((each) => each === parts?.['layer'])
    if (!parts || !layer) return undefined
    const { before, z, x, y, query } = parts
    const ancestor = (at: string | undefined, zoom: number) => Math.floor(Number(at) / 2 ** (Number(z) - zoom))
    const square = { x: ancestor(x, squareZooms[layer]), y: ancestor(y, squareZooms[layer]) }
    const zoom = blockZooms[layer]
    const block = { group: tileGroupOf(layer), x: String(ancestor(x, zoom)), y: String(ancestor(y, zoom)) }
    return versionsOf(block).then((versions) => {
      const found = versions?.squares.find((each) => each.layer === layer && each.x === square.x && each.y === square.y)
      const version = found?.v ?? versions?.others
      if (version === undefined || version === null) return url
      return `${before}${query === undefined ? '?' : `${query}&`}v=${version}`
    })
  }

  return versioned
}
