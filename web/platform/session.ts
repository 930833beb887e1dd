import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect, useRouter } from '@tanstack/react-router'
import type { Language } from '#contract/digits.ts'
import type { User } from '#contract/identity/identity.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { isStaff } from '#contract/identity/staff.ts'
import { ApiError, call } from './api.ts'
import { meKey, queryClient } from './query-client.ts'
import { safeNext } from './safe-next.ts'
import { forgetToken, isAssisting, storedToken } from './token.ts'

/** Logged-in person; `null` for a visitor. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => whoami(signal),
  staleTime: 5 * 60_000,
})

export const useMe = () => useQuery(meQuery)

const security = '/dashboard?tab=security'

const officeAddress = /^\/admin(?![^/?#])/

type Duties = Pick<User, 'must_change_password' | 'must_set_up_two_factor' | 'must_set_up_passkey'>

/** True for people who must first set their own password, two-factor login or a passkey: all other pages are closed to them. */
export const mustActFirst = (me: Duties) =>
  me.must_change_password || me.must_set_up_two_factor || me.must_set_up_passkey

/**
 * Target after login: the page that they came from, if they may open it, else the office for staff and the dashboard
 * for everybody else. People who must change the password or set up two-factor login do that first.
 */
export function landingOf(user: Duties & Pick<User, 'role'>, next: string | undefined): string {
  if (mustActFirst(user)) return security
  const target = safeNext(next)
  if (isStaff(user.role)) return target ?? '/admin'
  return target && !officeAddress.test(target) ? target : user.role === 'helper' ? '/assist' : '/dashboard'
}

/** For a page behind login: the person returns to it afterwards. Put it in the route's `beforeLoad`. */
export async function loggedInOnly({ location }: { location: ParsedLocation }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (!me) throw redirect({ to: '/login', search: { next: location.href } })
  if (isAssisting() && !assistedAddress.test(location.href)) throw redirect({ href: '/assist', replace: true })
  if (mustActFirst(me) && location.href !== security) throw redirect({ href: security, replace: true })
}

/** A helper who acts for a citizen has only the pages of the case. */
const assistedAddress = /^\/(assist|mutations|payment)([/?#]|$)|^\/dashboard\?(.*&)?tab=ldt(&|$)/

/** For the office: visitors log in first, citizens are redirected to their own page. */
export async function staffOnly(context: { location: ParsedLocation }): Promise<void> {
  await loggedInOnly(context)
  const me = await queryClient.ensureQueryData(meQuery)
  if (me && !isStaff(me.role)) throw redirect({ href: landingOf(me, undefined), replace: true })
}

type Door = { search: { next?: string | undefined; verified?: string | undefined; msg?: string | undefined } }

/** For /login and similar pages: redirects people who are logged in already. */
export async function visitorsOnly({ search, preload }: Door & { preload: boolean }): Promise<void> {
  // Few people come by the link of a verification mail.
  const link = search.verified === undefined ? null : await import('./verified.ts')
  const verified = link?.verifiedIn(search)
  if (verified?.ok) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  const me = storedToken() ? await queryClient.ensureQueryData(meQuery).catch(() => null) : null
  if (!me) return
  if (link && verified && !preload) await link.notifyVerified(verified)
  throw redirect({ href: landingOf(me, search.next), replace: true })
}

/** Logs out here even if the server cannot be reached. */
export function useLogout() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call(meApi.logout),
    onSettled: async () => {
      sessionStorage.clear()
      forgetToken()
      await router.navigate({ to: '/' })
      client.setQueryData(meQuery.queryKey, null)
      client.removeQueries({ type: 'inactive' })
    },
  })
}

/** Logs out here after the server has ended every session. */
export function forgetSession(client: QueryClient) {
  forgetToken()
  client.setQueryData(meQuery.queryKey, null)
}

/** Sets the language of mails and messages to that of the pages; it runs in the background, and ignores failures. */
export function useTellLanguage() {
  const { data: me } = useMe()
  const tell = useMutation({ mutationFn: (language: Language) => call(meApi.change, { body: { language } }) })
  return (language: Language) => {
    if (me && !mustActFirst(me) && !isAssisting()) tell.mutate(language)
  }
}

async function whoami(signal: AbortSignal): Promise<User | null> {
  if (!storedToken()) return null
  try {
    return isAssisting() ? await helpedPerson(signal) : await call(meApi.get, { signal })
  } catch (problem) {
    // Staff outside the networks of the office are logged out by the server.
    const isOut = problem instanceof ApiError && (problem.status === 401 || problem.code === 'staff_network')
    if (!isOut) throw problem
    const comesBack = isAssisting()
    forgetToken()
    return comesBack ? whoami(signal) : null
  }
}

// Only helpers need this code, so it loads on demand.
const helpedPerson = async (signal: AbortSignal) => (await import('./helped-person.ts')).helpedPerson(signal)
