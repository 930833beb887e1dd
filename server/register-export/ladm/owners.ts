import { readShareCell } from '#contract/imports/shares.ts'
import type { Cells } from '../tables.sql.ts'
import type { KhatianEntry } from './ladm.sql.ts'

/** The owners of a khatian as parties. */
export const partiesOf = ({ dag_id, khotiyan, since, closed_at }: KhatianEntry): Cells[] =>
  khotiyan.map(({ owner, owner_en, father, address }, place) => ({
    pID: `party-${dag_id}-${rowId(khotiyan, place)}`,
    name: owner,
    nameEn: owner_en,
    father,
    address,
    beginLifespanVersion: since,
    endLifespanVersion: closed_at,
  }))

/** The rights of the owners of a khatian. A share that cannot be read is in `shareText` alone. */
export const rightsOf = ({ id, dag_id, khotiyan, since, closed_at }: KhatianEntry): Cells[] =>
  khotiyan.map(({ share, exact_share, area }, place) => ({
    rID: `right-${dag_id}-${rowId(khotiyan, place)}`,
    type: 'ownership',
    ...fractionOf(exact_share ?? share),
    shareText: share,
    shareCheck: false,
    areaOfOwner: area,
    pID: `party-${dag_id}-${rowId(khotiyan, place)}`,
    uID: `khatian-${dag_id}`,
    sID: `entry-${id}`,
    beginLifespanVersion: since,
    endLifespanVersion: closed_at,
  }))

/** The row id stays with its owner in all versions. No database forbids two rows of one id. */
function rowId(khotiyan: KhatianEntry['khotiyan'], place: number): string {
  const id = khotiyan[place]?.id ?? ''
  return khotiyan.findIndex((owner) => owner.id === id) === place ? id : `${id}-${place + 1}`
}

function fractionOf(share: string | undefined) {
  const { value = null } = readShareCell(share ?? '')
  return value
    ? { share_numerator: Number(value.numerator), share_denominator: Number(value.denominator) }
    : { share_numerator: null, share_denominator: null }
}
