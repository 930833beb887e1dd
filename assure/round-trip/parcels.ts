import { type Office, officeRequest } from '../import-calls.ts'

type Feature = { type: string; properties: Record<string, unknown>; geometry: unknown }

/** Fewer parcels than one file may have. */
const at_once = 20_000

/** The zils of a register by id, each by the names that another register knows too. */
async function namesOfZils(office: Office): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (let page = 1; ; page += 1) {
    const answer = await officeRequest(office, `zils?per_page=100&page=${page}`)
    const { data } = (await answer.json()) as {
      data: {
        id: number
        zil_no: string
        mouza: { name_en: string; jl_no: string | null }
        upazila: { name_en: string }
        district: { name_en: string }
      }[]
    }
    for (const { id, zil_no, mouza, upazila, district } of data)
      names.set(id, [district.name_en, upazila.name_en, mouza.name_en, mouza.jl_no, zil_no].join(' / '))
    if (data.length === 0) return names
  }
}

/** All parcels of a register, with the names of their zil instead of its id. */
export async function exportedParcels(office: Office): Promise<Feature[]> {
  const features: Feature[] = []
  for (const [zil_id, zil] of await namesOfZils(office)) {
    const answer = await fetch(`${office.server.address}/api/admin/parcels.geojson?zil_id=${zil_id}`, {
      headers: { authorization: `Bearer ${office.token}` },
    })
    // A zil may have nothing that is drawn.
    if (!answer.ok) continue
    const read = (await answer.json()) as { features: Feature[] }
    for (const { properties, ...feature } of read.features)
      features.push({ ...feature, properties: { ...properties, zil_id: zil } })
  }
  return features
}

/** The parcels as files for a register that has the same zils under ids of its own. */
export async function withOwnZils(office: Office, features: readonly Feature[]): Promise<Buffer[]> {
  const ids = new Map([...(await namesOfZils(office))].map(([id, name]) => [name, id]))
  const own = features.map(({ properties, ...feature }) => ({
    ...feature,
    properties: { ...properties, zil_id: ids.get(String(properties['zil_id'])) ?? null },
  }))
  return Array.from({ length: Math.ceil(own.length / at_once) }, (_, at) =>
    Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: own.slice(at * at_once, (at + 1) * at_once) })),
  )
}
