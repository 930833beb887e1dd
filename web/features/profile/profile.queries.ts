import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChangeProfile, Message, PhoneCode } from '#contract/identity/identity.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'
import { meQuery } from '#web/platform/session.ts'

type MessageAnswer = z.infer<typeof Message>

/** All districts of the country: the cities of an address. */
export const cityListQuery = queryOptions({
  queryKey: ['locations', 'districts'],
  queryFn: ({ signal }) => call(locationsApi.listDistricts, { signal }),
  staleTime: 24 * 60 * 60_000,
})

/** Logged-in person, refetched when the page gets the focus, since a mail's link is opened elsewhere. */
export const useInvalidateMe = () => useQuery({ ...meQuery, refetchOnWindowFocus: 'always' })

/** Saves the profile or one address. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    // A repeated request changes nothing.
    mutationFn: (change: z.input<typeof ChangeProfile>) => whenOnline(() => call(meApi.change, { body: change })),
    onSuccess: ({ user }) => client.setQueryData(meQuery.queryKey, user),
  })
}

const waiting_ms = 4000

/** State of the last verification messages, refetched while one waits to be sent. */
export const verificationMessagesQuery = queryOptions({
  queryKey: ['verification-messages'],
  queryFn: (context) => call(securityApi.verificationMessages, repeated(context)),
  refetchInterval: ({ state: { data } }) => (data?.email === 'queued' || data?.phone === 'queued' ? waiting_ms : false),
  staleTime: 0,
})

export const useSendVerification = () => useProof(() => call(securityApi.sendVerification))
export const useSendCode = () => useProof(() => call(securityApi.sendPhoneCode))
export const useVerifyPhone = () =>
  useProof((form: z.infer<typeof PhoneCode>) => call(securityApi.verifyPhone, { body: form }))

/**
 * Step to verify an address or a phone; afterwards, and if it was verified elsewhere, the profile is refetched. It is
 * done once the state of the new message is known, so that a former failure is not shown of it.
 */
function useProof<Form = void>(send: (form: Form) => Promise<MessageAnswer>) {
  const client = useQueryClient()
  const refetchMe = () => client.invalidateQueries({ queryKey: meQuery.queryKey })
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: verificationMessagesQuery.queryKey })
      // Not waited for: with what is verified its form goes, and could not say any more that all went well.
      void refetchMe()
    },
    onError: (problem) => {
      if (problem instanceof ApiError && problem.code === 'already_verified') void refetchMe()
    },
  })
}
