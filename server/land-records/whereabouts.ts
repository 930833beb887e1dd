import type { Whereabouts } from '#contract/land-records/land-records.ts'

/** Place of a row of dags or mouza_maps, with the names of all levels. */
export const whereaboutsColumns = [
  'zils.id as zil_id',
  'zils.zil_no',
  'mouzas.id as mouza_id',
  'mouzas.name_en as mouza_en',
  'mouzas.name_bn as mouza_bn',
  'mouzas.jl_no',
  'upazilas.id as upazila_id',
  'upazilas.name_en as upazila_en',
  'upazilas.name_bn as upazila_bn',
  'upazilas.office_code',
  'districts.id as district_id',
  'districts.name_en as district_en',
  'districts.name_bn as district_bn',
  'divisions.id as division_id',
  'divisions.name_en as division_en',
  'divisions.name_bn as division_bn',
] as const

type Row = {
  zil_id: number
  zil_no: string
  mouza_id: number
  mouza_en: string
  mouza_bn: string
  jl_no: string | null
  upazila_id: number
  upazila_en: string
  upazila_bn: string
  district_id: number
  district_en: string
  district_bn: string
  division_id: number
  division_en: string
  division_bn: string
}

/** Nests the joined names of a row the way the contract has them. */
export const whereaboutsOf = (row: Row): Whereabouts => ({
  zil: { id: row.zil_id, zil_no: row.zil_no },
  mouza: { id: row.mouza_id, name_en: row.mouza_en, name_bn: row.mouza_bn, jl_no: row.jl_no },
  upazila: { id: row.upazila_id, name_en: row.upazila_en, name_bn: row.upazila_bn },
  district: { id: row.district_id, name_en: row.district_en, name_bn: row.district_bn },
  division: { id: row.division_id, name_en: row.division_en, name_bn: row.division_bn },
})
