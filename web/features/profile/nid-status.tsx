import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Where the proof of identity stands. */
export function NidStatus() {
  const { t } = useTranslation('profile')
  return (
    <Card>
      <h2 className="text-ink-faint text-sm">{t('nid_status')}</h2>
      <EmptyState Sign={IdCard} text={t('nid_none')} />
    </Card>
  )
}
