import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dag123 } from '../lib/land.ts'
import { brokenParcels } from '../lib/office-map.ts'
import { demoAccount, tokenOf } from '../lib/people.ts'
import type { Screen } from './screen.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li').first().waitFor()
const edit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Edit |সম্পাদনা করুন$/ })
const form = (page: Page) => page.getByRole('dialog').last()

async function dagAddress(page: Page) {
  const { zil_id, survey_type_id } = await dag123(page, 1)
  return `/admin/dags?zil_id=${zil_id}&survey_type_id=${survey_type_id}&search=123`
}

/** The form stands with everything it asks for. */
async function openForm(page: Page) {
  await edit(page).first().click()
  // On a phone the place of a dag is folded into one line.
  const folded = form(page).locator('[aria-controls=dag-place]:visible')
  await expect(form(page).locator('#zil_id').or(folded)).toBeEnabled()
}

const Numbered = z.object({ khatiyan_number: z.string() })

async function khatianAddress(page: Page) {
  const { mouza_id, survey_type_id, dag_id } = await dag123(page, 1)
  const authorization = `Bearer ${await tokenOf(page, demoAccount('acland'))}`
  const answer = await page.request.get(`/api/admin/dags/${dag_id}`, { headers: { authorization } })
  const { khatiyan_number } = Numbered.parse(await answer.json())
  return `/admin/khatian?${new URLSearchParams({ mouza_id: `${mouza_id}`, survey_type_id: `${survey_type_id}`, khatiyan_number })}`
}

const Maps = z.object({ data: z.array(z.object({ id: z.int(), document_url: z.string().nullable() })) })

/** Where the scan of a sheet is pinned. */
async function scannedMap(page: Page) {
  const { zil_id, survey_type_id } = await dag123(page, 1)
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('acland'))}` }
  const answer = await page.request.get('/api/admin/mouza-maps', { headers, params: { zil_id, survey_type_id } })
  const map = Maps.parse(await answer.json()).data.find(({ document_url }) => document_url !== null)
  return `/admin/mouza-maps/${map?.id}`
}

const Import = z.object({ id: z.int() })

/** An import whose parcels are refused, each for a reason of its own. */
async function refusedImport(page: Page) {
  const { zil_id } = await dag123(page, 1)
  const answer = await page.request.post('/api/admin/parcel-imports', {
    headers: { authorization: `Bearer ${await tokenOf(page, demoAccount('acland'))}` },
    multipart: {
      file: {
        name: 'birulia-rs.geojson',
        mimeType: 'application/geo+json',
        buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: brokenParcels(zil_id) })),
      },
    },
  })
  return `/admin/parcel-imports?import=${Import.parse(await answer.json()).id}`
}

/** The office's land: dags with their owners and versions, khatians, mouza maps. */
export const officeLandScreens: Screen[] = [
  { name: 'office-dags', address: () => '/admin/dags', loggedIn: 'acland', ready: rows },
  { name: 'office-dags-country', address: () => '/admin/dags?search=123', loggedIn: 'admin', ready: rows },
  {
    name: 'office-dag-form',
    address: dagAddress,
    loggedIn: 'acland',
    ready: async (page) => {
      await rows(page)
      await openForm(page)
    },
  },
  {
    name: 'office-dag-add',
    address: () => '/admin/dags',
    loggedIn: 'admin',
    ready: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add |যোগ করুন$/ })
        .click()
      await form(page).locator('[type=submit]').click()
      await expect(form(page).getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'office-dag-history',
    address: dagAddress,
    loggedIn: 'acland',
    ready: async (page) => {
      await rows(page)
      await openForm(page)
      await form(page)
        .getByRole('button', { name: /^(History|ইতিহাস)$/ })
        .click()
      await form(page).locator('[aria-expanded=true]').waitFor()
    },
  },
  {
    name: 'office-dag',
    address: async (page) => `/admin/dags/${(await dag123(page, 1)).dag_id}`,
    loggedIn: 'acland',
    ready: (page) => page.locator('#dag-owners').waitFor(),
  },
  {
    name: 'office-draw-choose',
    address: () => '/admin/draw-maps',
    loggedIn: 'acland',
    ready: (page) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'office-draw',
    address: async (page) => `/admin/draw-maps?dag=${(await dag123(page, 1)).dag_id}`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.locator('#corner-1').waitFor()
      await page.locator('[aria-labelledby=findings-title] li').first().waitFor()
    },
  },
  {
    name: 'office-draw-import',
    address: async (page) => `/admin/draw-maps?dag=${(await dag123(page, 1)).dag_id}`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Import|ফাইল থেকে)$/ }).click()
      await form(page).getByRole('radio').last().check()
      await form(page).locator('dl').waitFor()
    },
  },
  {
    name: 'office-split',
    address: async (page) => `/admin/draw-maps?dag=${(await dag123(page, 1)).dag_id}&act=split`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true })
      await page.locator('#size').fill('2')
      await page.getByRole('radio').last().check({ force: true })
      await page.getByRole('button', { name: /^(Show the parts|ভাগগুলো দেখান)$/ }).click()
      await page.locator('#reason').waitFor()
    },
  },
  {
    name: 'office-join',
    address: async (page) => `/admin/draw-maps?dag=${(await dag123(page, 1)).dag_id}&act=join`,
    loggedIn: 'acland',
    ready: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'office-parcel-imports',
    address: () => '/admin/parcel-imports',
    loggedIn: 'acland',
    ready: (page) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'office-parcel-import',
    address: refusedImport,
    loggedIn: 'acland',
    ready: async (page) => {
      const show = page.getByRole('main').getByRole('button', { name: /on the map$|ম্যাপে দেখান$/ })
      await show.first().click({ timeout: 30_000 })
      await page
        .getByRole('status')
        .filter({ hasText: /^(Dag|দাগ) / })
        .waitFor()
    },
  },
  {
    name: 'office-khatian-start',
    address: () => '/admin/khatian',
    loggedIn: 'acland',
    ready: (page) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'office-khatian',
    address: khatianAddress,
    wide: true,
    loggedIn: 'acland',
    ready: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  { name: 'office-mouza-maps', address: () => '/admin/mouza-maps', loggedIn: 'acland', ready: rows },
  {
    name: 'office-mouza-map-form',
    address: () => '/admin/mouza-maps',
    loggedIn: 'acland',
    ready: async (page) => {
      await rows(page)
      await openForm(page)
    },
  },
  {
    name: 'office-pin-sheet',
    address: scannedMap,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.getByRole('button', { name: /^(Add pin|পিন যোগ করুন)$/ }).click()
      await page.locator('#pins-title').waitFor()
      await page.getByRole('textbox', { name: /1|১/ }).nth(3).waitFor()
    },
  },
]
