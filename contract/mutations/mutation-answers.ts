import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { AssistedBy } from '#contract/assistance/assistance.ts'
import { RejectionGround } from '#contract/cases/rejections.ts'
import { Role } from '#contract/identity/identity.ts'
import { RelatedDag } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import { PaidBy, PaymentLine, PaymentStatus, ReceiptLine } from '#contract/payments/payments.ts'
import { searchLine } from '#contract/text-input.ts'
import { GateLine } from './conflict-gate.ts'
import { FamilyOfMutation } from './family-answers.ts'
import { MutationStatus } from './mutation-moves.ts'
import { MutationLandType } from './mutations.ts'
import { DocumentGroup, MutationType } from './needed-papers.ts'
import { OverrideFact } from './override.ts'
import { PapersRequest } from './papers-request.ts'

/** Next step of the mutation's owner. `papers`: some are missing; `requested_papers`: the office waits for some. */
export const MutationStep = z.enum(['pay', 'papers', 'requested_papers', 'none'])
export type MutationStep = z.infer<typeof MutationStep>

/** `unpaid` until there is an attempt to pay. */
export const MutationPaymentStatus = z.enum([...PaymentStatus.options, 'unpaid'])
export type MutationPaymentStatus = z.infer<typeof MutationPaymentStatus>

/** A mutation as its owner sees it. Numbers of identity papers show their last four digits. */
export const Mutation = z.object({
  id: z.int(),
  status: MutationStatus,
  payment_status: MutationPaymentStatus,
  mutation_type: MutationType,
  reason: z.string().nullable(),
  /** BDT at the time of the application: the two fees together. */
  fee_amount: z.number(),
  application_fee: z.number(),
  mutation_fee: z.number(),
  /** Remarks of the office. */
  remarks: z.string().nullable(),
  user: z.object({ name: z.string(), email: z.string().nullable() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
  reviewed_at: Moment.nullable(),
  applied_at: Moment.nullable(),
  division: place,
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  khatian_number: z.string(),
  dag_number: z.string(),
  /** Null until its dag on record is decided. */
  dag_id: z.int().nullable(),
  land_type: MutationLandType,
  /** Square feet to transfer; null: all of the previous owner's land. */
  land_area: z.number().nullable(),
  buyers: z.array(
    z.object({
      name: z.string(),
      name_bn: z.string().nullable(),
      father: z.string().nullable(),
      nid: z.string(),
      address: z.string(),
      share: z.string(),
    }),
  ),
  /** The first of the buyers. */
  buyer_name: z.string(),
  buyer_nid: z.string(),
  buyer_address: z.string(),
  previous_owner_name: z.string(),
  previous_owner_nid: z.string(),
  previous_owner_address: z.string(),
  deed_number: z.string(),
  deed_date: z.iso.date(),
  registry_office: z.string(),
  contact_number: z.string(),
  /** Current record of the land in its khatian application. */
  application: z
    .object({
      id: z.int(),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      land_type: z.string().nullable(),
      /** Square feet. */
      land_area: z.number(),
    })
    .nullable(),
  step: MutationStep,
  /** Groups of papers without a file. */
  missing_groups: z.array(DocumentGroup),
  /** Request of the office that waits for an answer; null unless the status is `flagged`. */
  papers_request: PapersRequest.nullable(),
  /** Ground of a rejection; null where the office gave words alone. */
  rejection_ground: RejectionGround.nullable(),
  /**
   * Promised days in Dhaka: rules/mutations.md#clocks. Null before the payment, while the office waits for papers, and
   * after the decision.
   */
  first_look_by: z.iso.date().nullable(),
  complete_by: z.iso.date().nullable(),
  /**
   * Responsible for the next step: the citizen until the fee is paid and while the office waits for papers, else the
   * office. Null after the rejection or the transfer.
   */
  held_by: z.object({ role: Role, office: place }).nullable(),
  /** Null before the first attempt to pay, like the method and the payer. */
  payment: PaymentLine.nullable(),
  payment_method: PaidBy.nullable(),
  payer_identifier: z.string().nullable(),
  receipt: ReceiptLine.nullable(),
  version: z.int(),
})
export type Mutation = z.infer<typeof Mutation>

export const MutationDocument = z.object({
  id: z.int(),
  name: z.string(),
  group: DocumentGroup,
  /** False where nobody has said yet what it is: it lies under `deed`. */
  group_stated: z.boolean(),
  /** Link that is valid for 15 minutes. */
  path: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type MutationDocument = z.infer<typeof MutationDocument>

/** GET /mutations: a line of the list. */
export const MutationLine = Mutation.extend({ documents: z.array(MutationDocument) })
export type MutationLine = z.infer<typeof MutationLine>

/** A change of status (`from` is null for the first), or an event of `kind` without one. */
export const MutationEvent = z.object({
  at: Moment,
  by_role: Role,
  from: MutationStatus.nullable(),
  to: MutationStatus,
  /** `dag_set`: the office chose the dag; `family_stated`: it stated the family; `applied`: it entered the transfer in the khatian. */
  kind: z.enum(['dag_set', 'family_stated', 'applied']).optional(),
  /** Attorney who did it for the applicant. */
  attorney: z.string().optional(),
  remark: z.string().nullable(),
  /** Why the office went on without facts, and without which; those whom it concerns were told. */
  override_reason: z.string().optional(),
  override_facts: z.array(OverrideFact).optional(),
})
export type MutationEvent = z.infer<typeof MutationEvent>

/** A paper that the office issued when it entered a mutation in the khatian; its code is checked at /verify. */
export const MutationPaper = z.object({
  kind: z.enum(['mutation_certificate', 'mutation_dcr']),
  number: z.string(),
  verify_code: z.string(),
  revoked_at: Moment.nullable(),
})
export type MutationPaper = z.infer<typeof MutationPaper>

/** GET /mutations/{id}. */
export const MutationInFull = MutationLine.extend({
  assisted_by: AssistedBy,
  /** Successors of its dag if that was split or merged; empty while the dag is open. */
  became: z.array(RelatedDag),
  /** Empty before the transfer is entered in the khatian. */
  papers: z.array(MutationPaper),
  /** The family of an inheritance; null if none was stated. */
  family: FamilyOfMutation.nullable(),
  /** Oldest first. */
  events: z.array(MutationEvent),
  /** Current results; after the decision those at its time. */
  checklist: z.array(GateLine),
  /** Masked number that got a text message about the payment; null if none was sent yet. */
  sms_sent_to: z.string().nullable(),
})
export type MutationInFull = z.infer<typeof MutationInFull>

/** GET /mutations. */
export const MutationsQuery = PageQuery.extend({
  sort: z.enum(['id', 'created_at', 'status'], { error: 'unknown_choice' }).default('id'),
  status: MutationStatus.optional(),
  mutation_type: MutationType.optional(),
  search: searchLine(80).optional(),
})
export type MutationsQuery = z.infer<typeof MutationsQuery>
