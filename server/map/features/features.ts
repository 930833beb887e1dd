/** A place or dag as maps show it. `geometry` is GeoJSON already, with 7 decimals, about a centimetre. */
export type Feature = { id: number; geometry: string; properties: { [name: string]: string | number | null } }

export const geoJsonType = 'application/geo+json'

/** A feature as GeoJSON; `more` is appended. */
export const featureJson = ({ id, geometry, properties }: Feature, more: object = {}): string =>
  `{"type":"Feature","id":${id},"geometry":${geometry},${JSON.stringify({ properties, ...more }).slice(1)}`

/** Features of these ids in their order, read a few at a time: outlines of a thousand places are tens of megabytes. */
export async function* featuresInBatches(
  ids: readonly number[],
  { size, read }: { size: number; read: (ids: readonly number[]) => Promise<Feature[]> },
): AsyncGenerator<Feature[]> {
  for (let from = 0; from < ids.length; from += size) yield await read(ids.slice(from, from + size))
}
