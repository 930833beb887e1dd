import { z } from 'zod'

/** A sheet of a mouza map, as every paper names it. */
export const MapSheet = z.object({
  survey_code: z.string(),
  survey_bn: z.string(),
  mouza_en: z.string(),
  mouza_bn: z.string(),
  jl_no: z.string().nullable(),
  zil_no: z.string(),
  upazila_en: z.string(),
  upazila_bn: z.string(),
  district_en: z.string(),
  district_bn: z.string(),
  division_en: z.string(),
  division_bn: z.string(),
})
export type MapSheet = z.infer<typeof MapSheet>

/** The zil of land that is not on record. */
export const no_zil = '—'

/** One dag of a khatian on its sheet. */
export const Parcel = MapSheet.extend({ dag_no: z.string(), khatiyan_number: z.string() })
export type Parcel = z.infer<typeof Parcel>
