import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepForOffline } from './offline/keep.ts'

export function VerifyFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('verify')
  const [kept, setKept] = useState(false)
  useEffect(() => {
    // Where it cannot be kept the page works all the same, with a network.
    keepForOffline().then(setKept, (problem) => console.warn(problem))
  }, [])
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="font-semibold text-3xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('about')}</p>
        </header>
        {children}
        {kept && (
          <p className="flex items-start gap-2.5 text-ink-soft text-sm">
            <WifiOff aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
            {t('kept')}
          </p>
        )}
      </div>
    </div>
  )
}
