import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  EmailAvailable,
  ForgotPassword,
  LoggedIn,
  Login,
  Message,
  Register,
  Registered,
  ResetPassword,
  TwoFactorLogin,
  TwoFactorRequired,
} from '#contract/identity.ts'
import { api } from '#web/platform/api.ts'
import { forgetSession, meQuery } from '#web/platform/session.ts'
import { storeToken } from '#web/platform/token.ts'

type Said = z.infer<typeof Message>

export const emailAvailableQuery = (email: string) =>
  queryOptions({
    queryKey: ['check-email', email],
    queryFn: ({ signal }) => api.post<z.infer<typeof EmailAvailable>>('/check-email', { email }, { signal }),
    enabled: email.includes('@'),
    retry: false,
    staleTime: 30_000,
  })

type Entered = z.infer<typeof LoggedIn>

function enter(client: QueryClient, { token, user }: Entered) {
  storeToken(token)
  client.setQueryData(meQuery.queryKey, user)
  client.removeQueries({ queryKey: ['notifications'] })
  // What a visitor saw may hold more for its owner: papers, for one.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** The first step of login; some accounts then ask for a code. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Login) => api.post<Entered | z.infer<typeof TwoFactorRequired>>('/login', form),
    onSuccess: (answer) => 'token' in answer && enter(client, answer),
  })
}

export function useTwoFactorLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: TwoFactorLogin) => api.post<Entered>('/login/two-factor', form),
    onSuccess: (answer) => enter(client, answer),
  })
}

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
