import type { Hearing } from '#contract/cases/papers-requests.ts'
import { groundWords, nextStepWords, sourceOf, sourceWords } from '#contract/cases/rejection-words.ts'
import { groundsOf, isUnheard, type RejectedKind, type RejectionGround } from '#contract/cases/rejections.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'

type GroundChoiceProps = {
  kind: RejectedKind
  ground: RejectionGround | null
  onChange: (ground: RejectionGround) => void
  /** Hearing of the citizen; null where this is not known here. */
  hearing: Hearing | null
  errors: string[] | undefined
}

/**
 * Ground of a rejection, with the section of law, what the citizen is told to do, and, for missing papers, the rule that
 * they are asked for before.
 */
export function GroundChoice({ kind, ground, onChange, hearing, errors }: GroundChoiceProps) {
  const { t } = useTranslation('office-questions')
  const language = useLanguage()
  const grounds: readonly RejectionGround[] = groundsOf[kind]
  const source = ground && sourceOf[kind][ground]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Chips
        name="ground"
        label={t('reject.ground')}
        choices={grounds.map((id) => ({ id, label: groundWords[id][language] }))}
        value={ground}
        onChange={onChange}
        errors={errors}
      />
      {source && (
        <p className="text-ink-soft text-sm">{t('reject.source', { source: sourceWords[source][language] })}</p>
      )}
      {ground && (
        <p className="text-ink-soft text-sm">{t('reject.told', { words: nextStepWords(kind, ground, language) })}</p>
      )}
      {hearing && isUnheard(ground, hearing) && (
        <Notice tone="bad">
          <p className="font-semibold">{t('reject.rule')}</p>
          <p>{t(hearing === 'waiting' ? 'reject.waiting' : 'reject.not_asked')}</p>
        </Notice>
      )}
    </div>
  )
}
