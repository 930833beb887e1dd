import { z } from 'zod'
import { RevenueStream } from '#contract/revenue/revenue.ts'
import { type Span, type SpanName, spanNamed, spanNames } from '#contract/revenue/revenue-spans.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'

const day = z.iso.date().catch('')

const RevenueSearch = z.object({
  stream: RevenueStream.catch('applications'),
  /** Empty if no day is chosen. */
  date: day,
  span: z.enum([...spanNames, 'other']).catch('days_30'),
  /** Days of the span `other`. */
  from: day,
  to: day,
  upazila_id: z.coerce.number().int().positive().optional().catch(undefined),
})

/** State of the page, all of it in the address: period and office of the totals; stream, day and page. */
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
    // The list below stays on its page.
    showSpan: (span: SpanName | 'other') => change({ filters: { span, from: undefined, to: undefined }, page }),
    showDays: (days: Span) => change({ filters: { span: 'other', ...days }, page }),
  }
}

/** Days in the address; the last 30 by default. */
export function useSpan(today: string): Span {
  const { span, from, to } = useRevenueAddress()
  if (span !== 'other') return spanNamed(span, today)
  return from && to ? { from, to } : spanNamed('days_30', today)
}
