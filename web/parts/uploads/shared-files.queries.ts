import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dropShared, readShared, type SharedFile } from '#web/platform/offline/shared-files.ts'

/** Files that the phone handed over and that no form has yet. */
export const sharedFilesQuery = queryOptions({
  queryKey: ['shared-files'],
  queryFn: readShared,
  networkMode: 'always',
  staleTime: 60_000,
})

export function useDropShared() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (files: readonly SharedFile[]) => dropShared(files),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries(sharedFilesQuery),
  })
}
