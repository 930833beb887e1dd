import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function MutationsTab() {
  const { t } = useTranslation('citizen-dashboard')
  return <EmptyState Sign={ArrowLeftRight} text={t('empty.mutations')} />
}
