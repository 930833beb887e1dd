import { blocking, type GateLine } from '#contract/mutations/conflict-gate.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChecklistLines } from '../../detail/checklist-lines.tsx'
import { useOfficeGateWords } from './use-office-gate-words.tsx'

/** Checklist of the gate; each failed rule has the officer's next action. */
export function CaseRules({ lines }: { lines: readonly GateLine[] }) {
  const { t } = useTranslation('mutations-office')
  const words = useOfficeGateWords()
  return (
    <Card aria-labelledby="checklist" className="grid gap-3">
      <h2 id="checklist" className="font-semibold text-xl">
        {t('checklist')}
      </h2>
      <ChecklistLines lines={lines} words={words} unknown_blocks />
    </Card>
  )
}

/** Rules that block an approval; empty if none does. */
export function BlockingRules({ lines }: { lines: readonly GateLine[] }) {
  const { t } = useTranslation('mutations-office')
  const words = useOfficeGateWords()
  const blocked = blocking(lines)
  if (blocked.length === 0) return null
  return (
    <Notice tone="bad">
      <p className="mb-2 font-semibold">{t('blocked')}</p>
      <ChecklistLines lines={blocked} words={words} unknown_blocks />
    </Notice>
  )
}
