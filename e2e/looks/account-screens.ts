import { expect, type Page } from '@playwright/test'
import { demoAccount, tokenOf } from '../lib/people.ts'
import { heading, type Screen } from './screen.ts'

const panel = (page: Page) => page.getByRole('tabpanel').first()
const buttons = (page: Page) => panel(page).getByRole('button').last().waitFor()
/** Pays what a land owes, in either language. */
const payDue = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^(Pay ৳|৳.* দিন$)/ })
    .first()
const rows = (page: Page) => panel(page).getByRole('listitem').first().waitFor()
const messages = (page: Page) => panel(page).getByRole('article').first().waitFor()
const window = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
const tab = (id: string) => () => `/dashboard?tab=${id}`

/** Accounts, messages and the tabs of the dashboard. */
export const accountScreens: Screen[] = [
  { name: 'forgot', address: () => '/forgot-password', ready: heading },
  { name: 'reset', address: () => '/reset-password?token=t&email=someone%40jomi.test', ready: heading },
  { name: 'banner', address: () => `/login?verified=1&msg=${'long'.repeat(50)}`, ready: heading },
  {
    name: 'outbox',
    address: () => '/demo/outbox',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'personal', address: tab('personalInfo'), loggedIn: true, ready: buttons },
  {
    name: 'profile-form',
    address: tab('personalInfo'),
    loggedIn: true,
    ready: async (page) => {
      await panel(page).getByRole('button').click()
      await page.locator('#email').fill('another@jomi.test')
      await page.locator('#current_password').waitFor()
    },
  },
  { name: 'address', address: tab('address'), loggedIn: true, ready: buttons },
  {
    name: 'address-form',
    address: tab('address'),
    loggedIn: true,
    ready: async (page) => {
      await panel(page).getByRole('button').first().click()
      await expect(page.getByRole('combobox')).toBeEnabled()
      await panel(page).locator('[type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  { name: 'ldt', address: tab('ldt'), loggedIn: true, ready: rows },
  {
    name: 'ldt-summary',
    address: tab('ldt'),
    loggedIn: true,
    ready: async (page) => {
      await payDue(page).click()
      await page
        .getByRole('dialog')
        .getByText(/Total due|মোট বকেয়া/)
        .waitFor()
    },
  },
  {
    name: 'ldt-pay',
    address: tab('ldt'),
    loggedIn: true,
    ready: async (page) => {
      await payDue(page).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('radio').last().check()
      await page.locator('#payer_identifier').waitFor()
    },
  },
  { name: 'ldt-payments', address: () => '/dashboard?tab=payments&list=ldt', loggedIn: true, ready: rows },
  {
    name: 'land-tax',
    address: () => '/land-tax',
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'land-tax-estimate',
    address: () => '/land-tax?view=estimate',
    ready: async (page) => {
      await page.locator('[name=use]').first().check()
      await page.locator('main [type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'inheritance',
    address: () => '/inheritance',
    ready: async (page) => {
      await page.locator('#spouses').fill('1')
      await page.locator('#sons').fill('2')
      await page.locator('#area').fill('33.5')
      await page.getByRole('main').getByRole('listitem').nth(1).waitFor()
    },
  },
  { name: 'kyc', address: tab('profileKyc'), loggedIn: true, ready: buttons },
  { name: 'messages', address: tab('messages'), loggedIn: true, ready: messages },
  {
    name: 'message',
    address: tab('messages'),
    loggedIn: true,
    ready: async (page) => {
      await panel(page).getByRole('article').first().getByRole('button').first().click()
      await window(page)
    },
  },
  {
    name: 'message-delete',
    address: tab('messages'),
    loggedIn: true,
    ready: async (page) => {
      await panel(page).getByRole('article').first().getByRole('button').last().click()
      await window(page)
    },
  },
  {
    name: 'security',
    // On another device too, which can be signed out.
    address: async (page) => {
      await tokenOf(page, demoAccount('citizen'))
      return tab('security')()
    },
    loggedIn: true,
    ready: (page) => panel(page).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'two-factor',
    address: tab('security'),
    loggedIn: true,
    ready: async (page) => {
      await panel(page)
        .getByRole('button', { name: /^(Enable 2FA|দুই ধাপের লগইন চালু করুন)$/ })
        .click()
      await window(page)
    },
  },
]
