import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { mutationQuery } from '../mutations.queries.ts'

const idIn = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)

export async function loadMutation(typed: string): Promise<void> {
  const id = idIn(typed)
  if (id !== null) await queryClient.prefetchQuery(mutationQuery(id))
}

/** Mutation by the id in the address; none if it is no id, or not the person's own. */
export function useMutationOf(typed: string) {
  const id = idIn(typed)
  const query = useQuery({ ...mutationQuery(id ?? 0), enabled: id !== null })
  return { query, isMissing: id === null || hasCode(query.error, ['not_found']) }
}
