import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

export function SaveOrCancel({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={saving}>
        {t('save')}
      </Button>
      <Button variant="secondary" disabled={saving} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
