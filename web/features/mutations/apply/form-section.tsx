import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { isWrong, type Section, sections } from './form-fields.ts'
import type { MutationFormState } from './use-mutation-form.ts'

export const sectionId = (section: Section) => `section-${section}`

type FormSectionProps = {
  section: Section
  form: MutationFormState
  about?: string | undefined
  children: ReactNode
}

/** Named section of the form, with its number, or a tick once it is complete. */
export function FormSection({ section, form, about, children }: FormSectionProps) {
  const { t } = useTranslation('mutations')
  const { count } = useFormats()
  const id = sectionId(section)
  const isDone = section !== 'documents' && !isWrong(section, form.lacking)
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={`grid size-8 shrink-0 place-items-center rounded-full border font-semibold ${isDone ? 'border-brand bg-brand text-on-solid' : 'border-field'}`}
        >
          {isDone ? <Check className="size-4.5" /> : count(sections.indexOf(section) + 1)}
        </span>
        <div>
          <h2 id={id} tabIndex={-1} className="scroll-mt-24 rounded font-semibold text-xl">
            {t(`section.${section}`)}
            {isDone && <span className="sr-only"> ({t('section_done')})</span>}
          </h2>
          {about && <p className="text-ink-soft">{about}</p>}
        </div>
      </header>
      {children}
    </Card>
  )
}
