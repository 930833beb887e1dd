import { idIn } from '#web/platform/search-params.ts'

/** For `validateSearch` of /mutations/new: the dag on record that fills the form. */
export const newMutationSearchIn = (search: Record<string, unknown>): { dag?: number | undefined } => ({
  dag: idIn(search, 'dag'),
})
