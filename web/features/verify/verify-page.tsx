import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StatementCard } from './statement-card.tsx'
import { useVerdict } from './use-verdict.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** A code is typed, pasted or scanned here; a statement alone is checked here. */
export function VerifyPage() {
  const { t } = useTranslation('verify')
  const statement = useLocation({ select: ({ hash }) => hash })
  const checked = useVerdict(statement)
  return (
    <VerifyFrame about={statement} statement={statement}>
      <PageTitle>{t('title')}</PageTitle>
      {statement !== '' && <StatementCard checked={checked} />}
    </VerifyFrame>
  )
}
