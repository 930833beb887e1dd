import { idIn } from '#web/platform/search-params.ts'

/** For `validateSearch` of /corrections/new: the dag whose record is wrong. */
export const newCorrectionSearchIn = (search: Record<string, unknown>): { dag?: number | undefined } => ({
  dag: idIn(search, 'dag'),
})
