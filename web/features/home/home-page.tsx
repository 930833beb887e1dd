import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Hero />
      <Needs />
    </>
  )
}
