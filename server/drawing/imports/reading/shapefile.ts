/** Bytes of the head of a Shapefile's .shp and .shx alike. */
const head_bytes = 100
const type_at = 32
/** Polygons on a plane, with heights, with measures. */
const polygon_types: readonly number[] = [5, 15, 25]

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isPolygonShapefile = (shp: Uint8Array): boolean =>
  shp.length < head_bytes || polygon_types.includes(viewOf(shp).getInt32(type_at, true))

/** The index (.shx) of a Shapefile, from its shapes: where each begins and how long it is, in words of 16 bits. */
export function shapeIndex(shp: Uint8Array): Uint8Array {
  const view = viewOf(shp)
  const places: [offset: number, length: number][] = []
  for (let at = head_bytes; at + 8 <= shp.length; ) {
    const length = view.getInt32(at + 4)
    if (length < 0) break
    places.push([at / 2, length])
    at += 8 + length * 2
  }
  const index = new Uint8Array(head_bytes + places.length * 8)
  index.set(shp.subarray(0, head_bytes))
  const written = viewOf(index)
  written.setInt32(24, index.length / 2)
  for (const [nth, [offset, length]] of places.entries()) {
    written.setInt32(head_bytes + nth * 8, offset)
    written.setInt32(head_bytes + nth * 8 + 4, length)
  }
  return index
}
