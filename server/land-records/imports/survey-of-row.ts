import type { FaultText } from '#contract/fault-texts.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { Db } from '#server/app/database.ts'
import { surveyNames } from './survey-names.sql.ts'

type FoundSurvey = { id: number; fault?: undefined } | { id?: undefined; fault: FaultText }

/** Finds the survey that a cell names by code or name; the chosen one where it names none. */
export async function surveyFinder(db: Db, chosen: number | null): Promise<(text: string) => FoundSurvey> {
  const surveys = await surveyNames(db)
  return (text) => {
    if (text === '') return chosen === null ? { fault: 'import_survey_missing' } : { id: chosen }
    const named = surveys.find(({ code, name_en, name_bn }) =>
      [code, surveyCodeIn('bn', code), name_en, name_bn ?? ''].some(
        (name) => name !== '' && plain(name) === plain(text),
      ),
    )
    return named ? { id: named.id } : { fault: 'import_survey_unknown' }
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
