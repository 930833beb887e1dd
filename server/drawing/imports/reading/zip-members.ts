import { unzipSync } from 'fflate'
import type { ImportFault } from '#contract/imports/imports.ts'
import { isPolygonShapefile, shapeIndex } from './shapefile.ts'

/** Files to open by name, of which the first is the one to open. */
export type Members = [name: string, bytes: Uint8Array][]

/** Files that a Shapefile needs besides its shapes. */
const sidecars = ['dbf', 'shx', 'prj', 'cpg'] as const

/** The one file of parcels in a zip, whatever folder it lies in and whatever lies beside it. */
export function membersOfZip(zip: Uint8Array): Members | ImportFault {
  const found: string[] = []
  unzipSync(zip, { filter: ({ name }) => found.push(name) < 0 })
  const names = found.filter(isContent)
  const read = (name: string) => unzipSync(zip, { filter: (file) => file.name === name })[name] ?? new Uint8Array()
  const shapes = names.filter(endsIn('shp')).map((name) => ({ name, bytes: read(name) }))
  const polygons = shapes.filter(({ bytes }) => isPolygonShapefile(bytes))
  const packages = names.filter(endsIn('gpkg'))
  const named = names.filter(endsIn('geojson'))
  // Other programs write settings as .json.
  const texts = named.length > 0 || shapes.length + packages.length > 0 ? named : names.filter(endsIn('json'))
  const [polygon] = polygons
  const [other] = [...packages, ...texts]
  if (polygons.length + packages.length + texts.length > 1) return 'parcels_several_layers'
  if (polygon) return shapefile(polygon, names, read)
  if (other !== undefined) return [[`parcels.${endOf(other)}`, read(other)]]
  if (shapes.length > 0) return 'parcels_no_polygons'
  return names.some(endsIn('dbf')) ? 'parcels_no_shp' : 'parcels_zip_empty'
}

function shapefile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  names: readonly string[],
  read: (name: string) => Uint8Array,
): Members | ImportFault {
  const beside = new Map(names.map((each) => [plain(each), each]))
  const members: Members = [['parcels.shp', bytes]]
  for (const end of sidecars) {
    const member = beside.get(plain(name).replace(/shp$/, end))
    if (member !== undefined) members.push([`parcels.${end}`, read(member)])
    else if (end === 'dbf') return 'parcels_no_dbf'
    else if (end === 'shx') members.push(['parcels.shx', shapeIndex(bytes)])
  }
  return members
}

const plain = (name: string) => name.replaceAll('\\', '/').toLowerCase()
const endOf = (name: string) => /\.([a-z]+)$/.exec(plain(name))?.[1] ?? ''
const endsIn = (end: string) => (name: string) => endOf(name) === end

/** False for folders, and for what macOS and others put beside the files. */
const isContent = (name: string) => !plain(name).endsWith('/') && !/(^|\/)(__macosx\/|\.)/.test(plain(name))
