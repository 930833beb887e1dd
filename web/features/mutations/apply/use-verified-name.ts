import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/identity/identity.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { isAssisting } from '#web/platform/token.ts'

/** The name of a person whose identity is verified, else null. A helper does not see the citizen's proof. */
export function useVerifiedName(me: User): string | null {
  const { data } = useQuery({ ...ownKycQuery, refetchInterval: false, enabled: !isAssisting() })
  return data?.kyc?.status === 'success' ? me.name : null
}
