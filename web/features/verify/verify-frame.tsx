import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function VerifyFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('verify')
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="font-semibold text-3xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('about')}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
