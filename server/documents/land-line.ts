import type { InvoiceContent } from './contents.ts'

/** The parcel line of a paper in one script. */
export function landOf(parcel: InvoiceContent['parcel'], script: 'en' | 'bn'): string {
  const [dag, khatian, sheet] = script === 'en' ? ['Dag', 'Khatian', 'Zil'] : ['দাগ', 'খতিয়ান', 'শিট']
  const numbers = 'dag_no' in parcel ? `${dag} ${parcel.dag_no} · ${khatian} ${parcel.khatiyan_number} · ` : ''
  const place = [parcel[`mouza_${script}`], parcel[`upazila_${script}`], parcel[`district_${script}`]].join(', ')
  return `${numbers}${parcel.survey_code} · ${sheet} ${parcel.zil_no} · ${place}`
}
