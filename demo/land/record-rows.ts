import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import type { PlaceName } from '../geography/geography.ts'
import type { Outline } from '../geography/outline.ts'
import type { OwnerRow } from './owner-rows.ts'
import type { SurveyCode } from './survey-types.ts'

export type MouzaRow = {
  id: number
  upazila_id: number
  name_en: string
  name_bn: string
  jl_no: string
  mouza_code: string | null
  meta: { demo: true; name_source: string; name_bn_source?: 'transliterated' }
  outline: Outline
}

export type ZilRow = {
  id: number
  mouza_id: number
  upazila_id: number
  zil_no: string
  meta: { demo: true }
  outline: Outline
}

export type DagRow = {
  id: number
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_code: SurveyCode
  dag_no: string
  khatiyan_number: string
  /** Square feet, two decimals. */
  area: number
  meta: { land_class: string; land_class_bn: string; demo: true }
  geometry: Outline
  document_id: string | null
}

export type KhatianRow = {
  id: number
  dag_id: number
  version: number
  current: boolean
  khatiyan_number: string
  area: number
  khotiyan: OwnerRow[]
  since: string
  reason: string | null
}

export type MouzaMapRow = {
  id: number
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_code: SurveyCode
  name: string
  name_bn: string
  year: number
  scale: number
  document_id: string | null
}

/** A file to be made; rows already have its id. */
export type Paper = { id: string; name: string; document: PaperDocument }

/** All made-up rows, in the order of their insertion. */
export type DemoRecords = {
  mouzas: MouzaRow[]
  zils: ZilRow[]
  dags: DagRow[]
  khatians: KhatianRow[]
  mouza_maps: MouzaMapRow[]
  place_names: PlaceName[]
  papers: Paper[]
}
