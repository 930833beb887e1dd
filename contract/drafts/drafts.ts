import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { Family } from '#contract/inheritance/family.ts'
import { FamilyRelation } from '#contract/mutations/family.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'

/** Forms that are saved while somebody fills them in. */
export const DraftKind = z.enum(['mutation', 'registration', 'correction'])
export type DraftKind = z.infer<typeof DraftKind>

/** Max letters of a field of a draft. The form itself allows less, and says so once it is sent. */
const max_letters = 2000
export const max_draft_papers = 20

/** Text as it is in a field, also with what the form refuses later. */
const typed = z
  .string()
  .max(max_letters, { error: 'too_long' })
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'control_characters' })

const id = z.int().optional()
export const DraftPlace = z.object({ division: id, district: id, upazila: id, mouza: id })

const key = z.string().regex(/^[\w-]{1,80}$/, { error: 'wrong_type' })

/** The name that a browser gives to a form when somebody begins it. */
export const FormId = key

/** Query of the request that sends a form: the draft of that name on the account is then deleted. */
export const SentForm = z.object({ form_id: FormId.optional() })
export type SentForm = z.infer<typeof SentForm>

/** Place of somebody in the stated family; `line`: of a grandchild, the place of the dead parent, from 0. */
const DraftHeir = z.object({ relation: FamilyRelation, line: z.int().min(0).max(30).nullable() })
export type DraftHeir = z.infer<typeof DraftHeir>

/** A buyer as typed. */
export const DraftBuyer = z.object({
  name: typed,
  name_bn: typed.default(''),
  father: typed.default(''),
  nid: typed,
  address: typed,
  share: typed,
  /** Relation if the shares were calculated: "Son". */
  relative: typed.nullable(),
  heir: DraftHeir.nullable().default(null),
  phone: typed.default(''),
  minor: z.boolean().default(false),
})
export type DraftBuyer = z.infer<typeof DraftBuyer>

/** A paper that was chosen. Its file may be on the account, under the same key. */
export const ChosenDraftPaper = z.object({ key, group: DocumentGroup, name: typed })
export type ChosenDraftPaper = z.infer<typeof ChosenDraftPaper>

/** A registered partition by which some heirs apply alone. */
export const DraftPartition = z.object({ deed_number: typed, deed_date: typed, registry_office: typed })
export type DraftPartition = z.infer<typeof DraftPartition>

/** Typed values of the application for a mutation. */
export const MutationDraft = z.object({
  mutation_type: typed.nullable(),
  reason: typed,
  place: DraftPlace,
  khatian_number: typed,
  dag_number: typed,
  /** Dag on record, if one was chosen. */
  dag_id: z.int().nullable(),
  /** The person's own paid copy of the khatian, if it is attached. */
  application_id: z.int().nullable(),
  land_type: typed.nullable(),
  /** Decimals; empty for all land of the previous owner. */
  land_area: typed,
  buyers: z.array(DraftBuyer).min(1).max(50, { error: 'too_long' }),
  previous_owner_name: typed,
  previous_owner_nid: typed,
  previous_owner_address: typed,
  deed_number: typed,
  deed_date: typed,
  /** Null until it is typed: the office of the upazila is the default. */
  registry_office: typed.nullable(),
  /** Null until it is typed: the account's number is the default. */
  contact_number: typed.nullable(),
  papers: z.array(ChosenDraftPaper).max(max_draft_papers, { error: 'too_long' }),
  /** The family of an inheritance, once its shares were worked out. */
  family: Family.nullable().default(null),
  died_on: typed.default(''),
  /** Heirs who are removed from the new owners. */
  left_out: z.array(DraftBuyer).max(50, { error: 'too_long' }).default([]),
  /** Null unless the heirs have divided the land. */
  partition: DraftPartition.nullable().default(null),
})
export type MutationDraft = z.infer<typeof MutationDraft>

export const AreaUnit = z.enum(['decimals', 'sq_ft'])
export type AreaUnit = z.infer<typeof AreaUnit>

/** Typed values of a registration of land. */
export const RegistrationDraft = z.object({
  place: DraftPlace,
  survey_type_id: z.int().nullable(),
  khatiyan_number: typed,
  dag_number: typed,
  land_type: typed.nullable(),
  /** As typed, in `unit`. */
  land_area: typed,
  unit: AreaUnit.default('sq_ft'),
  /** Square feet that `land_area` shows rounded; sent as they are until another area is typed. */
  exact_area: z.number().nullable().default(null),
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

/** Typed values of a correction of the record of a dag. */
export const CorrectionDraft = z.object({
  dag_id: z.int(),
  /** The version of the khatian whose cells are wrong. */
  khatian_version: z.int(),
  /** The wrong cells, by their names in the form. */
  cells: z.array(z.object({ name: z.string().max(120), after: typed })).max(20, { error: 'too_long' }),
  kind: typed,
  explanation: typed,
})
export type CorrectionDraft = z.infer<typeof CorrectionDraft>

export const DraftContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mutation'), values: MutationDraft }),
  z.object({ kind: z.literal('registration'), values: RegistrationDraft }),
  z.object({ kind: z.literal('correction'), values: CorrectionDraft }),
])
export type DraftContent = z.infer<typeof DraftContent>

/** POST /drafts/papers, sent with the file: which paper of the form it is. */
export const DraftPaperForm = z.object({ key })
export type DraftPaperForm = z.infer<typeof DraftPaperForm>

/** A paper of a draft whose file is on the account. */
export const StoredDraftPaper = z.object({
  key,
  /** Address of the file for this session, good for some minutes. */
  path: z.string(),
  size: z.int(),
})
export type StoredDraftPaper = z.infer<typeof StoredDraftPaper>

/** PUT /drafts. */
export const SaveDraft = z.object({
  form_id: FormId,
  /** The version of the draft of this kind that the device saw last; null where it saw none. */
  version: z.uuid().nullable(),
  content: DraftContent,
})
export type SaveDraft = z.infer<typeof SaveDraft>

/** Answer of PUT /drafts. */
export const DraftSaved = z.object({ version: z.uuid(), saved_at: Moment })
export type DraftSaved = z.infer<typeof DraftSaved>

/** A form that a person has begun. */
export const Draft = z.object({
  form_id: FormId,
  version: z.uuid(),
  saved_at: Moment,
  /** User agent of the device that saved it last; empty where its session is no longer on record. */
  device: z.string(),
  /** True if the session that asks saved it. */
  here: z.boolean(),
  content: DraftContent,
  /** Papers of the form whose files are on the account. */
  papers: z.array(StoredDraftPaper),
})
export type Draft = z.infer<typeof Draft>
