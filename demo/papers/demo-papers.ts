import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { MapSheet } from '#server/documents/papers/land.ts'
import type { KhatianScan, MouzaMap } from '#server/documents/typesetting/papers.ts'
import type { NumberedParcel } from '../land/dag-numbers.ts'
import type { OwnerRow } from '../land/owner-rows.ts'
import type { DagRow } from '../land/record-rows.ts'

/**
 * Joins the owner rows of several dags of one khatian to one row per owner, with the total area. Exact: whole
 * hundredths.
 */
function inAll(rows: OwnerRow[][]): OwnerRow[] {
  const [first = []] = rows
  return first.map((owner, i) => ({
    ...owner,
    area: rows.reduce((sum, each) => sum + Math.round((each[i]?.area ?? 0) * 100), 0) / 100,
  }))
}

/** The scan of a khatian: all its dags on one form, as a khatian lists them. */
export function khatianScan(sheet: MapSheet, dags: DagRow[], owners: OwnerRow[][]): KhatianScan {
  const listed = (texts: string[]) => [...new Set(texts)].join(', ')
  return {
    paper: 'khatian-scan',
    parcel: {
      ...sheet,
      dag_no: listed(dags.map(({ dag_no }) => dag_no)),
      khatiyan_number: listed(dags.map(({ khatiyan_number }) => khatiyan_number)),
    },
    land_class_bn: listed(dags.map(({ meta }) => meta.land_class_bn)),
    area: dags.reduce((sum, { area }) => sum + Math.round(area * 100), 0) / 100,
    owners: inAll(owners).map(({ owner, owner_en, father, address, share, area }) => ({
      owner,
      owner_en,
      father,
      address,
      share,
      area,
    })),
    demo: true,
  }
}

/** The map of a sheet, in metres from its first corner. */
export function mouzaMap(sheet: MapSheet, parcels: readonly NumberedParcel[]): MouzaMap {
  const [lon0, lat0] = parcels[0]?.parcel[0] ?? [0, 0]
  const { lon_m, lat_m } = scaleAt(lat0 / 1e7)
  return {
    paper: 'mouza-map',
    sheet,
    parcels: parcels.map(({ dag_no, parcel }) => ({
      dag_no,
      ring: parcel.map(([lon, lat]) => [((lon - lon0) * lon_m) / 1e7, ((lat - lat0) * lat_m) / 1e7]),
    })),
    demo: true,
  }
}
