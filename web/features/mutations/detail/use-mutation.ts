import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#web/platform/api.ts'
import { mutationQuery } from '../mutations.queries.ts'

/** A mutation by the id of its address; none where the address holds no id or nobody's own. */
export function useMutationOf(typed: string) {
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null
  const query = useQuery({ ...mutationQuery(id ?? 0), enabled: id !== null })
  return { query, isMissing: id === null || hasCode(query.error, ['not_found']) }
}
