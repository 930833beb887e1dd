import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { demoAccount, tokenOf } from '../lib/people.ts'
import type { Screen } from './screen.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li').first().waitFor()
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add |যোগ করুন$/ })
const edit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Edit |সম্পাদনা করুন$/ })
const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Delete |মুছুন$/ })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
const at = (page: string) => () => `/admin/${page}`

/** The office: lists of places and surveys, their forms and questions. */
export const officeScreens: Screen[] = [
  { name: 'office-divisions', address: at('divisions'), loggedIn: 'admin', ready: rows },
  { name: 'office-districts', address: at('districts?division_id=3'), loggedIn: 'admin', ready: rows },
  { name: 'office-upazilas', address: at('upazilas'), loggedIn: 'admin', ready: rows },
  { name: 'office-mouzas', address: at('mouzas'), loggedIn: 'admin', ready: rows },
  { name: 'office-zils', address: at('zils'), loggedIn: 'acland', ready: rows },
  { name: 'office-survey-types', address: at('survey-types'), loggedIn: 'acland', ready: rows },
  {
    name: 'office-nothing',
    address: at('mouzas?search=qqqq'),
    loggedIn: 'admin',
    ready: (page) => page.getByRole('button', { name: /^(Show all|সব দেখান)$/ }).waitFor(),
  },
  {
    name: 'office-mouza-form',
    address: at('mouzas'),
    loggedIn: 'admin',
    ready: async (page) => {
      await add(page).click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'office-zil-edit',
    address: at('zils'),
    loggedIn: 'acland',
    ready: async (page) => {
      await edit(page).first().click()
      await expect(page.getByRole('dialog').getByRole('combobox').last()).toBeEnabled()
    },
  },
  {
    name: 'office-delete',
    address: at('divisions'),
    loggedIn: 'admin',
    ready: async (page) => {
      await remove(page).first().click()
      await dialog(page)
    },
  },
  {
    name: 'office-place',
    address: at('zils'),
    loggedIn: 'admin',
    ready: async (page) => {
      const place = page.getByRole('main').getByRole('combobox', { name: /^(Place|জায়গা)$/ })
      await place.fill('birulia')
      await page.getByRole('option', { name: /^(Birulia|বিরুলিয়া)/ }).click()
      await expect(place).toHaveValue('')
      await page.getByRole('button', { name: /^(Show all places|সব জায়গা দেখান)$/ }).waitFor()
      // The list of before is paler while the new one comes.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  { name: 'office-registrations', address: at('land-tax-registrations?status=all'), loggedIn: 'acland', ready: rows },
  {
    name: 'office-land-match',
    address: at('land-tax-registrations?search=citizen%40jomi.test'),
    loggedIn: 'acland',
    ready: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Review |যাচাই করুন$/ })
        .first()
        .click()
      await page.getByRole('button', { name: /show$|দেখুন$/ }).click()
      await expect(page.getByRole('main').getByRole('table').first().getByRole('rowheader')).toHaveCount(9)
      await page.keyboard.press('r')
      await page.locator('#notes-error').waitFor()
    },
  },
  {
    name: 'office-registration-case',
    address: at('land-tax-registrations?status=pending'),
    loggedIn: 'acland',
    ready: async (page) => {
      const review = page.getByRole('main').getByRole('button', { name: /^Review |যাচাই করুন$/ })
      await review.first().click()
      await page.locator('#notes').waitFor()
    },
  },
  {
    name: 'office-kyc-case',
    address: oldestIdentity,
    loggedIn: 'acland',
    ready: (page) => expect(page.getByRole('main').getByRole('img')).toHaveCount(2),
  },
  { name: 'office-tax-rates', address: at('tax-rates?sort=amount&direction=asc'), loggedIn: 'admin', ready: rows },
  {
    name: 'office-tax-rate-change',
    address: at('tax-rates?use=agricultural'),
    loggedIn: 'admin',
    ready: async (page) => {
      await edit(page).first().click()
      await expect(page.getByRole('dialog').getByRole('region').getByRole('status')).not.toBeEmpty()
    },
  },
  {
    name: 'office-owners',
    address: at('owners'),
    loggedIn: 'acland',
    ready: async (page) => {
      await page.locator('#name').fill('বেগম')
      await page.locator('fieldset#reason input').first().check({ force: true })
      await page.locator('main [type=submit]').click()
      await page.locator('main li').first().waitFor()
    },
  },
  {
    name: 'office-counter-start',
    address: at('land-tax-counter'),
    loggedIn: 'acland',
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'office-counter',
    address: paidParcel,
    loggedIn: 'acland',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
]

const Own = z.array(
  z.object({ dag_number: z.string(), mouza: z.object({ id: z.int() }), survey_type: z.object({ id: z.int() }) }),
)

/** The demo's citizen has paid two years of tax for this one. */
async function paidParcel(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('citizen'))}` }
  const own = Own.parse(await (await page.request.get('/api/user/land-tax-registrations', { headers })).json())
  const land = own.at(-1)
  return `/admin/land-tax-counter?mouza_id=${land?.mouza.id}&survey_type_id=${land?.survey_type.id}&dag_number=${land?.dag_number}`
}

const Waiting = z.object({ kycs: z.array(z.object({ id: z.int() })) })

/** The identity that has waited longest in the demo. */
async function oldestIdentity(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('acland'))}` }
  const { kycs } = Waiting.parse(await (await page.request.get('/api/admin/kyc/pending', { headers })).json())
  return `/admin/kyc-approvals/${kycs[0]?.id}`
}
