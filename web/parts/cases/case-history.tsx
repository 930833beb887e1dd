import { Link } from '@tanstack/react-router'
import type { CaseEvent, CaseHistory, EarlierCase } from '#contract/cases/cases.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { kindSigns } from './kind-signs.ts'
import { addressOfKind } from './waiting-cases.queries.ts'

const tones: Record<EarlierCase['status'], StatusTone> = {
  pending: 'waiting',
  success: 'good',
  approved: 'good',
  flagged: 'flagged',
  rejected: 'refused',
  pending_payment: 'waiting',
  assigned_to_ac_land: 'waiting',
}

/** Other cases of the same person, each with a link. */
export function EarlierCases({ history: { earlier } }: { history: CaseHistory }) {
  const { t } = useTranslation('parts')
  return <Earlier id="earlier-title" title={t('case.earlier')} earlier={earlier} />
}

/** Other cases about the same land, of any person. */
export function EarlierOfLand({ earlier }: { earlier: readonly EarlierCase[] }) {
  const { t } = useTranslation('parts')
  return <Earlier id="earlier-of-land" title={t('case.earlier_of_land')} earlier={earlier} />
}

function Earlier({ id, title, earlier }: { id: string; title: string; earlier: readonly EarlierCase[] }) {
  const { t } = useTranslation('parts')
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {earlier.length === 0 ? (
        <p className="text-ink-soft">{t('case.no_earlier')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {earlier.map((each) => (
            <EarlierLine key={`${each.kind} ${each.id}`} earlier={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EarlierLine({ earlier: { kind, id, land, submitted_on, status } }: { earlier: EarlierCase }) {
  const { t } = useTranslation('parts')
  const { calendarDay, digits, language } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const Sign = kindSigns[kind]
  const name = t(`case.name.${kind}`, { id: digits(String(id)) })
  const place =
    land &&
    [
      dagAndKhatian({ dag_no: land.dag_number, khatiyan_number: land.khatiyan_number }),
      nameIn(language, { name_en: land.mouza_en, name_bn: land.mouza_bn }),
    ].join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 items-start gap-2">
        <Sign aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" />
        <p className="min-w-0">
          <Link
            to="/admin/$page/$id"
            params={{ page: addressOfKind[kind], id: String(id) }}
            className="font-semibold text-brand hover:underline"
          >
            {name}
          </Link>
          <span className="block text-ink-soft text-sm">
            {[place, t('case.sent_on', { day: calendarDay(submitted_on) })].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <StatusBadge tone={tones[status]}>
        {t(kind === 'mutation' && status === 'flagged' ? 'case.status.papers_requested' : `case.status.${status}`)}
      </StatusBadge>
    </li>
  )
}

/** Events of a case, oldest first. */
export function CaseEvents({ history: { events } }: { history: CaseHistory }) {
  const { t } = useTranslation('parts')
  const { moment } = useFormats()
  const name = ({ act }: CaseEvent, at: number) =>
    t(act === 'sent' && at > 0 ? 'case.event.sent_again' : `case.event.${act}`)
  return (
    <section aria-labelledby="events-title" className="grid content-start gap-2">
      <h2 id="events-title" className="font-semibold text-lg">
        {t('case.events')}
      </h2>
      <ol className="grid gap-2">
        {events.map((event, at) => (
          <li key={`${event.at} ${event.act}`} className="flex items-start gap-2.5">
            <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-brand" />
            <p className="min-w-0">
              {name(event, at)}
              <span className="block text-ink-soft text-sm">
                {event.by ? t('case.by', { name: event.by, at: moment(event.at) }) : moment(event.at)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
