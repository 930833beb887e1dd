import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'

/** File chosen for a group. Its key is also the key of its request, so that it is never stored twice. */
export type ChosenPaper = { key: string; group: DocumentGroup; file: File }

export const chosenPaper = (group: DocumentGroup, file: File): ChosenPaper => ({
  key: newIdempotencyKey(),
  group,
  file,
})
