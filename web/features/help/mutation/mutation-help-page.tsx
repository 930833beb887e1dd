import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function MutationHelpPage() {
  const { t, group } = useTranslation('mutation')
  const figures = useFigures()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={group('sections', figures)}
      questions={group('questions')}
      start={
        <>
          <LinkButton to="/mutations/new">{t('start')}</LinkButton>
          <LinkButton to="/$page" params={{ page: 'inheritance' }} variant="secondary">
            {t('start_shares')}
          </LinkButton>
        </>
      }
    />
  )
}
