import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Notice that payment needs a verified identity, until there is one. */
export function KycBanner() {
  const { t } = useTranslation('land-tax')
  const { data: own } = useQuery(ownKycQuery)
  if (own === undefined || own.kyc?.status === 'success') return null
  return (
    <Notice tone="waiting">
      {t(`kyc.${own.kyc?.status ?? 'none'}`)}{' '}
      <Link
        to="/dashboard"
        search={{ tab: 'profileKyc' }}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('kyc.go')}
      </Link>
    </Notice>
  )
}
