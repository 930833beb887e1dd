import { useTranslation } from '#web/text/use-translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** Programs of banks and other offices: the keys by which they read, and where they are notified of events. */
export function ProgramsPage() {
  const { t } = useTranslation('programs')
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-8">
      <PageTitle>{t('title')}</PageTitle>
      <header className="grid gap-1">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="text-ink-soft">{t('about')}</p>
      </header>
      <ProgramsSection />
      <WebhooksSection />
    </div>
  )
}
