import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { type HelpText, HelpTextBody } from './help-section.tsx'

export type Question = HelpText & { question: string }

/** Questions that open one by one; the browser's search opens the one with a match. On paper all are open. */
export function HelpQuestions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('help')
  return (
    <section>
      <h2 className="break-after-avoid font-semibold text-xl">{t('questions')}</h2>
      <div className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card print:border-0 print:shadow-none">
        {questions.map(({ question, ...answer }) => (
          <details
            key={question}
            className="group break-inside-avoid px-5 print:px-0 print:[&::details-content]:[content-visibility:visible]"
          >
            <summary className="flex min-h-14 cursor-pointer break-after-avoid print:min-h-0 list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="no-print size-5 shrink-0 text-brand group-open:rotate-180 motion-safe:transition-transform"
              />
            </summary>
            <div className="pb-5 [&>:first-child]:mt-0">
              <HelpTextBody text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
