import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { promised_days } from '#contract/cases/promised-days.ts'
import { registrationsQuery } from '#web/parts/land/registrations.queries.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { progressOf } from './progress.ts'
import { TaskList } from './task-list.tsx'

const steps = ['register', 'identity', 'approval', 'pay'] as const

/** Steps to a paid tax, with cost, time and papers listed before the first step, and the reader's own progress. */
export function TaxSteps() {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  const progress = useProgress()
  const news = useNews(progress)
  return (
    <Card aria-labelledby="tax-steps" className="grid gap-4">
      <div>
        <h2 id="tax-steps" className="font-semibold text-xl">
          {t('start.heading')}
        </h2>
        <p className="text-ink-soft">{t('start.about')}</p>
      </div>
      <TaskList
        layout="across"
        tasks={steps.map((id) => ({
          id,
          title: t(`start.${id}.title`),
          state: progress.states[id],
          facts: t(`start.${id}.facts`, {
            days: count(id === 'identity' ? promised_days.identity : promised_days.registration),
          }),
          news: news[id],
        }))}
      />
    </Card>
  )
}

function useProgress() {
  const { data: me } = useMe()
  const isMember = Boolean(me)
  const registrations = useQuery({ ...registrationsQuery, enabled: isMember })
  const own = useQuery({ ...ownKycQuery, enabled: isMember })
  return progressOf(registrations.data ?? null, own.data ? (own.data.kyc?.status ?? 'none') : null)
}

/** News of each step, with a link to the next action. */
function useNews(progress: ReturnType<typeof progressOf>) {
  const { t } = useTranslation('land-tax')
  const { count, taka, calendarDay } = useFormats()
  const { registered, kyc, waiting, decide_by, flagged, approved, due, due_amount } = progress
  const toLands = (words: string) => (
    <Link to="/dashboard" search={{ tab: 'ldt' }} className={roomyLink}>
      {words}
    </Link>
  )
  const toIdentity = (words: string) => (
    <Link to="/dashboard" search={{ tab: 'profileKyc' }} className={roomyLink}>
      {words}
    </Link>
  )
  const words = (key: 'registered' | 'approved', number: number) =>
    t(`start.${key}`, { count: number, number: count(number) })
  return {
    register: registered > 0 && toLands(words('registered', registered)),
    identity: kyc && (kyc === 'success' ? t('start.identity.success') : toIdentity(t(`start.identity.${kyc}`))),
    approval:
      flagged > 0
        ? toLands(t('start.flagged', { count: flagged, number: count(flagged) }))
        : waiting > 0 && decide_by
          ? t('start.waiting', { count: waiting, number: count(waiting), day: calendarDay(decide_by) })
          : approved > 0 && words('approved', approved),
    pay:
      due > 0 ? (
        toLands(t('start.due', { count: due, number: count(due), amount: taka(due_amount) }))
      ) : (
        <Link to="/land-tax" search={{ view: 'estimate' }} className={roomyLink}>
          {t('view.estimate')}
        </Link>
      ),
  }
}
