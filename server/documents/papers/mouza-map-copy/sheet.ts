import { formatMoment } from '#contract/dates.ts'
import type { MouzaMapCopy } from '../../typesetting/papers.ts'
import {
  districtField,
  divisionField,
  type Field,
  field,
  jlField,
  landLine,
  mouzaField,
  numberField,
  surveyField,
  upazilaField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { officeOf } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'
import { scaleWords } from './scale-words.ts'

/** Data of the cover of a mouza map copy. */
export function mouzaMapCopySheet(copy: MouzaMapCopy) {
  const { parcel, issued_at } = copy
  return {
    demo: copy.demo,
    assisted: assistedOf(copy.assisted),
    office: officeOf(parcel),
    land: landLine(parcel),
    place: [
      divisionField(parcel),
      districtField(parcel),
      upazilaField(parcel),
      mouzaField(parcel),
      jlField(parcel),
      ...zilField(parcel),
      surveyField(parcel),
      ...mapFields(copy),
      field('issued_on', formatMoment(issued_at, 'bn'), formatMoment(issued_at, 'en')),
    ],
    sum: copy.scan_sha256,
  }
}

/** Scale, year and name, as far as the record has them. */
function mapFields({ scale, year, name, name_bn }: MouzaMapCopy): Field[] {
  const words = scale === null ? null : scaleWords(scale)
  return [
    ...(words ? [field('scale', words.bn, words.en)] : []),
    ...(year === null ? [] : [numberField('survey_year', String(year))]),
    ...(name === null && name_bn === null ? [] : [field('map_name', name_bn ?? '', name ?? '')]),
  ]
}
