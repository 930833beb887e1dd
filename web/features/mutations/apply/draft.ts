import { latinDigits } from '#contract/digits.ts'
import { type ChosenDraftPaper, type DraftBuyer, MutationDraft } from '#contract/drafts/drafts.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import type { Place } from '#web/parts/place/place.ts'
import { statedFamily } from './draft-family.ts'

export type DraftPaper = ChosenDraftPaper

/** Typed values of the form. They are in the tab's own storage, deleted at logout, and on the account of their person. */
export const StoredDraft = MutationDraft
export type Draft = Omit<MutationDraft, 'place'> & { place: Place }

/** The name of a person's draft in this tab. */
export const draftName = (user_id: number) => `mutation.draft.${user_id}`

export const emptyBuyer: DraftBuyer = {
  name: '',
  name_bn: '',
  father: '',
  nid: '',
  address: '',
  share: '',
  relative: null,
  heir: null,
  phone: '',
  minor: false,
}

export const emptyDraft: Draft = {
  mutation_type: null,
  reason: '',
  place: {},
  khatian_number: '',
  dag_number: '',
  dag_id: null,
  application_id: null,
  land_type: null,
  land_area: '',
  buyers: [emptyBuyer],
  previous_owner_name: '',
  previous_owner_nid: '',
  previous_owner_address: '',
  deed_number: '',
  deed_date: '',
  registry_office: null,
  contact_number: null,
  papers: [],
  family: null,
  died_on: '',
  left_out: [],
  partition: null,
}

/** Square feet of an area typed in decimals; other text is returned unchanged, for the form to refuse. */
export function squareFeetIn(typed: string): number | string | null {
  const written = latinDigits(typed).replace(/[,\s]/g, '')
  if (written === '') return null
  return /^\d{1,7}(\.\d+)?$/.test(written) ? Math.round(Number(written) * square_feet_per_decimal * 100) / 100 : typed
}

/** Proposed values that the form does not contain. */
export type Proposed = { fee_amount: number; registry_office: string; contact_number: string }

/**
 * Request that is checked and sent; fields without a choice are left out. Several buyers are all listed, and the first
 * is also at the top level.
 */
export const requestOf = (
  { place, buyers, papers: _, family, died_on, left_out, partition, ...draft }: Draft,
  proposed: Proposed,
) => ({
  ...draft,
  fee_amount: proposed.fee_amount,
  mutation_type: draft.mutation_type ?? undefined,
  division_id: place.division,
  district_id: place.district,
  upazila_id: place.upazila,
  mouza_id: place.mouza,
  land_type: draft.land_type ?? undefined,
  land_area: squareFeetIn(draft.land_area),
  buyer_name: buyers[0]?.name,
  buyer_name_bn: buyers[0]?.name_bn,
  buyer_father: buyers[0]?.father,
  buyer_nid: buyers[0]?.nid,
  buyer_address: buyers[0]?.address,
  buyers: buyers.length > 1 ? buyers.map(({ relative, heir, phone, minor, ...buyer }) => buyer) : [],
  family:
    draft.mutation_type === 'inheritance' && family
      ? statedFamily({ family, died_on, buyers, left_out, partition })
      : undefined,
  registry_office: draft.registry_office ?? proposed.registry_office,
  contact_number: draft.contact_number ?? proposed.contact_number,
})
