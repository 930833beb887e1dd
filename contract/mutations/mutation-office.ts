import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { CaseHistory, Deadline, EarlierCase } from '#contract/cases/cases.ts'
import { rejectionFields } from '#contract/cases/rejections.ts'
import { Kyc } from '#contract/kyc/kyc.ts'
import { OwnerRow } from '#contract/land-records/land-records.ts'
import { LandOnRecord } from '#contract/land-tax/land-tax-registrations.ts'
import { emptyIsNull, neededId, recordsQuery } from '#contract/records/records.ts'
import { isSeen, OptionalId, textBlock } from '#contract/text-input.ts'
import { GateLine } from './conflict-gate.ts'
import { FamilyOfMutation } from './family-answers.ts'
import { Mutation, MutationDocument, MutationEvent, MutationPaper } from './mutation-answers.ts'
import { MutationStatus, SettableStatus } from './mutation-moves.ts'
import { DocumentGroup, MutationType } from './needed-papers.ts'
import { OverrideReason } from './override.ts'

// Mutations in the land office: lists, case view and decision.

/**
 * Work of the office: decide a paid mutation, decide one that is late, look for missing papers, wait for requested
 * ones, enter an approved one in the khatian.
 */
export const MutationWork = z.enum(['waiting', 'late', 'papers_missing', 'papers_requested', 'to_apply'], {
  error: 'unknown_choice',
})
export type MutationWork = z.infer<typeof MutationWork>

/** GET /admin/mutations. `paid_at` ascending puts the longest wait first, and unpaid ones last. */
export const StaffMutationsQuery = recordsQuery('created_at', 'paid_at', 'status').extend({
  status: MutationStatus.optional(),
  mutation_type: MutationType.optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
  work: MutationWork.optional(),
})
export type StaffMutationsQuery = z.output<typeof StaffMutationsQuery>

/** A mutation as staff see it. */
export const StaffMutation = Mutation.extend({
  /** Nobody decides their own. */
  own: z.boolean(),
  /** Time at which an officer first opened it; null before. */
  first_look_at: Moment.nullable(),
  /** Null before the payment, while the office waits for papers, and after the decision. */
  deadline: Deadline.nullable(),
  /** Time at which the citizen answered a request for papers, until an officer acts on it. */
  papers_came_at: Moment.nullable(),
})
export type StaffMutation = z.infer<typeof StaffMutation>

/** GET /admin/mutations: a line of the list. */
export const StaffMutationLine = StaffMutation.extend({ documents: z.array(MutationDocument) })
export type StaffMutationLine = z.infer<typeof StaffMutationLine>

const StaffMutationEvent = MutationEvent.extend({
  by: z.string(),
  /** True if older ones waited at the time of the decision. */
  out_of_turn: z.boolean(),
  /** Reason for a decision out of turn; null if none was given. */
  reason: z.string().nullable(),
})

/** GET /admin/mutations/{id}. */
export const StaffMutationInFull = StaffMutationLine.extend({
  /** Empty before the transfer is entered in the khatian. */
  papers: z.array(MutationPaper),
  /** The family of an inheritance; null if none was stated. */
  family: FamilyOfMutation.nullable(),
  /** Oldest first. */
  events: z.array(StaffMutationEvent),
  /** Current results; after the decision those at its time. */
  checklist: z.array(GateLine),
})
export type StaffMutationInFull = z.infer<typeof StaffMutationInFull>

/** A candidate for the mutation's dag. */
export const DagChoice = LandOnRecord.extend({ survey_code: z.string().nullable(), owners: z.array(OwnerRow) })
export type DagChoice = z.infer<typeof DagChoice>

/** Officer's report of an inspection on the spot; for staff alone. */
export const MutationInquiry = z.object({
  id: z.int(),
  at: Moment,
  by: z.string(),
  remarks: z.string(),
  /** `path` is a link that is valid for 15 minutes; `size` is in bytes. */
  photographs: z.array(z.object({ name: z.string(), path: z.string(), size: z.int() })),
})
export type MutationInquiry = z.infer<typeof MutationInquiry>

/** POST /admin/mutations/{id}/inquiries, sent with the photographs. */
export const NewInquiry = z.object({
  remarks: textBlock(2000).refine(isSeen, { error: 'required' }),
})
export type NewInquiry = z.output<typeof NewInquiry>

/** GET /admin/mutations/{id}/case: facts for the officer's decision, in addition to the mutation itself. */
export const MutationCase = z.object({
  /** The applicant's newest proof of identity, with links to its images; null if nothing was sent. */
  identity: Kyc.nullable(),
  /** Dags on record under its number in the mouza, of every survey, and its own dag. At most 50. */
  dags: z.array(DagChoice),
  history: CaseHistory,
  /** Other cases of the dag, by any person: registrations and mutations inside the reader's offices. */
  earlier_of_dag: z.array(EarlierCase),
  /** Reports of inquiries, the oldest first. */
  inquiries: z.array(MutationInquiry),
})
export type MutationCase = z.infer<typeof MutationCase>

/** POST /admin/mutations/{id}/nids: the whole numbers; every call adds an entry to the audit log. */
export const MutationNids = z.object({
  /** In the order of the buyers; null if the number is no longer stored. */
  buyers: z.array(z.string().nullable()),
  previous_owner: z.string().nullable(),
})
export type MutationNids = z.infer<typeof MutationNids>

/** PATCH /admin/mutations/{id}. Rejecting needs remarks, which the citizen reads. */
export const MutationDecision = z.object({
  status: SettableStatus,
  /** The screen asks for them to reject; the API records that none were given. */
  remarks: textBlock(1000)
    .nullish()
    .transform((remarks) => (remarks && isSeen(remarks) ? remarks : null)),
  /** Reason for a decision out of turn; for staff only. */
  reason: emptyIsNull(1000),
  /** Reason for an approval without facts that the gate needs; it stands for the entry. It is told. */
  override_reason: OverrideReason,
  ...rejectionFields('mutation'),
})
export type MutationDecision = z.output<typeof MutationDecision>

/** PUT /admin/mutations/{id}/documents/{document_id}: what the paper is. */
export const PaperGroup = z.object({ group: DocumentGroup })
export type PaperGroup = z.output<typeof PaperGroup>

/** PUT /admin/mutations/{id}/dag: another dag of its mouza. */
export const DagOfMutation = z.object({ dag_id: neededId('required') })
export type DagOfMutation = z.output<typeof DagOfMutation>
