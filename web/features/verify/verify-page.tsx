import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CodeForm } from './code-form.tsx'
import { PaperKeys } from './paper-keys.tsx'
import { StatementCard } from './statement-card.tsx'
import { VerifyFrame } from './verify-frame.tsx'

export function VerifyPage() {
  const { t } = useTranslation('verify')
  const statement = useLocation({ select: ({ hash }) => hash })
  return (
    <VerifyFrame>
      <PageTitle>{t('title')}</PageTitle>
      {statement !== '' && <StatementCard text={statement} />}
      <CodeForm />
      <PaperKeys />
    </VerifyFrame>
  )
}
