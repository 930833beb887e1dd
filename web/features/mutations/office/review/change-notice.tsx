import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import { useConflictWords } from '#web/parts/records/editing/use-conflict-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ChangeNoticeProps = { mutation: StaffMutation; change: { by: ChangedBy | null }; onSeen: () => void }

/** That a mutation was changed while it was open, and how it stands; nothing is decided before that is looked at. */
export function ChangeNotice({ mutation: { status, applied_at }, change, onSeen }: ChangeNoticeProps) {
  const { t } = useTranslation('mutations-office')
  const sentence = useConflictWords()
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{sentence(change.by)}</p>
      <p>{t('changed.now', { status: t(`status.${applied_at === null ? status : 'applied'}`) })}</p>
      <Button variant="secondary" onClick={onSeen} className="mt-2">
        {t('changed.looked')}
      </Button>
    </Notice>
  )
}
