import { expect, type Page } from '@playwright/test'
import type { OwnAssistance } from '#contract/assistance/assistance.ts'
import type { Screen } from './screen.ts'

const send = (page: Page) => page.getByRole('main').locator('[type=submit]').click()

const helped: OwnAssistance = {
  id: 1,
  kind: 'khatian_copy',
  helper_name: 'Salma Akter',
  digital_centre: 'Birulia Union Digital Centre, Savar',
  confirmed_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-20T06:00:00.000Z',
  case_id: null,
  active: true,
}

/** Assisted use: the desk of a helper, what the person helped sees of it, and the form that names a helper. */
export const helperScreens: Screen[] = [
  {
    name: 'assist',
    address: () => '/assist',
    loggedIn: 'helper',
    ready: (page) => page.getByRole('main').getByRole('radio').first().waitFor(),
  },
  {
    name: 'assist-refused',
    address: () => '/assist',
    loggedIn: 'helper',
    ready: async (page) => {
      await send(page)
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'assist-code',
    address: async (page) => {
      const expires_at = new Date(Date.now() + 300_000).toISOString()
      await page.route('**/api/assistances', (route) => route.fulfill({ json: { id: 1, expires_at, message: '' } }))
      return '/assist'
    },
    loggedIn: 'helper',
    ready: async (page) => {
      await page.getByRole('main').locator('[type=tel]').fill('01712345678')
      await page.getByRole('main').getByRole('radio').first().check()
      await send(page)
      await page.locator('#code').waitFor()
    },
  },
  {
    name: 'security-helped',
    address: async (page) => {
      const helps = [helped, { ...helped, id: 2, active: false }]
      await page.route('**/api/me/assistances', (route) => route.fulfill({ json: helps }))
      return '/dashboard?tab=security'
    },
    loggedIn: true,
    ready: (page) =>
      page
        .getByText(/Birulia Union Digital Centre/)
        .first()
        .waitFor(),
  },
  {
    name: 'users-add-helper',
    address: () => '/admin/users',
    loggedIn: 'admin',
    ready: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Add staff|কর্মকর্তা যোগ করুন)$/ })
        .click()
      await page.getByRole('dialog').locator('[name=role][value=helper]').check()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
      await page.locator('#digital_centre').waitFor()
    },
  },
]
