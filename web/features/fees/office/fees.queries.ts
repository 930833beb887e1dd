import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FeeRecord, NewFee } from '#contract/payments/fees.ts'
import type { FeeCode } from '#contract/payments/payments.ts'
import type { RecordPage } from '#web/parts/records/records.queries.ts'
import { api } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

/** Every fee of one code, the latest first. */
export const feesOfCodeQuery = (code: FeeCode) =>
  queryOptions({
    queryKey: ['records', 'fees', 'of', code],
    queryFn: ({ signal }) =>
      api.get<RecordPage<FeeRecord>>(`/admin/fees?code=${code}&per_page=100&sort=valid_from&direction=desc`, {
        signal,
      }),
    staleTime: 0,
  })

/** Takes the fee as it was typed, in BDT: what the contract makes of it counts poisha. */
export function useAddFee() {
  const lookAgain = useInvalidateFees()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (fee: z.input<typeof NewFee>) => api.post<FeeRecord>('/admin/fees', fee, { key: key.read() }),
    onSuccess: () => {
      key.done()
      return lookAgain()
    },
  })
}

export function useRemoveFee() {
  const lookAgain = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id }: FeeRecord) => api.delete<{ message: string }>(`/admin/fees/${id}`),
    onSuccess: lookAgain,
  })
}

function useInvalidateFees() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['records', 'fees'] })
}
