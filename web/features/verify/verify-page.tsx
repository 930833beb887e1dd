import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CodeForm } from './code-form.tsx'
import { VerifyFrame } from './verify-frame.tsx'

export function VerifyPage() {
  const { t } = useTranslation('verify')
  return (
    <VerifyFrame>
      <PageTitle>{t('title')}</PageTitle>
      <CodeForm />
    </VerifyFrame>
  )
}
