import type { Page } from '@playwright/test'
import { z } from 'zod'
import { dag123, type Found } from './land.ts'
import { demoAccount, tokenOf } from './people.ts'

const Dags = z.object({
  last_page: z.int(),
  data: z.array(
    z.object({
      id: z.int(),
      zil_id: z.int(),
      survey_type_id: z.int(),
      dag_no: z.string(),
      mouza: z.object({ id: z.int() }),
      // Dags of other tests have no class of land.
      meta: z.object({ land_class: z.string().default('') }),
    }),
  ),
})
const Listed = z.object({ total: z.int() })
const Held = z.object({ holdings: z.array(z.unknown()) })

export type NumberedDag = Found & { dag_no: string }

/**
 * A dag of Savar, arable, whose number nobody has registered or transfers in its mouza: where land is approved, each
 * journey has its own, since a second approval asks for shares.
 */
export async function freeDag(page: Page): Promise<NumberedDag> {
  const place = await dag123(page)
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('acland'))}` }
  const read = async (path: string, params: Record<string, string | number>) =>
    (await page.request.get(`/api${path}`, { headers, params })).json()
  const within = { upazila_id: place.upazila_id, per_page: 50 }
  const { last_page } = Dags.parse(await read('/admin/dags', within))
  for (let tries = 0; tries < 60; tries += 1) {
    const at = 1 + Math.floor(Math.random() * last_page)
    const { data } = Dags.parse(await read('/admin/dags', { ...within, page: at }))
    const arable = data.filter(({ meta, dag_no }) => /paddy|arable/.test(meta.land_class) && !dag_no.includes('/'))
    // From anywhere on the page: another journey looks at the same moment.
    const first = Math.floor(Math.random() * arable.length)
    for (const dag of [...arable.slice(first), ...arable.slice(0, first)]) {
      const { id: dag_id, zil_id, survey_type_id, dag_no, mouza } = dag
      const query = { mouza_id: mouza.id, survey_type_id, dag_number: dag_no }
      const held = Held.parse(await read('/land-tax/holdings', query))
      if (held.holdings.length > 0) continue
      const transfers = Listed.parse(await read('/admin/mutations', { mouza_id: mouza.id, search: dag_no }))
      if (transfers.total > 0) continue
      return { ...place, mouza_id: mouza.id, zil_id, survey_type_id, dag_id, dag_no }
    }
  }
  throw new Error('Savar has no free dag')
}
