import type { HeldPower as Held } from '#contract/assistance/attorneys.ts'
import { dhakaDay } from '#contract/dates.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useAct } from './attorneys.queries.ts'
import { PowerFacts } from './power-facts.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** An owner for whom the person acts: what they may begin, and the cases that they made. */
export function HeldPower({ power }: { power: Held }) {
  const { t } = useTranslation('attorneys')
  const { calendarDay } = useFormats()
  const { id, principal, status, in_force, from_day, until_day } = power
  const isAccepted = status === 'accepted'
  const state = isAccepted && !in_force ? 'out_of_days' : status
  return (
    <Card aria-labelledby={`power-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`power-${id}`} className="font-semibold text-lg">
          {principal}
        </h3>
        <StatusBadge tone={in_force ? 'good' : 'neutral'}>{t(`status.${state}`)}</StatusBadge>
      </div>
      <PowerFacts power={power} />
      {isAccepted && !in_force && (
        <p className="text-ink-soft">
          {dhakaDay(new Date()) < from_day
            ? t('held.not_yet', { day: calendarDay(from_day) })
            : t('held.over', { day: calendarDay(until_day) })}
        </p>
      )}
      {in_force && <Acts power={power} />}
      {isAccepted && <WithdrawButton id={id} about={principal} />}
    </Card>
  )
}

function Acts({ power: { id, principal, acts, cases, awaited } }: { power: Held }) {
  const { t } = useTranslation('attorneys')
  const { moment, digits } = useFormats()
  const act = useAct(id)
  const begin = (form: Parameters<typeof act.mutate>[0]) =>
    act.mutate(form, { onError: (problem) => notifyDashboard.error(messageOf(problem, t('held.begin_failed'))) })
  return (
    <>
      {awaited.length > 0 && (
        <>
          <p className="font-semibold">{t('held.awaited')}</p>
          <ul className="grid divide-y divide-line border-line border-y">
            {awaited.map(({ case_id, requested_at }) => {
              const words = { kind: t('act.mutation'), id: digits(String(case_id)), when: moment(requested_at) }
              return (
                <CaseLine
                  key={case_id}
                  name={t('held.awaited_since', words)}
                  act={t('held.answer')}
                  disabled={act.isPending}
                  onOpen={() => begin({ kind: 'mutation', case_id })}
                />
              )
            })}
          </ul>
        </>
      )}
      <p className="font-semibold">{t('held.begin', { person: principal })}</p>
      <div className="flex flex-wrap gap-2">
        {acts.map((kind) => (
          <Button key={kind} variant="secondary" disabled={act.isPending} onClick={() => begin({ kind })}>
            {t(`act.${kind}`)}
          </Button>
        ))}
      </div>
      {cases.length > 0 && (
        <>
          <p className="font-semibold">{t('held.cases')}</p>
          <ul className="grid divide-y divide-line border-line border-y">
            {cases.map(({ kind, case_id, made_at }) => {
              const name = t('held.case', {
                kind: t(`act.${kind}`),
                id: digits(String(case_id)),
                when: moment(made_at),
              })
              return (
                <CaseLine
                  key={`${kind} ${case_id}`}
                  name={name}
                  act={t('held.again')}
                  disabled={act.isPending}
                  onOpen={() => begin({ kind, case_id })}
                />
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}

type CaseLineProps = { name: string; act: string; disabled: boolean; onOpen: () => void }

const CaseLine = ({ name, act, disabled, onOpen }: CaseLineProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
    <span className="min-w-0 flex-1 basis-48">{name}</span>
    <Button
      variant="secondary"
      size="small"
      className="min-h-11"
      aria-label={`${act}: ${name}`}
      disabled={disabled}
      onClick={onOpen}
    >
      {act}
    </Button>
  </li>
)
