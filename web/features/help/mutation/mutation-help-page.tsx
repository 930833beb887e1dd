import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function MutationHelpPage() {
  const { t } = useTranslation('mutation')
  const figures = useFigures()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={t('sections', { returnObjects: true, ...figures })}
      questions={t('questions', { returnObjects: true })}
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
