import { z } from 'zod'
import { RevenueStream } from '#contract/revenue.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { type Span, spans } from './streams.ts'

const RevenueSearch = z.object({
  stream: RevenueStream.catch('applications'),
  /** Empty: no day is chosen. */
  date: z.iso.date().catch(''),
  by: z.enum(spans).catch('daily'),
})

/** What the page shows, all of it in the address: stream, day, page of the day, and the chart's step. */
export function useRevenueAddress() {
  const { state, change } = useListAddress()
  const { page, per_page } = state
  return {
    ...RevenueSearch.parse(state.filters),
    page,
    per_page,
    showStream: (stream: RevenueStream) => change({ filters: { stream } }),
    showDay: (date: string) => change({ filters: { date } }),
    showLatest: () => change({ filters: { date: undefined } }),
    // The list beneath stays where it is.
    showBy: (by: Span) => change({ filters: { by }, page }),
    showPage: (next: number) => change({ page: next }),
    showRows: (rows: number) => change({ per_page: rows }),
  }
}
