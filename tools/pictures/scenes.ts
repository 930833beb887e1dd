import type { Page } from '@playwright/test'
import { z } from 'zod'
import { dag123, type Found } from '../../e2e/lib/land.ts'
import { demoAccount, tokenOf } from '../../e2e/lib/people.ts'

const Mutations = z.object({
  data: z.array(z.object({ id: z.int(), status: z.string(), applied_at: z.string().nullable() })),
})
const Applications = z.object({
  data: z.array(z.object({ receipt: z.object({ verify_code: z.string() }).nullable() })),
})

/** Records of the demo that are shown; they are the same ones whenever the demo is made. */
export type Scenes = {
  dag: Found
  /** Mutations of the demo's citizen: one is unpaid, one is under review, one is in the khatian. */
  mutation: { unpaid: number; looked_at: number; entered: number }
  /** Code of a receipt. */
  verify_code: string
}

export async function findScenes(page: Page): Promise<Scenes> {
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('citizen'))}` }
  const read = async (path: string) => (await page.request.get(`/api/${path}`, { headers })).json()
  const { data: mutations } = Mutations.parse(await read('mutations?per_page=50'))
  const { data: applications } = Applications.parse(await read('applications'))
  const idOf = (name: string, found: { id: number } | undefined) => {
    if (!found) throw new Error(`The demo's citizen has no mutation that is ${name}`)
    return found.id
  }
  return {
    dag: await dag123(page, 1),
    mutation: {
      unpaid: idOf(
        'not paid',
        mutations.find(({ status }) => status === 'pending_payment'),
      ),
      looked_at: idOf(
        'looked at',
        mutations.find(({ status }) => status === 'assigned_to_ac_land'),
      ),
      entered: idOf(
        'entered',
        mutations.find(({ applied_at }) => applied_at !== null),
      ),
    },
    verify_code: applications.flatMap(({ receipt }) => receipt ?? [])[0]?.verify_code ?? '',
  }
}
