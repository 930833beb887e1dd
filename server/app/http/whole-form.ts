import type { Update } from '#contract/records/record-update.ts'
import { InputError } from './error-answers.ts'
import { readBody } from './read-input.ts'

/** The whole form of an update: what the request names, and the rest as it is on record. @throws validation_failed */
export function wholeForm<Form>({ form, named }: Update<Form>, present: object): Form {
  const read = readBody(form, { ...present, ...named })
  if (!read.success) throw new InputError(read.error.issues)
  return read.data
}
