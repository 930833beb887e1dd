import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import type { OverrideFact } from '#contract/mutations/override.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ChecklistLines } from '../../detail/checklist-lines.tsx'
import { useOfficeGateWords } from './use-office-gate-words.tsx'

type OverrideReasonProps = {
  lines: readonly GateLine[]
  /** What is unknown or missing. */
  facts: readonly OverrideFact[]
  value: string
  onChange: (reason: string) => void
  errors?: string[] | undefined
}

/** What the officer goes on without, and the reason for it, which the people concerned are told. */
export function OverrideReason({ lines, facts, value, onChange, errors }: OverrideReasonProps) {
  const { t } = useTranslation('mutations-office')
  const words = useOfficeGateWords()
  return (
    <>
      <Notice tone="waiting">
        <p className="mb-2 font-semibold">{t('override.about')}</p>
        <ChecklistLines lines={lines.filter(({ rule }) => facts.includes(rule))} words={words} unknown_blocks />
        {facts.includes('identity_not_proven') && <p className="mt-2">{t('override.identity_not_proven')}</p>}
        {facts.includes('rows_picked') && <p className="mt-2">{t('override.rows_picked')}</p>}
      </Notice>
      <TextArea
        name="override_reason"
        label={t('override.reason')}
        help={t('override.help')}
        rows={3}
        maxLength={1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        errors={errors}
      />
    </>
  )
}
