import { type ErrorCode, errors } from '#contract/errors.ts'
import type { FaultText } from '#contract/fault-texts.ts'

type Details = {
  fields?: { [field: string]: FaultText[] }
  retry_after_seconds?: number
  /** Values for the message's placeholders. */
  words?: { [name: string]: string }
  /** Added to the answer as it is, such as the id of a thing that can be paid again. */
  extra?: Record<string, unknown>
  /** The cause, for the log, never for the answer. */
  cause?: unknown
}

/** A refusal by its code; words and status are in the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Omit<Details, 'cause'>
  constructor(code: ErrorCode, { cause, ...details }: Details = {}) {
    super(errors[code].en, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
  }
}

/** A refusal of one field with its reason. */
export const fieldError = (field: string, text: FaultText) =>
  new AppError('validation_failed', { fields: { [field]: [text] } })

/** The reason of the first field that a refusal names; undefined for one that names none. */
export const firstFieldFault = (error: unknown): FaultText | undefined =>
  error instanceof AppError ? Object.values(error.details.fields ?? {})[0]?.[0] : undefined
