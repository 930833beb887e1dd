import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function LdtTab() {
  const { t } = useTranslation('citizen-dashboard')
  return <EmptyState Sign={Landmark} text={t('empty.ldt')} />
}
