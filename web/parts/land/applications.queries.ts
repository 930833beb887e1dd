import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import type { Application, ApplicationType } from '#contract/applications/applications.ts'
import { call, hasCode } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'
import { payOnce } from '../payment/pay-once.ts'
import type { Payer } from '../payment/payer-forms.ts'

export const applicationsKey = ['applications'] as const

const polling = 5000
const isPending = (application: Application) => application.payment_status === 'pending'

/**
 * Applications of a person, of one kind or all, newest first. The list is refetched while one is being checked, except
 * on hidden pages.
 */
export const applicationsQuery = (type?: ApplicationType) =>
  infiniteQueryOptions({
    queryKey: [...applicationsKey, 'list', type ?? 'all'],
    queryFn: (context) =>
      call(applicationsApi.list, {
        query: { page: context.pageParam, per_page: 20, sort: 'id', direction: 'desc', ...(type && { type }) },
        ...repeated(context),
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.data.some(isPending)) ? polling : false),
  })

const smsPolling = 3000
const smsRounds = 5

/** Application that was just paid; a text message about it may be sent a moment later. */
export const paidApplicationQuery = (id: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'paid', id],
    queryFn: (context) => call(applicationsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) =>
      state.data && state.data.sms_sent_to === null && state.dataUpdateCount < smsRounds ? smsPolling : false,
  })

export const getApplication = (id: number) => call(applicationsApi.get, { params: { id }, background: true })

/** Application made with this key, if there is one. */
export async function findApplication(transaction_id: string): Promise<Application | null> {
  const found = await call(applicationsApi.list, { query: { search: transaction_id } })
  return found.data.find((application) => application.transaction_id === transaction_id) ?? null
}

/** Pays an unpaid application. "Refused" and "already paid" are results too: the application shows which. */
export async function payApplication(id: number, payer: Payer): Promise<Application> {
  try {
    return await payOnce(`application.${id}`, ({ key }) =>
      call(applicationsApi.pay, { params: { id }, body: payer, key }),
    )
  } catch (problem) {
    if (hasCode(problem, ['payment_declined', 'already_paid'])) return getApplication(id)
    throw problem
  }
}
