import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { dhakaDay } from '#contract/dates.ts'
import type { HotlineLook } from '#contract/hotline/looks.ts'
import type { TrackedCase } from '#contract/track/track.ts'
import { trackedTones } from '#web/parts/tracked-tones.ts'
import { useMinutesLeft } from '#web/parts/use-minutes-left.ts'
import { hasCode } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { seenCasesQuery } from './hotline.queries.ts'

type CallerCasesProps = { phone: string; seen: HotlineLook; onOver: () => void; onNext: () => void }

/** States of the caller's cases, to be read out; ten minutes after the code they are gone from the screen. */
export function CallerCases({ phone, seen, onOver, onNext }: CallerCasesProps) {
  const { t } = useTranslation('hotline')
  const { digits, count } = useFormats()
  const look = useQuery(seenCasesQuery(seen))
  const minutes = useMinutesLeft(seen.expires_at)
  const is_over = minutes === 0 || hasCode(look.error, ['not_found'])
  const leave = useEffectEvent(onOver)
  useEffect(() => {
    if (is_over) leave()
  }, [is_over])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { cases, tax, identity } = look.data
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 basis-56 rounded font-semibold text-xl outline-none">
          {t('cases.of', { phone: digits(phone) })}
        </h2>
        <p className="text-ink-soft">{t('cases.left', { count: minutes, minutes: count(minutes) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNext}>{t('cases.next')}</Button>
        <Button variant="secondary" pending={look.isFetching} onClick={() => look.refetch()}>
          {t('cases.again')}
        </Button>
      </div>
      <QueryState query={look} failed={t('cases.failed')} />
      <Card>
        <Facts>
          <Fact name={t('tax.title')}>
            <TaxLines {...tax} />
          </Fact>
          <Fact name={t('identity.title')}>
            <Identity {...identity} />
          </Fact>
        </Facts>
      </Card>
      {cases.length === 0 ? (
        <p>{t('cases.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {cases.map((each) => (
            <Case key={each.reference} {...each} />
          ))}
        </ul>
      )}
    </>
  )
}

function TaxLines({ lands, due_lands, amount, year, unknown_lands, checking_lands }: HotlineLook['tax']) {
  const { t } = useTranslation('hotline')
  const { taka, count, digits } = useFormats()
  const due = due_lands > 0 && t('tax.due', { count: due_lands, lands: count(due_lands), amount: taka(amount) })
  const none = lands > 0 && due_lands + unknown_lands + checking_lands === 0 && t('tax.none')
  return (
    <div className="grid gap-1">
      <span>{lands === 0 ? t('tax.no_land') : t('tax.year', { year: digits(year) })}</span>
      {[
        due,
        none,
        unknown_lands > 0 && t('tax.unknown', { count: unknown_lands, lands: count(unknown_lands) }),
        checking_lands > 0 && t('tax.checking', { count: checking_lands, lands: count(checking_lands) }),
      ].map((line) => line && <strong key={line}>{line}</strong>)}
    </div>
  )
}

function Identity({ status, decide_by }: HotlineLook['identity']) {
  const { t } = useTranslation('hotline')
  const { calendarDay } = useFormats()
  return (
    <div className="grid gap-1">
      <strong>{t(`identity.${status}`)}</strong>
      {decide_by !== null && <span>{t('identity.by', { day: calendarDay(decide_by) })}</span>}
    </div>
  )
}

function Case(tracked: TrackedCase) {
  const { t } = useTranslation('track')
  const language = useLanguage()
  const { day, calendarDay } = useFormats()
  const { reference, kind, state, next_step, submitted_at, paid_at, decided_at, due_on } = tracked
  return (
    <li>
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 font-semibold text-lg">
            {t(`kind.${kind}`)} · {reference}
          </h3>
          <StatusBadge tone={trackedTones[state]}>
            {state === 'done' ? t(`done.${kind}`) : t(`state.${state}`)}
          </StatusBadge>
        </div>
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          <Short name={t('fact.office')}>{tracked[`office_${language}`]}</Short>
          <Short name={t('fact.submitted')}>{day(submitted_at)}</Short>
          {paid_at && <Short name={t('fact.paid')}>{day(paid_at)}</Short>}
          {decided_at && <Short name={t('fact.decided')}>{day(decided_at)}</Short>}
          {due_on !== null && (
            <Short name={t('fact.due')}>
              {calendarDay(due_on)} {due_on < dhakaDay(new Date()) && <Late />}
            </Short>
          )}
        </dl>
        {next_step !== 'none' && next_step !== 'wait' && <p className="text-ink-soft">{t(`step.${next_step}`)}</p>}
      </Card>
    </li>
  )
}

const Short = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-ink-faint">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Late() {
  const { t } = useTranslation('hotline')
  return <span className="rounded-md bg-marigold-soft px-2 text-marigold-text">{t('cases.late')}</span>
}
