import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const rows = (page: Page) => expect(page.getByRole('main').locator('tbody tr, li').first()).toBeVisible()
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add |যোগ করুন$/ })
const edit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Edit |সম্পাদনা করুন$/ })
const remove = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Delete |মুছুন$/ })
const dialog = (page: Page) => expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
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
    ready: (page) => expect(page.getByRole('button', { name: /^(Show all|সব দেখান)$/ })).toBeVisible(),
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
      await page.getByRole('button', { name: /^(All places|সব জায়গা)$/ }).click()
      await dialog(page)
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeEnabled()
    },
  },
]
