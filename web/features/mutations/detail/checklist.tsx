import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { ChecklistLines } from './checklist-lines.tsx'
import { useGateWords } from './use-gate-words.ts'

/** Results of the office's rules; each blocking one has a hint about the next action. */
export function Checklist({ lines, decided }: { lines: readonly GateLine[]; decided: boolean }) {
  const { t } = useTranslation('mutations')
  const words = useGateWords()
  return (
    <Card aria-labelledby="checklist" className="grid gap-3 lg:sticky lg:top-22 print:border-0 print:p-0">
      <header>
        <h2 id="checklist" className="font-semibold text-xl">
          {t(decided ? 'checklist_decided' : 'checklist')}
        </h2>
        <p className="text-ink-soft text-sm">{t('checklist_about')}</p>
      </header>
      <ChecklistLines lines={lines} words={words} />
    </Card>
  )
}
