import { formatDay } from '#contract/dates.ts'
import { addedUp, decimalsOf } from '#contract/land-records/area.ts'
import { both } from '../../text.ts'
import type { MutationCertificate } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  type Bilingual,
  decimalsWords,
  type Field,
  field,
  inBothDigits,
  inDecimals,
  inSquareFeet,
  landLine,
  numberField,
  placeFields,
} from '../../typesetting/sheets/land.ts'
import { approvalFields, officeOf } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'

/** Data of the mutation certificate template. */
export function mutationCertificateSheet(certificate: MutationCertificate) {
  const { parcel, owners, issued_at, deed_date, dag_area, previous_owner_left } = certificate
  const type = both(`mutation_types.${certificate.mutation_type}`)
  const total = addedUp(owners.map(({ area }) => area))
  return {
    demo: certificate.demo,
    assisted: assistedOf(certificate.assisted),
    office: officeOf(parcel),
    land: landLine(parcel),
    place: placeFields(parcel),
    transfer: [
      numberField('mutation_no', String(certificate.mutation_id)),
      field('mutation_type', type.bn, type.en),
      field('previous_owner', certificate.previous_owner_name, ''),
      field('entered_on', formatDay(issued_at, 'bn'), formatDay(issued_at, 'en')),
      numberField('deed_no', certificate.deed_number),
      field('deed_date', formatDay(deed_date, 'bn'), formatDay(deed_date, 'en')),
      field('registry_office', certificate.registry_office, ''),
      khatianField(certificate),
    ],
    owners: owners.map(({ name, name_en, father, address, share, share_of_dag, area }, index) => ({
      serial: inBothDigits(String(index + 1)),
      name: breakable(name),
      name_en: breakable(name_en ?? ''),
      father: breakable(father ?? ''),
      address: breakable(address),
      share: inBothDigits(share_of_dag ?? shareOf(area, dag_area) ?? share),
      part: owners.length > 1 ? partOfTransfer(share) : null,
      decimals: dag_area === null ? inDecimals(area) : decimalsOfDag(area, dag_area),
      square_feet: inSquareFeet(area),
    })),
    left: previous_owner_left === null ? [] : [leftField(previous_owner_left, dag_area)],
    approval: approvalFields(certificate.approved),
    total: { decimals: inDecimals(total), square_feet: inSquareFeet(total) },
    receipt: [field('receipt_no', '', certificate.receipt_number)],
  }
}

/** The khatian in which the new owners stand, as of the version in which they were entered. */
function khatianField({ parcel, version }: MutationCertificate): Field {
  const numbers = { khatian: inBothDigits(parcel.khatiyan_number), version: inBothDigits(String(version)) }
  const words = both('khatian_and_version', numbers)
  return field('new_owner_khatian', words.bn, words.en)
}

/** The share that an area is of its dag, to three places: "0.584". */
const shareOf = (area: number, dag_area: number | null) => (dag_area ? (area / dag_area).toFixed(3) : null)

/** "10.30 of 17.63" decimals. */
const decimalsOfDag = (area: number, dag_area: number): Bilingual =>
  both('part_of_dag', { part: inDecimals(area), whole: inDecimals(dag_area) })

const partOfTransfer = (share: string): Bilingual => both('part_of_transfer', { share: inBothDigits(share) })

/** The previous owner's remaining share of the dag, with its decimals. */
function leftField(area: number, dag_area: number | null): Field {
  if (area === 0) {
    const none = both('nothing_left')
    return field('previous_owner_left', none.bn, none.en)
  }
  const decimals = decimalsWords(decimalsOf(area, 2))
  const share = shareOf(area, dag_area)
  const words = share === null ? decimals : both('share_and_decimals', { share: inBothDigits(share), decimals })
  return field('previous_owner_left', words.bn, words.en)
}
