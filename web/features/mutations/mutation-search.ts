import { idIn } from '#web/platform/search-params.ts'

/** For `validateSearch` of /mutations/new: the dag on record that the form begins with. */
export const newMutationSearchIn = (search: Record<string, unknown>): { dag?: number | undefined } => ({
  dag: idIn(search, 'dag'),
})
