import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type {
  ChangePassword,
  DisableTwoFactor,
  EnableTwoFactor,
  Message,
  RecoveryCodes,
  Session,
  SetUpTwoFactor,
  TwoFactorSetup,
} from '#contract/identity.ts'
import { api } from '#web/platform/api.ts'
import { landingOf, meQuery } from '#web/platform/session.ts'

export type Setup = z.infer<typeof TwoFactorSetup>
type Said = z.infer<typeof Message>

/** The devices that are logged in, the latest used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<Session[]>('/me/sessions', { signal }),
  staleTime: 0,
})

function useSessionsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** Ends every other session too. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (form: ChangePassword) => api.post<Said>('/me/change-password', form),
    onSuccess: useSessionsAgain(),
  })

/** To where login would have led, for who was held up until now. */
export function useGoOn() {
  const client = useQueryClient()
  const router = useRouter()
  const lookAgain = useMeAgain()
  return async () => {
    await lookAgain()
    const me = client.getQueryData(meQuery.queryKey)
    if (me) await router.navigate({ href: landingOf(me, undefined), replace: true })
  }
}

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => api.delete<Said>(`/me/sessions/${id}`),
    onSettled: useSessionsAgain(),
  })

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => api.delete<Said>('/me/sessions'), onSettled: useSessionsAgain() })

export const useSetUpTwoFactor = () =>
  useMutation({ mutationFn: (form: SetUpTwoFactor) => api.post<Setup>('/me/2fa/setup', form) })

function useMeAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey })
}

export const useEnableTwoFactor = () =>
  useMutation({
    mutationFn: (form: z.infer<typeof EnableTwoFactor>) =>
      api.post<z.infer<typeof RecoveryCodes>>('/me/2fa/enable', form),
    onSuccess: useMeAgain(),
  })

export const useDisableTwoFactor = () =>
  useMutation({
    mutationFn: (form: DisableTwoFactor) => api.post<Said>('/me/2fa/disable', form),
    onSuccess: useMeAgain(),
  })
