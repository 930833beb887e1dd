import type { ServerResponse } from 'node:http'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { AppError } from '#server/app/app-error.ts'

/** Max memory for all uploads of this process at once; further uploads have to come again. */
const max_held = 256 * megabyte

let held = 0

export type CountBytes = (bytes: number) => void

/** Counts what a request holds in memory, until it is answered or broken off. */
export function countUntilClosed(response: ServerResponse): CountBytes {
  let mine = 0
  response.once('close', () => {
    held -= mine
  })
  return (bytes) => {
    if (held + bytes > max_held || response.closed) throw new AppError('unavailable', { retry_after_seconds: 5 })
    held += bytes
    mine += bytes
  }
}
