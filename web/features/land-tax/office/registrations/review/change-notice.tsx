import type { ReactNode } from 'react'
import type { RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import { useConflictWords } from '#web/parts/records/editing/use-conflict-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type ChangeNoticeProps = { change: { by: ChangedBy | null }; status: RegistrationStatus; children?: ReactNode }

/** That a registration was changed while it was open, by whom where that is known, and how it stands. */
export function ChangeNotice({ change, status, children }: ChangeNoticeProps) {
  const { t } = useTranslation('land-tax-office')
  const sentence = useConflictWords()
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{sentence(change.by)}</p>
      <p>{t('dialog.now', { status: t(`status.${status}`) })}</p>
      {children}
    </Notice>
  )
}
