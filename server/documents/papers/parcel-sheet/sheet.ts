import { digitsFor } from '#contract/digits.ts'
import { text } from '../../text.ts'
import type { ParcelSheet } from '../../typesetting/papers.ts'
import {
  divisionField,
  field,
  inDecimals,
  inSquareFeet,
  jlField,
  landLine,
  numberField,
  surveyField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { cornerTable, leftOutCorners, numberedCorners } from './corner-table.ts'
import { lineagePart } from './lineage-part.ts'
import { parcelPicture } from './picture.ts'

/** Data of the parcel sheet template. */
export function parcelSheet(sheet: ParcelSheet) {
  const { parcel, area, drawn_area } = sheet
  const picture = parcelPicture(sheet)
  return {
    demo: sheet.demo,
    assisted: null,
    land: landLine(parcel),
    place: [
      divisionField(parcel),
      jlField(parcel),
      ...zilField(parcel),
      surveyField(parcel),
      numberField('khatian_no', parcel.khatiyan_number),
      numberField('boundary_version', String(sheet.boundary_version)),
    ],
    areas: [areaField('area_on_record', area), areaField('area_as_drawn', drawn_area)],
    picture: {
      ...picture,
      widths: picture.widths.map(({ width_mm, scale }) => ({ width_mm, scale: scaleWords(scale) })),
      numbered: numberedCorners(picture.step),
    },
    rings: cornerTable(sheet),
    more: leftOutCorners(sheet),
    lineage: lineagePart(sheet),
  }
}

const scaleWords = (scale: string) => ({
  bn: text('bn', 'scale', { scale: digitsFor(scale, 'bn') }),
  en: text('en', 'scale', { scale }),
})

function areaField(label: 'area_on_record' | 'area_as_drawn', area: number) {
  const [decimals, feet] = [inDecimals(area), inSquareFeet(area)]
  const words = (language: 'bn' | 'en') =>
    text(language, 'area_both', { decimals: decimals[language], feet: feet[language] })
  return field(label, words('bn'), words('en'))
}
