import { digitsFor } from '#contract/digits.ts'
import { text } from '../../text.ts'
import type { ParcelSheet } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  divisionField,
  field,
  inBothDigits,
  inDecimals,
  inSquareFeet,
  jlField,
  landLine,
  numberField,
  surveyField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { parcelPicture } from './picture.ts'

/** What the template of the sheet of a parcel prints. */
export function parcelSheet(sheet: ParcelSheet) {
  const { parcel, area, drawn_area, corners, corner_count, lineage } = sheet
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
      areaField('area_on_record', area),
      areaField('area_as_drawn', drawn_area),
      numberField('boundary_version', String(sheet.boundary_version)),
    ],
    picture: parcelPicture(sheet),
    corners: corners.map(({ lon, lat, side }, place) => ({
      number: inBothDigits(String(place + 1)),
      lon: lon.toFixed(7),
      lat: lat.toFixed(7),
      side: inBothDigits(side.toFixed(2)),
    })),
    more:
      corner_count > corners.length
        ? {
            bn: digitsFor(text('bn', 'more_corners', { count: String(corner_count) }), 'bn'),
            en: text('en', 'more_corners', { count: String(corner_count) }),
          }
        : null,
    lineage: lineage.map(({ bn, en }) => ({ bn: breakable(bn), en: breakable(en) })),
  }
}

function areaField(label: 'area_on_record' | 'area_as_drawn', area: number) {
  const [decimals, feet] = [inDecimals(area), inSquareFeet(area)]
  const words = (language: 'bn' | 'en') =>
    text(language, 'area_both', { decimals: decimals[language], feet: feet[language] })
  return field(label, words('bn'), words('en'))
}
