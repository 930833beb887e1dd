import { useEffect, useRef } from 'react'
import { dhakaDay } from '#contract/dates.ts'
import type { Tracked } from '#contract/track/track.ts'
import { trackedTones } from '#web/parts/tracked-tones.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Dashboard tab where the owner of a case takes the next step. */
const tabs = {
  khatian_request: 'applyKhatian',
  mouza_map_request: 'applyKhatian',
  registration: 'ldt',
  land_tax_payment: 'payments',
  mutation: 'mutations',
  correction: 'corrections',
} as const

type TrackedCaseProps = { reference: string; tracked: Tracked }

/** State of a case, in words and days; it names no person. */
export function TrackedCase({ reference, tracked }: TrackedCaseProps) {
  const { t } = useTranslation('track')
  const language = useLanguage()
  const { day, calendarDay } = useFormats()
  const { kind, state, submitted_at, paid_at, decided_at, answer_by } = tracked
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="tracked">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 ref={heading} id="tracked" tabIndex={-1} className="rounded font-semibold text-xl outline-none">
              {t(`kind.${kind}`)}
            </h2>
            <p className="break-words text-ink-soft">{reference}</p>
          </div>
          <StatusBadge tone={trackedTones[state]}>
            {state === 'done' ? t(`done.${kind}`) : t(`state.${state}`)}
          </StatusBadge>
        </div>
        <Facts>
          <Fact name={t('fact.office')}>{t('fact.office_name', { name: tracked[`office_${language}`] })}</Fact>
          <Fact name={t('fact.submitted')}>{day(submitted_at)}</Fact>
          {paid_at && <Fact name={t('fact.paid')}>{day(paid_at)}</Fact>}
          {decided_at && <Fact name={t('fact.decided')}>{day(decided_at)}</Fact>}
          <Promised {...tracked} />
          {answer_by && <Fact name={t('fact.answer_by')}>{calendarDay(answer_by)}</Fact>}
        </Facts>
        <Next {...tracked} />
      </Card>
    </section>
  )
}

function Promised({ due_on }: Tracked) {
  const { t } = useTranslation('track')
  const { calendarDay } = useFormats()
  if (due_on === null) return null
  const late = due_on < dhakaDay(new Date())
  return (
    <Fact name={t('fact.due')}>
      {calendarDay(due_on)}
      {late && <span className="rounded-md bg-marigold-soft px-2 text-marigold-text">{t('late')}</span>}
    </Fact>
  )
}

function Next({ kind, next_step }: Tracked) {
  const { t } = useTranslation('track')
  if (next_step === 'none') return null
  return (
    <div className="grid gap-3 rounded-card bg-muted px-4 py-3">
      <p>
        <strong className="block">{t('next')}</strong>
        {t(`step.${next_step}`)}
      </p>
      {next_step !== 'wait' && (
        <LinkButton to="/dashboard" search={{ tab: tabs[kind] }} className="max-sm:w-full sm:justify-self-start">
          {t(`act.${next_step}`)}
        </LinkButton>
      )}
    </div>
  )
}
