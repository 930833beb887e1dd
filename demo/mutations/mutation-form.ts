import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { Buyer, MutationForm, MutationLandType } from '#contract/mutations/mutations.ts'
import type { Land } from '../office/lands.ts'
import { makeHousehold } from '../people/people.ts'
import { at, between, randomOf } from '../random.ts'
import type { PlannedMutation } from './mutation-plan.ts'

/** A mutation with its land, the applicant and the previous owner. */
export type PlannedCase = {
  place: number
  plan: PlannedMutation
  land: Land
  person: { id: number; name: string }
  previous_owner: string
  applied_at: Date
}

/** Shares of an applicant and the other heirs; a widow with children has those of the law. */
const shares = [
  ['1'],
  ['1/2', '1/2'],
  ['1/8', '7/16', '7/16'],
  ['1/8', '7/20', '7/20', '7/40'],
  ['1/5', '1/5', '1/5', '1/5', '1/5'],
]

const strangers = ['Kamal Hossain', 'আবদুস সালাম', 'Shefali Rani', 'নুরুল আমিন'] as const

/** Previous owner on the form, according to the record or not. */
export const previousOwnerOf = ({ differs }: PlannedMutation, { owners }: Land, place: number): string => {
  const { owner, owner_en } = at(owners, 0)
  if (differs === 'other_seller') return at(strangers, place % strangers.length)
  return place % 2 === 0 ? owner : owner_en
}

/** Application form of a citizen. */
export function formOfCase(
  { place, plan, land, person, previous_owner, applied_at }: PlannedCase,
  takaOf: (land_type: MutationLandType) => number,
): MutationForm {
  const random = randomOf(`mutation ${place}`)
  const nid = () => String(between(random, 1_000_000_000, 9_999_999_999))
  const { address, area } = at(land.owners, 0)
  const is_unknown = plan.differs === 'unknown_dag'
  const heirs = plan.heirs ? makeHousehold(random, { bbs_code: '302614', address }, plan.heirs).owners : []
  const people = [
    { name: person.name, name_bn: null, father: null },
    ...heirs.map(({ owner, owner_en, father }) => ({
      name: owner_en ?? owner,
      name_bn: owner,
      father: father ?? null,
    })),
  ]
  const buyers = people.map(
    (named, index): Buyer => ({ ...named, nid: nid(), address, share: at(at(shares, heirs.length), index) }),
  )
  const first = at(buyers, 0)
  const land_type = land.land_type === 'Agricultural' ? 'agricultural' : 'non-agricultural'
  const { division_id, district_id, upazila_id, mouza_id, khatiyan_number } = land
  return {
    application_id: null,
    mutation_type: plan.type,
    reason: null,
    fee_amount: takaOf(land_type),
    division_id,
    district_id,
    upazila_id,
    mouza_id,
    mouza_name: land.mouza_bn,
    khatian_number: khatiyan_number,
    dag_number: is_unknown ? String(900 + place) : land.dag_no,
    dag_id: is_unknown ? null : land.dag_id,
    buyer_name: first.name,
    buyer_nid: first.nid,
    buyer_address: first.address,
    buyers,
    buyer_name_bn: first.name_bn,
    buyer_father: first.father,
    previous_owner_name: previous_owner,
    previous_owner_nid: nid(),
    previous_owner_address: address,
    deed_number: String(2100 + 17 * place),
    deed_date: daysAfter(dhakaDay(applied_at), -between(random, 5, plan.land === 'chain' ? 40 : 180)),
    registry_office:
      plan.type === 'inheritance' ? `${land.upazila_bn} ইউনিয়ন পরিষদ` : `${land.upazila} Sub-Registry Office`,
    land_type,
    land_area: plan.half ? Math.round(area * 50) / 100 : null,
    family: null,
    contact_number: `017${between(random, 10_000_000, 99_999_999)}`,
  }
}
