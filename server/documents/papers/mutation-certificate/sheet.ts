import { formatDay } from '#contract/dates.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { both } from '../../text.ts'
import type { MutationCertificate } from '../../typesetting/papers.ts'
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
import { assistedOf } from '../assisted.ts'

/** Data of the mutation certificate template. */
export function mutationCertificateSheet(certificate: MutationCertificate) {
  const { parcel, owners, issued_at, deed_date } = certificate
  const type = both(`mutation_types.${certificate.mutation_type}`)
  const total = addedUp(owners.map(({ area }) => area))
  return {
    demo: certificate.demo,
    assisted: assistedOf(certificate.assisted),
    land: landLine(parcel),
    place: [jlField(parcel), ...zilField(parcel), surveyField(parcel), divisionField(parcel)],
    transfer: [
      numberField('mutation_no', String(certificate.mutation_id)),
      field('mutation_type', type.bn, type.en),
      field('previous_owner', certificate.previous_owner_name, ''),
      field('entered_on', formatDay(issued_at, 'bn'), formatDay(issued_at, 'en')),
      numberField('deed_no', certificate.deed_number),
      field('deed_date', formatDay(deed_date, 'bn'), formatDay(deed_date, 'en')),
      field('registry_office', certificate.registry_office, ''),
      numberField('khatian_version', String(certificate.version)),
    ],
    owners: owners.map(({ name, address, share, area }, index) => ({
      serial: inBothDigits(String(index + 1)),
      name: breakable(name),
      address: breakable(address),
      share: inBothDigits(share),
      decimals: inDecimals(area),
      square_feet: inSquareFeet(area),
    })),
    total: { decimals: inDecimals(total), square_feet: inSquareFeet(total) },
    receipt: [field('receipt_no', '', certificate.receipt_number)],
  }
}
