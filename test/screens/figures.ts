import { dakhilaPrintsApi } from '#contract/land-tax/dakhila-prints.endpoints.ts'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { tilesApi } from '#contract/map/tiles.endpoints.ts'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import type { Overview, UpazilaFigures } from '#contract/overview/overview.ts'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import type { RevenueDetails, RevenueItem } from '#contract/revenue/revenue.ts'
import { nextOf, startOf, stepOf } from '#contract/revenue/revenue-spans.ts'
import type { RevenueTotals } from '#contract/revenue/revenue-totals.ts'
import { answer, respond } from './network.ts'
import { pageWith } from './office-records.ts'
import { answerPlaces } from './places.ts'

export const overview: Overview = {
  stats: { divisions: 8, districts: 64, upazilas: 556, mouzas: 1204, zils: 2310, dags: 123_456 },
  revenue: { daily: 1250.5, monthly: 45_000, yearly: 345_678 },
}

export const savarFigures: UpazilaFigures = {
  upazila_id: 30,
  name_en: 'Savar',
  name_bn: 'সাভার',
  district_en: 'Dhaka',
  district_bn: 'ঢাকা',
  dags: 1200,
  dags_with_boundary: 1176,
  dags_digitised: 900,
  registrations_waiting: 19,
  mutations_waiting: 14,
  revenue: 295_296,
}

/** Answers the first page of the office; its map has no tiles. */
export function answerOverview() {
  answer(overviewApi.get, overview)
  answer(mapApi.getPlace, { bbox: [90.15, 23.73, 90.37, 24.02] })
  respond(tilesApi.getTile, () => new Response(null, { status: 204 }))
  answer(overviewApi.listUpazilas, [savarFigures])
  answerTotals()
}

type Points = RevenueDetails['applications']['by_day']

/** So many periods, oldest first, each with another amount. */
const points = (count: number, from: (at: number) => string): Points =>
  Array.from({ length: count }, (_, at) => ({ from: from(at), amount: 100 + at, count: 1 }))

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const booking: RevenueItem = {
  id: 1,
  at: '2026-11-20T04:00:00.000Z',
  kind: 'settlement',
  amount: 1250.5,
  fee_amount: 1250.5,
  submitted_at: '2026-11-20T03:00:00.000Z',
  user: { name: 'Rahima Begum' },
  payment_reference: 'JP-26-000123',
  receipt_number: 'JI-26-000123',
  payment_method: 'bkash',
  office: { id: 30, name_en: 'Savar', name_bn: 'সাভার' },
  what: 'khatian_request',
  subject_id: 7,
  mouza: { name_en: 'Birorsri', name_bn: 'বিরশ্রী' },
  dag_no: '123',
}

const applications: RevenueDetails['applications'] = {
  daily: 1250.5,
  monthly: 45_000,
  yearly: 345_678,
  by_day: points(30, (at) => `2026-11-${twoDigits(at + 1)}`),
  by_month: points(12, (at) => `2026-${twoDigits(at + 1)}-01`),
  by_year: points(5, (at) => `${2022 + at}-07-01`),
  recent: [booking],
}

export const revenue: RevenueDetails = {
  today: '2026-11-30',
  fiscal_year: '2026-27',
  applications,
  land_tax_payments: { ...applications, recent: [] },
  mutations: { ...applications, recent: [] },
}

/** Totals of any time: each period of it brought one taka more than the one before, the year before half of it. */
export function totalsOf(from: string, to: string): RevenueTotals {
  const step = stepOf({ from, to })
  const starts: string[] = []
  for (let start = startOf[step](from); start <= to; start = nextOf[step](start)) starts.push(start)
  const sums = (amount: number) => ({
    applications: { amount, count: 1 },
    land_tax_payments: { amount, count: 1 },
    mutations: { amount, count: 1 },
    all: { amount: amount * 3, count: 3 },
  })
  return {
    today: revenue.today,
    from,
    to,
    step,
    periods: starts.map((start, at) => ({ from: start, ...sums(100 + at) })),
    ...sums(5000),
    year_before: { from: '2025-11-01', to: '2025-11-30', ...sums(4000) },
  }
}

export const answerTotals = () =>
  answer(revenueApi.getTotals, ({ url }) => {
    const { searchParams } = new URL(url)
    return totalsOf(searchParams.get('from') ?? '2026-11-01', searchParams.get('to') ?? '2026-11-30')
  })

/** Answers the page of revenue; booked on any day is one application. */
export function answerRevenue() {
  answerPlaces()
  answerTotals()
  answer(revenueApi.getDetails, revenue)
  answer(dakhilaPrintsApi.list, [])
  answer(revenueApi.getDay, ({ url }) => {
    const data = url.includes('/applications/') ? [booking] : []
    const { total, ...page } = pageWith(data)
    return { ...page, data, total, date: revenue.today, total_amount: total * booking.amount }
  })
}
