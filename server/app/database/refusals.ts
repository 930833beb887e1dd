import { AppError } from '../app-error.ts'
import { recordDiskFull } from './disk-room.ts'

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const codes = {
  disk_full: '53100',
  io_error: '58030',
  out_of_memory: '53200',
  statement_timeout: '57014',
  lock_not_available: '55P03',
} as const

/** The code of an error of the database or of the system, where it has one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Maps the database's refusal for lack of room or time to 503 `disk_full` or `overloaded`, since the same request can
 * succeed later. Undefined for every other error.
 */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (code === codes.disk_full || (code === codes.io_error && /no space left/i.test(error.message))) {
    recordDiskFull()
    return new AppError('disk_full', { retry_after_seconds: 30, cause: error })
  }
  if (code === codes.out_of_memory || code === codes.statement_timeout || code === codes.lock_not_available)
    return new AppError('overloaded', { retry_after_seconds: 5, cause: error })
  return undefined
}
