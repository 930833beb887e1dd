import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { feeRecordsApi } from '#contract/payments/fee-records.endpoints.ts'
import type { FeeRecord, NewFee } from '#contract/payments/fees.ts'
import type { FeeCode } from '#contract/payments/payments.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

/** Every fee of one code, the latest first. */
export const feesOfCodeQuery = (code: FeeCode) =>
  queryOptions({
    queryKey: ['records', 'fees', 'of', code],
    queryFn: ({ signal }) =>
      call(feeRecordsApi.list, { query: { code, per_page: 100, sort: 'valid_from', direction: 'desc' }, signal }),
    staleTime: 0,
  })

/** Sends the typed fee, in BDT; the contract converts it to poisha. */
export function useAddFee() {
  const refetchFees = useInvalidateFees()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (fee: z.input<typeof NewFee>) => call(feeRecordsApi.add, { body: fee, key: key.read() }),
    onSuccess: () => {
      key.done()
      return refetchFees()
    },
  })
}

export function useRemoveFee() {
  const refetchFees = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id }: FeeRecord) => call(feeRecordsApi.remove, { params: { id } }),
    onSuccess: refetchFees,
  })
}

function useInvalidateFees() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['records', 'fees'] })
}
