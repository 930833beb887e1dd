import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { freeDag, type NumberedDag } from './free-dag.ts'
import { wallet } from './paying.ts'

const Dag = z.object({
  khatiyan_number: z.string(),
  khotiyan: z.array(z.object({ owner: z.string() })).min(1),
  mouza: z.object({ name_en: z.string(), name_bn: z.string() }),
  survey_type: z.object({ code: z.string() }),
})

/** A dag as the record has it, with the first of its owners. */
export async function recordedDag(page: Page, { dag_id }: NumberedDag) {
  const answer = await page.request.get(`/api/locations/dags/${dag_id}`)
  const { khotiyan, ...dag } = Dag.parse(await answer.json())
  return { ...dag, owner: khotiyan[0]?.owner ?? '' }
}

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000054 00000 n 
0000000105 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
168
%%EOF
`

/** A paper as somebody chooses it. */
export const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) })

let deeds = 0

/** No deed is used twice. */
export const newDeed = () => {
  deeds += 1
  return `${Date.now()}-${process.pid}-${deeds}/2026`
}

/** The field of the form with this name, the same in both languages. */
export const field = (page: Page, name: string): Locator => page.locator(`[id="${name}"]`)

/** Day, month and year of the deed. */
export async function fillDate(page: Page, day: string, month: string, year: string) {
  await field(page, 'deed_date').fill(day)
  await field(page, 'deed_date-month').fill(month)
  await field(page, 'deed_date-year').fill(year)
}

const Made = z.object({ id: z.int() })

/** An application for a mutation of agricultural land, made through the API; its fee is not paid. `more` replaces fields. */
export async function appliedForMutation(page: Page, token: string, more: object = {}): Promise<number> {
  const dag = await freeDag(page)
  const { owner, khatiyan_number } = await recordedDag(page, dag)
  const { division_id, district_id, upazila_id, mouza_id, dag_id, dag_no } = dag
  const person = { name: 'Rahela Khatun', address: 'Savar, Dhaka' }
  const answer = await page.request.post('/api/mutations', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      mutation_type: 'sale',
      fee_amount: 1025,
      division_id,
      district_id,
      upazila_id,
      mouza_id,
      khatian_number: khatiyan_number,
      dag_number: dag_no,
      dag_id,
      buyer_name: person.name,
      buyer_nid: '1234567890',
      previous_owner_nid: '9876543210123',
      buyer_address: person.address,
      previous_owner_name: owner,
      previous_owner_address: person.address,
      deed_number: newDeed(),
      deed_date: '2026-01-15',
      registry_office: 'Savar Sub-Registry Office',
      land_type: 'agricultural',
      contact_number: '01712345678',
      ...more,
    },
  })
  // Another journey has the dag: one more is tried.
  if (answer.status() === 409) return appliedForMutation(page, token, more)
  expect(answer.status(), await answer.text()).toBe(201)
  return Made.parse(await answer.json()).id
}

/** A mutation whose fee is paid. */
export async function paidMutation(page: Page, token: string, more: object = {}): Promise<number> {
  const id = await appliedForMutation(page, token, more)
  const answer = await page.request.post(`/api/mutations/${id}/pay`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount: 1025, method: 'bkash', payer_identifier: wallet.pays },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}
