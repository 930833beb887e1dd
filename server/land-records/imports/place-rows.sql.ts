import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type ZilPlace = { zil_id: number; zil_no: string; mouza_id: number; upazila_id: number }
export type MouzaPlace = {
  id: number
  upazila_id: number
  name_en: string
  name_bn: string
  jl_no: string | null
  zils: ZilPlace[]
}

/** The mouzas of an upazila with their zils: some hundred. */
export async function mouzasOf(db: Db, upazila_id: number): Promise<MouzaPlace[]> {
  const { rows } = await sql<MouzaPlace>`
    select m.id, m.upazila_id, m.name_en, m.name_bn, m.jl_no, coalesce(z.zils, '[]') as zils
    from mouzas m left join lateral (
      select json_agg(json_build_object('zil_id', z.id, 'zil_no', z.zil_no, 'mouza_id', z.mouza_id,
        'upazila_id', z.upazila_id) order by z.id) as zils
      from zils z where z.mouza_id = m.id) z on true
    where m.upazila_id = ${upazila_id} order by m.id limit 5000`.execute(db)
  return rows
}

export async function zilById(db: Db, id: number): Promise<ZilPlace | undefined> {
  const { rows } = await sql<ZilPlace>`
    select id as zil_id, zil_no, mouza_id, upazila_id from zils where id = ${id}`.execute(db)
  return rows[0]
}

export async function mouzaUpazila(db: Db, mouza_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ upazila_id: number }>`select upazila_id from mouzas where id = ${mouza_id}`.execute(db)
  return rows[0]?.upazila_id
}

export type SurveyNames = { id: number; code: string; name_en: string; name_bn: string | null }

export async function surveyNames(db: Db): Promise<SurveyNames[]> {
  const { rows } = await sql<SurveyNames>`
    select id, code, name_en, name_bn from survey_types order by id limit 500`.execute(db)
  return rows
}

export async function surveyCoded(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from survey_types where record_key(code) = record_key(${code})`.execute(db)
  return rows[0]?.id
}
