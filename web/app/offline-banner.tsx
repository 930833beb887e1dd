import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

export function OfflineBanner() {
  const { t } = useTranslation('app')
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="page-width flex items-start gap-3 bg-marigold-soft py-2 text-marigold-ink text-sm">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t('offline_banner')}
        </p>
      )}
    </div>
  )
}

function watchNetwork(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
