import type { OfficeDay, WaitingCases } from '#contract/cases/cases.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { weekdayIn } from '#web/text/weekdays.ts'

/** Days of this week, the next holiday, and the day by which a case sent today is to be decided. */
export function OfficeWeek({ cases }: { cases: WaitingCases }) {
  const { t } = useTranslation('overview')
  const { calendarDay, count } = useFormats()
  const { today, week, next_holiday, due_of_today } = cases
  return (
    <section
      aria-labelledby="week-heading"
      className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <h2 id="week-heading" className="font-semibold text-lg">
        {t('week.title')}
      </h2>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.1rem,1fr))] gap-1 text-center text-sm">
        {week.map((day) => (
          <WeekDay key={day.day} of={day} isToday={day.day === today} />
        ))}
      </ol>
      {next_holiday && <NextHoliday holiday={next_holiday} />}
      <h3 className="font-semibold">{t('week.due')}</h3>
      <dl className="-mt-2 divide-y divide-line">
        {due_of_today.map(({ kind, working_days, due_on }) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">
              {t(`cases.kind.${kind}`)} · {t('week.days', { count: working_days, number: count(working_days) })}
            </dt>
            <dd className="font-semibold">{calendarDay(due_on)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function WeekDay({ of, isToday }: { of: OfficeDay; isToday: boolean }) {
  const { t } = useTranslation('overview')
  const { count, language } = useFormats()
  const tone = isToday ? 'bg-brand text-on-solid' : of.off ? 'bg-muted text-ink-soft' : ''
  const holiday = language === 'bn' ? of.holiday_bn : of.holiday_en
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      title={holiday ?? undefined}
      className={`grid rounded-control px-0.5 py-1.5 ${tone}`}
    >
      <span>{weekdayIn(language, of.day)}</span>
      <span className="font-semibold">{count(Number(of.day.slice(8)))}</span>
      {of.off && <span className="sr-only">{holiday ?? t('week.closed')}</span>}
    </li>
  )
}

function NextHoliday({ holiday }: { holiday: OfficeDay }) {
  const { t } = useTranslation('overview')
  const { calendarDay, language } = useFormats()
  const name = language === 'bn' ? holiday.holiday_bn : holiday.holiday_en
  return <p className="text-ink-soft text-sm">{t('week.next_holiday', { day: calendarDay(holiday.day), name })}</p>
}
