import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { CodeReceiver, PhoneCode } from '#contract/identity/identity.ts'
import { personName } from '#contract/text-input.ts'

/** Kinds of cases that a helper makes for a citizen. rules/assisted-use.md */
export const AssistanceKind = z.enum(['khatian_copy', 'mouza_map', 'registration', 'land_tax', 'mutation'], {
  error: 'unknown_choice',
})
export type AssistanceKind = z.infer<typeof AssistanceKind>

/** All kinds, for routes that every kind needs. */
export const everyAssistance = AssistanceKind.options

export const AskAssistance = z.object({
  phone: CodeReceiver,
  kind: AssistanceKind,
  /** Needed for a citizen without an account, for whom the code opens one; empty for everybody else. */
  name: z
    .union([z.literal(''), z.null(), personName(160)])
    .optional()
    .transform((name) => name || null),
})
export type AskAssistance = z.output<typeof AskAssistance>

/** The answer does not reveal if the number has an account. */
export const AssistanceAsked = z.object({ id: z.int(), expires_at: Moment, message: z.string() })

export const ConfirmAssistance = PhoneCode
export type ConfirmAssistance = z.output<typeof ConfirmAssistance>

/** Terms of the helper's access: person, purpose and end. */
export const AssistanceState = z.object({
  id: z.int(),
  kind: AssistanceKind,
  /** The citizen's name; for a helper with only the first letter of each word. */
  person: z.string(),
  expires_at: Moment,
  /** The application, registration, tax order or mutation; null until it is made. */
  case_id: z.int().nullable(),
  /** True once the case is made; the helper can then only print its papers. */
  finished: z.boolean(),
  /** True for an attorney, who has a power of attorney in place of a code. */
  by_attorney: z.boolean(),
})
export type AssistanceState = z.infer<typeof AssistanceState>

/** The token acts for the citizen in this one case. */
export const AssistanceStarted = z.object({ token: z.string(), assistance: AssistanceState })

/** A helper or attorney who acted for the person, or still does. An attorney has no digital centre. */
export const OwnAssistance = z.object({
  id: z.int(),
  kind: AssistanceKind,
  helper_name: z.string(),
  digital_centre: z.string().nullable(),
  confirmed_at: Moment,
  expires_at: Moment,
  case_id: z.int().nullable(),
  active: z.boolean(),
})
export type OwnAssistance = z.infer<typeof OwnAssistance>

/** Helper or attorney who made a case for the citizen; null if there was none. An attorney has no digital centre. */
export const AssistedBy = z.object({ helper_name: z.string(), digital_centre: z.string().nullable() }).nullable()
export type AssistedBy = z.infer<typeof AssistedBy>
