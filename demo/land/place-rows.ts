import { placeNames } from '../geography/geography.ts'
import type { MouzaName } from '../geography/mouza-names.ts'
import { unionOutline } from './parcel-shapes.ts'
import type { Parcel } from './parcels.ts'
import type { MouzaRow, ZilRow } from './record-rows.ts'
import type { Sink } from './sheet-records.ts'

/** A mouza with its names and the outline of its parcels. */
export function writeMouzaRow(
  sink: Sink,
  upazila_id: number,
  { name_en, name_bn, mouza_code, source, transliterated, aliases }: MouzaName,
  jl_no: string,
  parcels: readonly Parcel[],
): MouzaRow {
  const id = sink.mouzas.length + 1
  const mouza: MouzaRow = {
    id,
    upazila_id,
    name_en,
    name_bn,
    jl_no,
    mouza_code,
    meta: {
      demo: true,
      name_source: source,
      ...(transliterated && { name_bn_source: 'transliterated' as const }),
    },
    outline: unionOutline(parcels),
  }
  sink.mouzas.push(mouza)
  sink.place_names.push(...placeNames('mouza', id, [name_en, name_bn, ...aliases]))
  return mouza
}

export function writeZil(sink: Sink, mouza: MouzaRow, zil_no: string, parcels: readonly Parcel[]): ZilRow {
  const zil: ZilRow = {
    id: sink.zils.length + 1,
    mouza_id: mouza.id,
    upazila_id: mouza.upazila_id,
    zil_no,
    meta: { demo: true },
    outline: unionOutline(parcels),
  }
  sink.zils.push(zil)
  return zil
}
