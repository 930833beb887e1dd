import { z } from 'zod'
import { getText } from './http-load.ts'
import { median } from './median.ts'
import type { Office } from './office-cases.sql.ts'

const measured_rounds = 100
const warm_up_rounds = 10

// The list of identities has no pages: it returns the oldest 50, so the others return 50 too.
const lines = 50
const lists = {
  mutations: `/api/admin/mutations?per_page=${lines}`,
  registrations: `/api/land-tax-registrations?per_page=${lines}`,
  identities: '/api/admin/kyc/pending',
  dags: `/api/admin/dags?per_page=${lines}`,
} as const
type List = keyof typeof lists
const names: readonly List[] = ['mutations', 'registrations', 'identities', 'dags']

const Answer = z.union([
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data.length),
  z.object({ kycs: z.array(z.unknown()) }).transform(({ kycs }) => kycs.length),
])

export type OfficeListTimes = Awaited<ReturnType<typeof measureOfficeLists>>

/** Times the first page of each list of an office, one at a time and in turn. */
export async function measureOfficeLists(address: string, { token, cases, dags }: Office) {
  const times: Record<List, number[]> = { mutations: [], registrations: [], identities: [], dags: [] }
  for (let round = 0; round < warm_up_rounds + measured_rounds; round += 1)
    for (const list of names) {
      const from = performance.now()
      const text = await getText(`${address}${lists[list]}`, { authorization: `Bearer ${token}` })
      const ms = performance.now() - from
      if (Answer.parse(JSON.parse(text)) !== lines) throw new Error(`the list of ${list} is no page of ${lines}`)
      if (round >= warm_up_rounds) times[list].push(ms)
    }
  const p50_ms = {
    mutations: median(times.mutations),
    registrations: median(times.registrations),
    identities: median(times.identities),
    dags: median(times.dags),
  }
  return { cases, dags, lines, rounds: measured_rounds, p50_ms }
}
