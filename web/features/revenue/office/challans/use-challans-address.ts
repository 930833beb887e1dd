import { z } from 'zod'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { type Span, spanNamed } from '#contract/revenue/revenue-spans.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'

export const challanSpans = ['last_month', 'this_month', 'yesterday', 'other'] as const
export type ChallanSpan = (typeof challanSpans)[number]

const day = z.iso.date().catch('')

const ChallansSearch = z.object({
  span: z.enum(challanSpans).catch('last_month'),
  /** Days of the span `other`. */
  from: day,
  to: day,
  upazila_id: z.coerce.number().int().positive().optional().catch(undefined),
})

function daysNamed(name: ChallanSpan, chosen: Span, today: string): Span {
  if (name === 'other') return chosen.from && chosen.to ? chosen : spanNamed('last_month', today)
  if (name !== 'yesterday') return spanNamed(name, today)
  const yesterday = daysAfter(today, -1)
  return { from: yesterday, to: yesterday }
}

/** Days, office and page of the list, all of it in the address. */
export function useChallansAddress() {
  const { state, change } = useListAddress()
  const { page, per_page } = state
  const { span, from, to, upazila_id } = ChallansSearch.parse(state.filters)
  const today = dhakaDay(new Date())
  return {
    span,
    from,
    to,
    upazila_id,
    today,
    page,
    per_page,
    days: daysNamed(span, { from, to }, today),
    showSpan: (name: ChallanSpan) => change({ filters: { span: name, from: undefined, to: undefined } }),
    showDays: (days: Span) => change({ filters: { span: 'other', ...days } }),
  }
}
