import { groundWords, nextStepWords } from '#contract/cases/rejection-words.ts'
import type { RejectedKind, RejectionGround } from '#contract/cases/rejections.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Ground of a rejection and what the citizen can do now. */
export function NextStep({ kind, ground }: { kind: RejectedKind; ground: RejectionGround }) {
  const { t } = useTranslation('office-questions')
  const language = useLanguage()
  return (
    <div className="rounded-control bg-muted px-3 py-2">
      <p className="font-semibold">{t('rejected_for', { ground: groundWords[ground][language] })}</p>
      <p>{nextStepWords(kind, ground, language)}</p>
    </div>
  )
}
