import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { heldPaymentsApi } from '#contract/payments/held-payments.endpoints.ts'
import type { DecideHeld } from '#contract/payments/held-payments.ts'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import { refundsApi } from '#contract/payments/refunds.endpoints.ts'
import type { DeclineRefund, NewRefund, RefundOutcome } from '#contract/payments/refunds.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

const payments = ['records', 'payments'] as const

export const paymentLifeQuery = (id: number) =>
  queryOptions({
    queryKey: [...payments, 'life', id],
    queryFn: ({ signal }) => call(officePaymentsApi.get, { params: { id }, signal }),
    staleTime: 0,
  })

export const refundsQuery = (payment_id: number) =>
  queryOptions({
    queryKey: [...payments, 'refunds', payment_id],
    queryFn: ({ signal }) => call(refundsApi.list, { params: { id: payment_id }, signal }),
    staleTime: 0,
  })

function useRefetchPayments() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: payments })
}

export function useRequestRefund(payment_id: number) {
  const refetch = useRefetchPayments()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: z.input<typeof NewRefund>) =>
      call(refundsApi.add, { params: { id: payment_id }, body, key: key.read() }),
    onSuccess: () => {
      key.done()
      return refetch()
    },
  })
}

export function useApproveRefund(id: number) {
  const refetch = useRefetchPayments()
  return useMutation({ mutationFn: () => call(refundsApi.approve, { params: { id } }), onSettled: refetch })
}

export function useDeclineRefund(id: number) {
  const refetch = useRefetchPayments()
  return useMutation({
    mutationFn: (body: DeclineRefund) => call(refundsApi.decline, { params: { id }, body }),
    onSuccess: refetch,
  })
}

export function useDecideHeld(id: number) {
  const refetch = useRefetchPayments()
  return useMutation({
    mutationFn: (body: DecideHeld) => call(heldPaymentsApi.decide, { params: { id }, body }),
    onSuccess: refetch,
  })
}

export function useRecordOutcome(payment_id: number) {
  const refetch = useRefetchPayments()
  return useMutation({
    mutationFn: (body: RefundOutcome) => call(refundsApi.recordOutcome, { params: { id: payment_id }, body }),
    onSuccess: refetch,
  })
}
