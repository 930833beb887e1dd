import { digitsFor } from '#contract/digits.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { no_survey } from '#server/land-records/no-survey.ts'
import { text } from '../text.ts'
import { type MapSheet, no_zil, type Parcel } from './land.ts'

/**
 * The parcel line of a paper in one script. Land that is not on record lies on no sheet, and may have no survey: none
 * is named.
 */
export function landOf(parcel: Parcel | MapSheet, script: 'en' | 'bn'): string {
  const numbered = (word: 'dag' | 'khatian' | 'sheet', number: string) =>
    text(script, `parcel.${word}`, { number: digitsFor(number, script) })
  const numbers =
    'dag_no' in parcel ? [numbered('dag', parcel.dag_no), numbered('khatian', parcel.khatiyan_number)] : []
  const zil = parcel.zil_no === no_zil ? [] : [numbered('sheet', parcel.zil_no)]
  const survey = parcel.survey_code === no_survey ? [] : [surveyCodeIn(script, parcel.survey_code)]
  const place = [parcel[`mouza_${script}`], parcel[`upazila_${script}`], parcel[`district_${script}`]].join(', ')
  return [...numbers, ...survey, ...zil, place].join(' · ')
}
