import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/identity/identity.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { isAssisting } from '#web/platform/token.ts'

/** Verified name of the applicant, and the address of the account; empty if it has none. */
export type OwnDetails = { name: string; address: string }

/** Details of a person whose identity is verified, else null. A helper does not see the citizen's proof. */
export function useOwnDetails(me: User): OwnDetails | null {
  const { data } = useQuery({ ...ownKycQuery, refetchInterval: false, enabled: !isAssisting() })
  if (data?.kyc?.status !== 'success') return null
  const home = me.permanent_address ?? me.mailing_address
  const lines = home ? [home.address_line_1, home.address_line_2, home.city] : []
  return { name: me.name, address: lines.filter(Boolean).join(', ') }
}
