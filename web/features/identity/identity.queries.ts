import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import type {
  ForgotPassword,
  LoggedIn,
  Login,
  ProveSignup,
  Register,
  ResetPassword,
  TwoFactorLogin,
} from '#contract/identity/identity.ts'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import type { FinishOpenid, OpenidKind } from '#contract/identity/openid.ts'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import { rememberHere } from '#web/platform/account-store.ts'
import { call } from '#web/platform/api.ts'
import { signWithPasskey } from '#web/platform/passkeys.ts'
import { forgetSession, meQuery } from '#web/platform/session.ts'
import { store, stored, unstore } from '#web/platform/session-store.ts'
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

/** Login with a passkey of this device or of a phone beside it. */
export function usePasskeyLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeysApi.loginOptions)
      return call(passkeysApi.login, { body: { credential: await signWithPasskey(options) } })
    },
    onSuccess: (answer) => enter(client, answer, false),
  })
}

/** Logins elsewhere that open accounts here. */
export const providersQuery = queryOptions({
  queryKey: ['login-providers'],
  queryFn: ({ signal }) => call(openidApi.providers, { signal }),
  staleTime: 5 * 60_000,
})

const nextKey = 'login-next'

/** Goes to a provider; the page that the person came for waits in this tab. */
export const useStartOpenid = (next: string | undefined) =>
  useMutation({
    mutationFn: (provider: OpenidKind) => call(openidApi.start, { body: { provider } }),
    onSuccess: ({ url }) => {
      if (next === undefined) unstore(nextKey)
      else store(nextKey, next)
      location.assign(url)
    },
  })

/** The page that the person came for before the login elsewhere, once. */
export function claimNext(): string | undefined {
  const next = stored(nextKey) ?? undefined
  unstore(nextKey)
  return next
}

export function useFinishOpenid() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: FinishOpenid) => call(openidApi.finish, { body: form }),
    onSuccess: (answer) => 'token' in answer && enter(client, answer, false),
  })
}

export const useRegister = () =>
  useMutation({ mutationFn: (form: Register) => call(identityApi.register, { body: form }) })

/** The code that opens an account without e-mail. */
export function useProveSignup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProveSignup) => call(identityApi.proveSignup, { body: form }),
    onSuccess: (answer) => enter(client, answer, false),
  })
}

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
