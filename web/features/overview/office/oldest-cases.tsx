import { Link } from '@tanstack/react-router'
import type { WaitingCase } from '#contract/cases/cases.ts'
import { DeadlineBadge, WorkingDay } from '#web/parts/cases/deadline-badge.tsx'
import { kindSigns } from '#web/parts/cases/kind-signs.ts'
import { addressOfKind } from '#web/parts/cases/waiting-cases.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Cases that wait longest, each with its current working day. */
export function OldestCases({ cases }: { cases: readonly WaitingCase[] }) {
  const { t } = useTranslation('overview')
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="oldest-heading" className="rounded-card border border-line bg-card shadow-card">
      <h2 id="oldest-heading" className="px-4 pt-3.5 pb-2 font-semibold text-lg">
        {t('cases.oldest', { count: cases.length })}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {cases.map((each) => (
          <OldCase key={`${each.kind} ${each.id}`} waiting={each} />
        ))}
      </ul>
    </section>
  )
}

function OldCase({ waiting }: { waiting: WaitingCase }) {
  const { t } = useTranslation(['overview', 'parts'])
  const { calendarDay, digits, language } = useFormats()
  const { dagAndKhatian, surveyName } = useLandWords()
  const { kind, id, person, land, submitted_on } = waiting
  const Sign = kindSigns[kind]
  const name = t(`parts:case.name.${kind}`, { id: digits(String(id)) })
  const place =
    land &&
    [
      dagAndKhatian({ dag_no: land.dag_number, khatiyan_number: land.khatiyan_number }),
      land.survey_code && surveyName(land.survey_code),
      nameIn(language, { name_en: land.mouza_en, name_bn: land.mouza_bn }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <li className="relative grid gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-brand-faint sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto] sm:items-center">
      <div className="flex min-w-0 items-start gap-2.5">
        <Sign aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" />
        <div className="min-w-0">
          <Link
            to="/admin/$page/$id"
            params={{ page: addressOfKind[kind], id: String(id) }}
            className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {name}
          </Link>
          {place && <p className="text-ink-soft text-sm">{place}</p>}
        </div>
      </div>
      <div className="min-w-0 max-sm:pl-7">
        <p className="wrap-anywhere">{person}</p>
        <p className="text-ink-soft text-sm">{t('cases.sent_on', { day: calendarDay(submitted_on) })}</p>
      </div>
      <div className="max-sm:pl-7 sm:justify-self-end sm:text-right">
        <p>
          <DeadlineBadge deadline={waiting} />
        </p>
        <p className="text-ink-soft text-sm">
          <WorkingDay deadline={waiting} />
        </p>
      </div>
    </li>
  )
}
