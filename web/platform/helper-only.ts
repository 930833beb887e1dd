import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { queryClient } from './query-client.ts'
import { landingOf, loggedInOnly, meQuery } from './session.ts'
import { isAssisting } from './token.ts'

/** For the page of helpers: visitors log in first, everybody else is redirected to their own page. */
export async function helperOnly(context: { location: ParsedLocation }): Promise<void> {
  await loggedInOnly(context)
  const me = await queryClient.ensureQueryData(meQuery)
  if (me && me.role !== 'helper' && !isAssisting()) throw redirect({ href: landingOf(me, undefined), replace: true })
}
