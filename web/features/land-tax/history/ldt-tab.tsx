import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { registrationsQuery } from '#web/parts/land/registrations.queries.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ClaimLand, Registrations } from '../my-lands/registrations.tsx'
import { PaidTax } from '../pay/paid-tax.tsx'
import { KycBanner } from '../register/kyc-banner.tsx'

export async function loadRegistrations() {
  await Promise.all([queryClient.prefetchQuery(registrationsQuery), queryClient.prefetchQuery(ownKycQuery)])
}

/** Land Development Tax (LDT): registrations, tax due and payment. */
export function LdtTab() {
  const { t } = useTranslation('land-tax')
  const registrations = useQuery(registrationsQuery)
  // Awaited because its notice is above the lands: arriving later, it would push them down.
  const kyc = useQuery(ownKycQuery)
  const first = registrations.isPending || registrations.isLoadingError ? registrations : kyc
  if (first.isPending || registrations.isLoadingError)
    return <QueryState query={first} lines={6} failed={t('failed.list')} />
  return (
    <>
      <KycBanner />
      {registrations.isRefetchError && <p className="text-marigold-text text-sm">{t('failed.refresh')}</p>}
      <PaidTax registrations={registrations.data ?? []} />
      {registrations.data?.length ? (
        <>
          <Registrations registrations={registrations.data} />
          <Link to="/land-tax/my-demand" className={`${roomyLink} justify-self-start`}>
            {t('demand_of_year')}
          </Link>
        </>
      ) : (
        <EmptyState
          Sign={Landmark}
          text={t('empty.registrations')}
          action={
            <>
              <LinkButton to="/land-tax">{t('register_here')}</LinkButton>
              <Suspense>
                <ClaimLand />
              </Suspense>
            </>
          }
        />
      )}
    </>
  )
}
