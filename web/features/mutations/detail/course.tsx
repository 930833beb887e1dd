import type { ReactNode } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'

/** Step of a mutation: name, time, person and remark. */
export type CourseStep = { key: string; name: string; at: string; by: string; remark: string | null; note?: ReactNode }

/** Steps so far, oldest first. */
export function Course({ steps }: { steps: readonly CourseStep[] }) {
  const { t } = useTranslation('mutations')
  const { moment } = useFormats()
  return (
    <Card aria-labelledby="course" className="grid gap-3 print:border-0 print:p-0">
      <h2 id="course" className="font-semibold text-xl">
        {t('course')}
      </h2>
      <ol className="grid">
        {steps.map(({ key, name, at, by, remark, note }) => (
          <li
            key={key}
            className="relative grid break-inside-avoid gap-0.5 border-brand-mid border-l-2 pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden="true" className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-brand" />
            <span className="font-semibold">{name}</span>
            <span className="text-ink-soft text-sm">
              {moment(at)} · {by}
            </span>
            {remark && (
              <span className="wrap-anywhere whitespace-pre-line border-line-strong border-l-3 pl-3">{remark}</span>
            )}
            {note && <span className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{note}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
