import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

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
