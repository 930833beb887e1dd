import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { dag123 } from './land.ts'
import { dialog, makeRecord } from './office.ts'

let made = 0
/** A dag number that no other run has left behind; digits only, as people search for it. */
export const newNumber = () => {
  made += 1
  return `${Date.now() % 10_000_000}${process.pid % 1000}${made}`
}

const owners = [
  { owner: 'রহিমা খাতুন', father: 'করিম', share: '0.250', area: 1089 },
  { owner: 'সালেহা বেগম', share: '0.750', area: 3267 },
]

/** A dag of its own in Savar, made through the API: 10 decimals, two owners. */
export async function makeDag(page: Page, token: string, more: object = {}) {
  const { zil_id, survey_type_id, mouza_id } = await dag123(page)
  const number = newNumber()
  const data = { zil_id, survey_type_id, dag_no: number, khatiyan_number: `9${number}`, khotiyan: owners, ...more }
  return { ...(await makeRecord(page, token, 'dags', data)), number, zil_id, survey_type_id, mouza_id }
}

export const dagsOf = ({ zil_id, number }: { zil_id: number; number: string }) =>
  `/admin/dags?zil_id=${zil_id}&search=${number}`

/** The form of an owner of a dag, by what it says to screen readers. */
export const owner = (page: Page, number: number) => page.getByRole('group', { name: `Owner ${number}`, exact: true })

export const save = (page: Page, title: string) => dialog(page, title).getByRole('button', { name: 'Save' }).click()

export const choosePlace = async (page: Page, title: string, places: Record<string, string>) => {
  for (const [label, name] of Object.entries(places)) {
    const box = dialog(page, title).getByRole('combobox', { name: label, exact: true })
    await expect(box).toBeEnabled()
    await box.fill(name)
    const options = page.getByRole('listbox').getByRole('option', { name })
    await expect(options).toHaveCount(1)
    await options.click()
    await expect(options).toHaveCount(0)
  }
}

export const attach = (page: Page, title: string, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page, title).locator('#document').setInputFiles({ name, mimeType, buffer })

export const picture = () =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: '#f6f1ea' } })
    .png()
    .toBuffer()

const Version = z.object({ version: z.int(), reason: z.string().nullable(), changed_by: z.string().nullable() })

export async function versionsOf(page: Page, token: string, dag: number) {
  const headers = { authorization: `Bearer ${token}` }
  return z
    .array(Version)
    .parse(await (await page.request.get(`/api/locations/dags/${dag}/history`, { headers })).json())
}

const Found = z.object({ data: z.array(z.object({ id: z.int() })) })

/** Deletes the one record that a search finds. */
export async function removeFound(page: Page, token: string, entity: string, search: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/admin/${entity}`, { headers, params: { search } })
  const { data } = Found.parse(await answer.json())
  expect(data).toHaveLength(1)
  expect((await page.request.delete(`/api/admin/${entity}/${data[0]?.id}`, { headers })).status()).toBe(200)
}
