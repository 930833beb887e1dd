import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usersApi } from '#contract/users/users.endpoints.ts'
import type { GiveFirstPassword } from '#contract/users/users.ts'
import { call } from '#web/platform/api.ts'

/** Gives an account a one-time password. A repeated call gives another one, so it has no idempotency key. */
export function useGiveFirstPassword(user_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GiveFirstPassword) => call(usersApi.giveFirstPassword, { params: { id: user_id }, body }),
    // The list is out of date for a refused account.
    onError: () => client.invalidateQueries({ queryKey: ['records', usersApi.kind] }),
  })
}
