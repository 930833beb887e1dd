import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PendingKyc } from '#contract/kyc.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { type KycSideName, kycImageQuery } from './kyc.queries.ts'

type IdImageProps = {
  kyc: PendingKyc
  side: KycSideName
  /** It stands on the screen. */
  onVisible: () => void
  onEnlarge: (image: string) => void
}

/**
 * An image of an identity paper. Showing it fetches it, and the server logs the first time; it is then held here for
 * enlarging and turning.
 */
export function IdImage({ kyc, side, onVisible, onEnlarge }: IdImageProps) {
  const { t } = useTranslation('kyc')
  const name = `${kyc.user.name}, ${t(side)}`
  const image = useQuery(kycImageQuery(kyc.id, side))
  const view = useObjectUrl(image.data ?? null)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      {image.isError ? (
        <ErrorState
          message={t('image_failed')}
          detail={image.error.message}
          retry={t('retry')}
          onRetry={() => void image.refetch()}
          retrying={image.isFetching}
        />
      ) : image.data === null ? (
        <p className="text-ink-soft">{t('image_gone')}</p>
      ) : view === null ? (
        <Skeleton lines={4} className="h-44 rounded-card border border-line p-4" />
      ) : (
        <button
          type="button"
          aria-label={t('enlarge', { what: name })}
          onClick={() => onEnlarge(view)}
          className="overflow-hidden rounded-card border border-line bg-paper"
        >
          <img src={view} alt={name} onLoad={onVisible} className="h-44 w-full object-contain" />
        </button>
      )}
      <figcaption className="text-ink-faint text-sm">{t(side)}</figcaption>
    </figure>
  )
}
