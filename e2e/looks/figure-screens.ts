import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { heading, type Screen } from './screen.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr, li').first().waitFor()
const at = (page: string) => () => `/admin/${page}`
const press = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
const windowOpen = (page: Page) => page.getByRole('dialog').waitFor()

/** The office's figures and administration. */
export const figureScreens: Screen[] = [
  {
    name: 'overview',
    address: () => '/admin',
    loggedIn: 'admin',
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/[৳][\d০-৯]/)
        .first()
        .waitFor(),
  },
  {
    name: 'overview-acland',
    address: () => '/admin',
    loggedIn: 'acland',
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/[৳][\d০-৯]/)
        .first()
        .waitFor(),
  },
  {
    name: 'revenue',
    address: at('revenue'),
    wide: true,
    loggedIn: 'admin',
    ready: async (page) => {
      await page.getByRole('slider').waitFor({ state: 'attached' })
      await page.locator('summary').click()
    },
  },
  {
    name: 'revenue-no-date',
    address: at('revenue?span=years_5&stream=mutations'),
    loggedIn: 'acland',
    ready: async (page) => {
      await press(page, /^(Show the day|দিনটি দেখান)$/)
      await page.locator('#date-error').waitFor()
    },
  },
  { name: 'users', address: at('users'), loggedIn: 'admin', ready: rows },
  {
    name: 'users-add',
    address: at('users'),
    loggedIn: 'admin',
    ready: async (page) => {
      await press(page, /^(Add staff|কর্মকর্তা যোগ করুন)$/)
      await page.getByRole('dialog').locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'users-change',
    address: at('users?search=acland%40jomi.test'),
    loggedIn: 'admin',
    ready: async (page) => {
      await press(page, /Mahbub Alam/)
      await page.getByRole('radio').last().check()
      await page
        .getByRole('dialog')
        .getByText(/^(Savar, Dhaka|সাভার, ঢাকা)$/)
        .waitFor()
    },
  },
  { name: 'holidays', address: at('holidays?year=2027'), loggedIn: 'admin', ready: rows },
  { name: 'topology', address: at('topology'), loggedIn: 'admin', ready: heading },
  { name: 'announcements', address: at('announcements'), loggedIn: 'admin', ready: heading },
  { name: 'fees', address: at('fees'), loggedIn: 'admin', ready: rows },
  {
    name: 'fees-add',
    address: at('fees'),
    loggedIn: 'admin',
    ready: async (page) => {
      await press(page, /^(Add fee|ফি যোগ করুন)$/)
      await windowOpen(page)
      await page.locator('#amount').fill('120')
    },
  },
  { name: 'audit', address: at('audit'), loggedIn: 'admin', ready: heading },
  {
    name: 'audit-entry',
    address: at('audit'),
    loggedIn: 'admin',
    ready: async (page) => {
      await writeEntry(page)
      await page.reload()
      await press(page, /^(Show what changed|কী বদলেছে দেখান)/)
      await windowOpen(page)
    },
  },
]

/** The log of a fresh demo is empty: a fee of a day far ahead comes and goes. */
async function writeEntry(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const valid_from = new Date(Date.UTC(2090, 0, Math.floor(Math.random() * 3000))).toISOString().slice(0, 10)
  const data = { code: 'mutation_agricultural', amount: 1000, valid_from }
  const answer = await page.request.post('/api/admin/fees', { headers, data })
  const { id } = z.object({ id: z.int() }).parse(await answer.json())
  expect((await page.request.delete(`/api/admin/fees/${id}`, { headers })).status()).toBe(200)
}
