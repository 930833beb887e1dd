import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import type {
  ChangePassword,
  DisableTwoFactor,
  EnableTwoFactor,
  SetUpTwoFactor,
  TwoFactorSetup,
} from '#contract/identity/identity.ts'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import type { AddPasskey, ProvePassword, RenamePasskey } from '#contract/identity/passkeys.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { makePasskey } from '#web/platform/passkeys.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { landingOf, meQuery } from '#web/platform/session.ts'

export type Setup = z.infer<typeof TwoFactorSetup>

/** Devices that are logged in, the latest used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(securityApi.listSessions, { signal }),
  staleTime: 0,
})

/** Downloads all that is kept about the person. */
export const useDownloadOwnData = () =>
  useMutation({ mutationFn: () => download(securityApi.exportOwnData, {}), onSuccess: saveFile })

function useSessionsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** Changes the password, and ends every other session. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (form: ChangePassword) => call(identityApi.changePassword, { body: form }),
    onSuccess: useSessionsAgain(),
  })

/** Goes to the target of the login, for people who had to act first. */
export function useGoOn() {
  const client = useQueryClient()
  const router = useRouter()
  const refetchMe = useMeAgain()
  return async () => {
    await refetchMe()
    const me = client.getQueryData(meQuery.queryKey)
    if (me) await router.navigate({ href: landingOf(me, undefined), replace: true })
  }
}

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => call(securityApi.endSession, { params: { id } }),
    onSettled: useSessionsAgain(),
  })

/** Helpers who acted for the person, or still do. */
export const assistancesQuery = queryOptions({
  queryKey: ['assistances'],
  queryFn: ({ signal }) => call(assistanceApi.listOwn, { signal }),
  staleTime: 0,
})

export function useEndAssistance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(assistanceApi.end, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: assistancesQuery.queryKey }),
  })
}

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => call(securityApi.endOtherSessions), onSettled: useSessionsAgain() })

export const useSetUpTwoFactor = () =>
  useMutation({ mutationFn: (form: SetUpTwoFactor) => call(securityApi.setUpTwoFactor, { body: form }) })

function useMeAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** Passkeys of the account, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeysApi.list, { signal }),
  staleTime: 0,
})

/** A first passkey may open the account to the person, so both are fetched again. */
function usePasskeysAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([passkeysQuery, meQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })))
}

/** The password, then the browser's own question, then the name. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, password }: ProvePassword & Pick<AddPasskey, 'name'>) => {
      const { options } = await call(passkeysApi.addOptions, { body: { password } })
      return call(passkeysApi.add, { body: { name, credential: await makePasskey(options) } })
    },
    onSuccess: usePasskeysAgain(),
  })

export const useRenamePasskey = (id: number) =>
  useMutation({
    mutationFn: (form: RenamePasskey) => call(passkeysApi.rename, { params: { id }, body: form }),
    onSettled: usePasskeysAgain(),
  })

export const useRemovePasskey = (id: number) =>
  useMutation({
    mutationFn: (form: ProvePassword) => call(passkeysApi.remove, { params: { id }, body: form }),
    onSuccess: usePasskeysAgain(),
  })

/** Logins elsewhere that open the account. */
export const joinedLoginsQuery = queryOptions({
  queryKey: ['joined-logins'],
  queryFn: ({ signal }) => call(openidApi.listJoined, { signal }),
  staleTime: 0,
})

/** Other devices are logged out with it. */
export function useRemoveJoinedLogin(id: number) {
  const client = useQueryClient()
  const refetchSessions = useSessionsAgain()
  return useMutation({
    mutationFn: (form: ProvePassword) => call(openidApi.removeJoined, { params: { id }, body: form }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: joinedLoginsQuery.queryKey }), refetchSessions()]),
  })
}

export const useEnableTwoFactor = () =>
  useMutation({
    mutationFn: (form: z.infer<typeof EnableTwoFactor>) => call(securityApi.enableTwoFactor, { body: form }),
    onSuccess: useMeAgain(),
  })

export const useDisableTwoFactor = () =>
  useMutation({
    mutationFn: (form: DisableTwoFactor) => call(securityApi.disableTwoFactor, { body: form }),
    onSuccess: useMeAgain(),
  })
