import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  EmailAvailable,
  ForgotPassword,
  Message,
  Register,
  Registered,
  ResetPassword,
} from '#contract/identity.ts'
import { api } from '#web/app/api.ts'
import { forgetSession } from '#web/app/session.ts'

type Said = z.infer<typeof Message>

export const emailAvailableQuery = (email: string) =>
  queryOptions({
    queryKey: ['check-email', email],
    queryFn: ({ signal }) => api.post<z.infer<typeof EmailAvailable>>('/check-email', { email }, { signal }),
    enabled: email.includes('@'),
    retry: false,
    staleTime: 30_000,
  })

export const useRegister = () =>
  useMutation({ mutationFn: (form: Register) => api.post<z.infer<typeof Registered>>('/register', form) })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (form: z.infer<typeof ForgotPassword>) => api.post<Said>('/password/forgot', form) })

/** A new password ends every session of the account, the one of this browser too. */
export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ResetPassword) => api.post<Said>('/password/reset', form),
    onSuccess: () => forgetSession(client),
  })
}
