import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import type {
  ForgotPassword,
  LoggedIn,
  Login,
  Register,
  ResetPassword,
  TwoFactorLogin,
} from '#contract/identity/identity.ts'
import { rememberHere } from '#web/platform/account-store.ts'
import { call } from '#web/platform/api.ts'
import { forgetSession, meQuery } from '#web/platform/session.ts'
import { forgetToken, storeToken } from '#web/platform/token.ts'

export const emailAvailableQuery = (email: string) =>
  queryOptions({
    queryKey: ['check-email', email],
    queryFn: ({ signal }) => call(identityApi.checkEmail, { body: { email }, signal }),
    enabled: email.includes('@'),
    retry: false,
    staleTime: 30_000,
  })

type Entered = z.infer<typeof LoggedIn>

function enter(client: QueryClient, { token, user }: Entered, remember: boolean | undefined) {
  forgetToken()
  storeToken(token)
  client.setQueryData(meQuery.queryKey, user)
  client.removeQueries({ queryKey: ['notifications'] })
  // A device of the office or of a digital centre stores nothing.
  if (remember && user.role === 'user') {
    rememberHere()
    // Fetched by the query, so that the answer is cached like every other.
    void client.prefetchQuery({ ...meQuery, staleTime: 0 })
  }
  // The account may see more than the visitor did: papers, for one.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** First step of login; some accounts then need a code. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Login) => call(identityApi.login, { body: form }),
    onSuccess: (answer, { remember }) => 'token' in answer && enter(client, answer, remember),
  })
}

/** `remember` is the choice of the first step. */
export function useTwoFactorLogin({ remember }: Pick<Login, 'remember'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: TwoFactorLogin) => call(identityApi.loginTwoFactor, { body: form }),
    onSuccess: (answer) => enter(client, answer, remember),
  })
}

export const useRegister = () =>
  useMutation({ mutationFn: (form: Register) => call(identityApi.register, { body: form }) })

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (form: z.infer<typeof ForgotPassword>) => call(identityApi.forgotPassword, { body: form }),
  })

/** A new password ends every session of the account, including the one of this browser. */
export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ResetPassword) => call(identityApi.resetPassword, { body: form }),
    onSuccess: () => forgetSession(client),
  })
}
