import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { freeDag, type NumberedDag } from './free-dag.ts'
import { demoAccount, loggedInAs, type Person, registered, tokenOf } from './people.ts'

const Made = z.object({ registration: z.object({ id: z.int() }) })
const Sent = z.object({ kyc: z.object({ id: z.int() }) })
const Looked = z.object({ matches: z.array(z.object({ khatiyan_number: z.string(), land_area: z.number() })) })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The record of a dag in Savar. */
export async function recordOf(page: Page, found: NumberedDag) {
  const params = { mouza_id: found.mouza_id, survey_type_id: found.survey_type_id, dag_number: found.dag_no }
  const answer = await page.request.get('/api/land-tax-registrations/lookup', { params })
  const [match] = Looked.parse(await answer.json()).matches
  if (!match) throw new Error(`dag ${found.dag_no} is not on record`)
  return match
}

/** Land registered through the API, waiting for review; by itself a dag that nobody else has. Answers its id. */
export async function landRegistered(page: Page, token: string, dag?: NumberedDag): Promise<number> {
  const found = dag ?? (await freeDag(page))
  const { khatiyan_number } = await recordOf(page, found)
  const { division_id, district_id, upazila_id, mouza_id, survey_type_id } = found
  const where = { division_id, district_id, upazila_id, mouza_id, survey_type_id }
  const land = { khatiyan_number, dag_number: found.dag_no, land_type: 'Residential', land_area: 4356 }
  const answer = await page.request.post('/api/land-tax-registrations', {
    headers: bearer(token),
    data: { ...where, ...land },
  })
  expect(answer.status()).toBe(201)
  return Made.parse(await answer.json()).registration.id
}

/** The officer of Savar decides. */
export async function decided(
  page: Page,
  id: number,
  decision: { status: string; notes?: string; taxable_from?: string },
) {
  const headers = bearer(await tokenOf(page, demoAccount('acland')))
  const answer = await page.request.put(`/api/land-tax-registrations/${id}`, { headers, data: decision })
  expect(answer.status()).toBe(200)
}

/** Both images, waiting for a decision. Answers its id. */
export async function identitySent(page: Page, token: string): Promise<number> {
  const image = { create: { width: 400, height: 300, channels: 3, background: 'teal' } } as const
  const buffer = await sharp(image).jpeg().toBuffer()
  const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer }
  const sent = await page.request.post('/api/user/kyc/upload', {
    headers: bearer(token),
    multipart: { id_front: file, id_back: file },
  })
  return Sent.parse(await sent.json()).kyc.id
}

/** Sent and approved, so that one may pay. */
export async function identityProven(page: Page, token: string) {
  const id = await identitySent(page, token)
  const headers = bearer(await tokenOf(page, demoAccount('acland')))
  const approved = await page.request.post(`/api/admin/kyc/${id}/approve`, { headers })
  expect(approved.status()).toBe(200)
}

/** Somebody with a proven identity and 10 decimals of approved land, last year and this one unpaid. */
export async function taxpayer(
  page: Page,
  dag?: NumberedDag,
): Promise<Person & { registration_id: number; token: string }> {
  const person = await registered(page)
  const token = await loggedInAs(page, person)
  await identityProven(page, token)
  const registration_id = await landRegistered(page, token, dag)
  await decided(page, registration_id, { status: 'approved', taxable_from: lastTaxYear() })
  return { ...person, registration_id, token }
}

/** The tax years as today names them, July to June. */
const firstYear = () => new Date(Date.now() - 181 * 24 * 60 * 60_000).getFullYear()
const named = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`
/** So many years ago. */
export const taxYearAgo = (years: number) => named(firstYear() - years)
export const thisTaxYear = () => taxYearAgo(0)
export const lastTaxYear = () => taxYearAgo(1)

export const ldtTab = '/dashboard?tab=ldt'
export const historyTab = '/dashboard?tab=payments&list=ldt'

/** The lands of one group, by its heading. */
export const landsOf = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true })

/** The button of a land that pays what it owes. */
export const payThis = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay ৳/ })

/** The dialog with the tax summary of all one's land that owes tax. */
export async function openSummary(page: Page): Promise<Locator> {
  await page.goto(ldtTab)
  await payThis(page).first().waitFor()
  const boxes = await page.getByRole('main').getByRole('checkbox').all()
  for (const box of boxes) await box.check()
  if (boxes.length === 0) await payThis(page).click()
  else await page.getByRole('button', { name: /^Pay for \d+ lands?$/ }).click()
  return page.getByRole('dialog')
}

export async function fillPayer(dialog: Locator, number: string) {
  await dialog.getByRole('button', { name: 'Proceed to Pay' }).click()
  await dialog.getByRole('radio', { name: 'bKash' }).check()
  await dialog.getByLabel('bKash number').fill(number)
}

const Paid = z.object({ total: z.int(), data: z.array(z.object({ year: z.string(), status: z.string() })) })

/** A person's payments on the server. */
export async function taxPaymentsOf(page: Page, token: string) {
  const answer = await page.request.get('/api/land-tax-payments', { headers: bearer(token) })
  return Paid.parse(await answer.json())
}
