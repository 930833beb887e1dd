import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { holidaysApi } from '#contract/cases/holidays.endpoints.ts'
import type { HolidayImport } from '#contract/cases/holidays.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

/** Years of the chooser. */
export const holidayYearsQuery = () =>
  queryOptions({
    queryKey: ['records', 'holidays', 'years'],
    queryFn: ({ signal }) => call(holidaysApi.years, { signal }),
    staleTime: 0,
  })

/** Preview of the changes of a file; nothing is written. */
export const usePreviewHolidays = () =>
  useMutation({ mutationFn: (file: HolidayImport) => call(holidaysApi.readCsv, { body: file }) })

/** Saves the changes of a preview. */
export function useSaveHolidays() {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (file: HolidayImport) => call(holidaysApi.readCsv, { body: file, key: key.read() }),
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: ['records'] })
    },
  })
}
