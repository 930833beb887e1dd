import { dhakaDay } from '#contract/dates.ts'
import type { PaperKey } from '#contract/papers/documents.ts'

/** True if a moment or a day is after the last day whose statements a retired key proves. */
export const isAfterEnd = ({ until }: Pick<PaperKey, 'until'>, at: string) =>
  until !== null && (at.length === 10 ? at : dhakaDay(new Date(at))) > until
