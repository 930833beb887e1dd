import { idIn } from '#web/platform/search-params.ts'

/** For `validateSearch` of a form: the dag on record that it is about. */
export const dagSearchIn = (search: Record<string, unknown>): { dag?: number | undefined } => ({
  dag: idIn(search, 'dag'),
})
