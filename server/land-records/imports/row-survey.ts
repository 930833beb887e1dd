import type { FaultText } from '#contract/fault-texts.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { Db } from '#server/app/database.ts'
import { surveyNames } from './survey-names.sql.ts'

/** Null where the cell says that the survey is not stated. */
type FoundSurvey = { id: number | null; fault?: undefined } | { id?: undefined; fault: FaultText }

/** Word for no survey in an export. */
export const not_stated = 'not stated'
const words_for_none = [not_stated, 'survey not stated', 'উল্লেখ নেই', 'জরিপ উল্লেখ নেই']

/** Finds the survey that a cell names by code or name; the chosen one where it names none. */
export async function surveyFinder(db: Db, chosen: number | null): Promise<(text: string) => FoundSurvey> {
  const surveys = await surveyNames(db)
  return (text) => {
    if (text === '') return chosen === null ? { fault: 'import_survey_missing' } : { id: chosen }
    if (words_for_none.some((words) => plain(words) === plain(text))) return { id: null }
    const named = surveys.find(({ code, name_en, name_bn }) =>
      [code, surveyCodeIn('bn', code), name_en, name_bn ?? ''].some(
        (name) => name !== '' && plain(name) === plain(text),
      ),
    )
    return named ? { id: named.id } : { fault: 'import_survey_unknown' }
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
