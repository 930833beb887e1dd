import { digitsFor } from '#contract/digits.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { type MapSheet, no_zil, type Parcel } from './land.ts'

/** The parcel line of a paper in one script. Land that is not on record lies on no sheet: none is named. */
export function landOf(parcel: Parcel | MapSheet, script: 'en' | 'bn'): string {
  const [dag, khatian, sheet] = script === 'en' ? ['Dag', 'Khatian', 'Zil'] : ['দাগ', 'খতিয়ান', 'শিট']
  const numbers =
    'dag_no' in parcel
      ? [`${dag} ${digitsFor(parcel.dag_no, script)}`, `${khatian} ${digitsFor(parcel.khatiyan_number, script)}`]
      : []
  const zil = parcel.zil_no === no_zil ? [] : [`${sheet} ${digitsFor(parcel.zil_no, script)}`]
  const place = [parcel[`mouza_${script}`], parcel[`upazila_${script}`], parcel[`district_${script}`]].join(', ')
  return [...numbers, surveyCodeIn(script, parcel.survey_code), ...zil, place].join(' · ')
}
