import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect, useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { LoggedIn, Login, Role, User } from '#contract/identity.ts'
import { ApiError, api } from './api.ts'
import { queryClient } from './query-client.ts'
import { forgetToken, keepToken, storedToken } from './token.ts'

/** Who is logged in; `null` for a visitor. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => whoami(signal),
  staleTime: 5 * 60_000,
})

export const useMe = () => useQuery(meQuery)

/** Where a role goes after login. Staff go to the dashboard too until /admin exists (contract/identity `homeOf`). */
export const landingPathFor = (_role: Role) => '/dashboard'

/** For a page behind login: the person comes back to it afterwards. Put it in the route's `beforeLoad`. */
export async function loggedInOnly({ location }: { location: ParsedLocation }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (!me) throw redirect({ to: '/login', search: { next: location.href } })
}

/** For /login and /register: who is logged in already has no business there. */
export async function visitorsOnly({ search }: { search: { next?: string | undefined } }): Promise<void> {
  const me = storedToken() ? await queryClient.ensureQueryData(meQuery).catch(() => null) : null
  if (me) throw redirect({ href: safeNext(search.next) ?? landingPathFor(me.role) })
}

/** A path of this site, or nothing: an address from outside may not send people elsewhere. */
export function safeNext(next: string | undefined): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]|[\t\n\r]/.test(next)) return null
  const target = new URL(next, location.origin)
  return target.origin === location.origin ? target.pathname + target.search + target.hash : null
}

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: Login) => api.post<z.infer<typeof LoggedIn>>('/login', form),
    onSuccess: ({ token, user }) => {
      keepToken(token)
      client.setQueryData(meQuery.queryKey, user)
      // What a visitor saw may hold more for its owner: papers, for one.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    },
  })
}

/** Logs out here even when the server cannot be told. */
export function useLogout() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => api.post('/logout'),
    onSettled: async () => {
      forgetToken()
      sessionStorage.clear()
      await router.navigate({ to: '/' })
      client.setQueryData(meQuery.queryKey, null)
      client.removeQueries({ type: 'inactive' })
    },
  })
}

async function whoami(signal: AbortSignal): Promise<User | null> {
  if (!storedToken()) return null
  try {
    return await api.get<User>('/me', { signal })
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
    forgetToken()
    return null
  }
}
