import { useQuery } from '@tanstack/react-query'
import { promised_days } from '#contract/cases/promised-days.ts'
import { dhakaDay } from '#contract/dates.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { TaskList } from '../start/task-list.tsx'

/** Pending registration: finished steps, the day by which the office decides, and the next step. */
export function RunningTasks({ registration: { submitted_at, decide_by } }: { registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const { day, calendarDay, count } = useFormats()
  const { data: own } = useQuery(ownKycQuery)
  const identity = own?.kyc?.status ?? 'none'
  const isLate = decide_by !== null && decide_by < dhakaDay(new Date())
  return (
    <TaskList
      tasks={[
        {
          id: 'register',
          title: t('start.register.title'),
          state: 'done',
          facts: t('running.submitted', { day: day(submitted_at) }),
        },
        {
          id: 'identity',
          title: t('start.identity.title'),
          state: identity === 'success' ? 'done' : 'now',
          facts: t(`start.identity.${identity}`),
        },
        {
          id: 'approval',
          title: t('start.approval.title'),
          state: 'now',
          facts:
            decide_by &&
            t(isLate ? 'running.late' : 'running.decide_by', {
              day: calendarDay(decide_by),
              days: count(promised_days.registration),
            }),
        },
        { id: 'pay', title: t('start.pay.title'), state: 'later', facts: t('running.then') },
      ]}
    />
  )
}
