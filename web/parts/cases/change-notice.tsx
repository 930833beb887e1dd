import type { ReactNode } from 'react'
import type { ChangedBy } from '#contract/records/records.ts'
import { useConflictWords } from '#web/parts/records/editing/use-conflict-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ChangeNoticeProps = {
  change: { by: ChangedBy | null }
  /** Current status of the case, in words. */
  status: string
  /** The reader confirms the change; without a decision on this page no confirmation is needed. */
  onSeen?: () => void
  children?: ReactNode
}

/** Notice that the open case was changed, with the person if known, and its current status. */
export function ChangeNotice({ change, status, onSeen, children }: ChangeNoticeProps) {
  const { t } = useTranslation('parts')
  const sentence = useConflictWords()
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{sentence(change.by)}</p>
      <p>{t('case.changed.now', { status })}</p>
      {children}
      {onSeen && (
        <Button variant="secondary" onClick={onSeen} className="mt-2">
          {t('case.changed.looked')}
        </Button>
      )}
    </Notice>
  )
}
