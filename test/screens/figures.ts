import { overviewApi } from '#contract/overview.endpoints.ts'
import type { Overview } from '#contract/overview.ts'
import { answer } from './network.ts'

export const overview: Overview = {
  stats: { divisions: 8, districts: 64, upazilas: 556, mouzas: 1204, zils: 2310, dags: 123_456 },
  revenue: { daily: 1250.5, monthly: 45_000, yearly: 345_678 },
}

/** Answers the first page of the office. */
export const answerOverview = () => answer(overviewApi.get, overview)
