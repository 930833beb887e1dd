import type { Kyc } from '#contract/kyc/kyc.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { TaskState } from './task-list.tsx'

type Own = Pick<MyRegistration, 'status' | 'decide_by'> & { tax: Pick<MyRegistration['tax'], 'state' | 'due_amount'> }

/** Progress of a person towards a paid tax; null for values that are unknown, or for a visitor. */
export function progressOf(registrations: readonly Own[] | null, kyc: Kyc['status'] | 'none' | null) {
  const withStatus = (status: MyRegistration['status']) =>
    (registrations ?? []).filter((each) => each.status === status)
  const registered = registrations?.length ?? 0
  const waiting = withStatus('pending')
  const flagged = withStatus('flagged').length
  const approved = withStatus('approved').length
  const due = (registrations ?? []).filter(({ tax }) => tax.state === 'due')
  return {
    registered,
    kyc,
    waiting: waiting.length,
    /** Next day by which a registration is decided. */
    decide_by: waiting.flatMap(({ decide_by }) => decide_by ?? []).sort()[0] ?? null,
    flagged,
    approved,
    due: due.length,
    due_amount: due.reduce((sum, { tax }) => sum + (tax.due_amount ?? 0), 0),
    states: {
      register: registered > 0 ? 'done' : 'now',
      identity: kyc === 'success' ? 'done' : kyc === null || registered === 0 ? 'later' : 'now',
      approval: waiting.length + flagged > 0 ? 'now' : approved > 0 ? 'done' : 'later',
      pay: due.length > 0 && kyc === 'success' ? 'now' : 'later',
    } satisfies Record<string, TaskState>,
  }
}
