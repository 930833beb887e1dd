import type { ErrorCode } from '#contract/errors.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { AppError } from '../app-error.ts'
import { displayName } from './file-names.ts'

/** A file as it came in, under the name its sender gave it. */
export type SentFile = { field: string; name: string; bytes: Buffer }

/** A refusal of one file: the reason is at its field, the name of the file is in `file`. */
export const refusedFile = (
  code: Extract<ErrorCode, 'unsupported_type' | 'too_large' | 'validation_failed'>,
  { field, name }: Pick<SentFile, 'field' | 'name'>,
  text: FaultText,
) => new AppError(code, { fields: { [field]: [text] }, extra: { file: displayName(name) } })
