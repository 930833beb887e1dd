import { expect, type Page } from '@playwright/test'
import { dag123 } from '../lib/land.ts'
import { appliedForMutation, paidMutation } from '../lib/mutating.ts'
import { demoAccount, registered, tokenOf } from '../lib/people.ts'
import type { Screen } from './screen.ts'

let applied: Promise<number> | undefined

/** A mutation of the demo's citizen, made once a worker: its fee is not paid. */
function someMutation(page: Page): Promise<number> {
  applied ??= (async () => {
    const token = await tokenOf(page, demoAccount('citizen'))
    return appliedForMutation(page, token)
  })()
  return applied
}

let paid: Promise<number> | undefined

/** A mutation that waits in the office, made once a worker. */
function someCase(page: Page): Promise<number> {
  paid ??= (async () => paidMutation(page, await tokenOf(page, await registered(page))))()
  return paid
}

let entering: Promise<number> | undefined

/** One that is approved and not in the khatian yet. */
function approvedCase(page: Page): Promise<number> {
  entering ??= (async () => {
    const id = await paidMutation(page, await tokenOf(page, await registered(page)))
    const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('admin'))}` }
    const data = { status: 'approved' }
    expect((await page.request.patch(`/api/admin/mutations/${id}`, { headers, data })).status()).toBe(200)
    return id
  })()
  return entering
}

const after = /^(Once it is in the khatian|খতিয়ানে তোলার পরে)$/

/** The office's mutations: the list, a case, its question, and the khatian before and after. */
export const officeMutationScreens: Screen[] = [
  {
    name: 'office-mutations',
    address: async (page) => {
      await someCase(page)
      return '/admin/mutations'
    },
    loggedIn: 'acland',
    ready: (page) => page.getByRole('main').locator('tbody tr, li').first().waitFor(),
  },
  {
    name: 'office-mutation-case',
    address: async (page) => `/admin/mutations/${await someCase(page)}`,
    loggedIn: 'acland',
    ready: async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: /^(Write a report|প্রতিবেদন লিখুন)$/ }).click()
      await main.getByRole('region', { name: after }).waitFor()
      await main.getByRole('button', { name: /^(Choose another dag|অন্য দাগ বেছে নিন)$/ }).click()
      await main.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'office-mutation-reject',
    address: async (page) => `/admin/mutations/${await someCase(page)}`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.locator('#inquiries').waitFor()
      await page.keyboard.press('r')
      await page.getByRole('alertdialog').locator('[type=submit]').click()
      await page.locator('#remarks-error').waitFor()
    },
  },
  {
    name: 'office-mutation-apply',
    address: async (page) => `/admin/mutations/${await approvedCase(page)}`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.locator('#inquiries').waitFor()
      await page.keyboard.press('e')
      await page.getByRole('dialog').getByRole('region', { name: after }).waitFor()
    },
  },
]

/** The form, one mutation, and its fee. */
export const mutationScreens: Screen[] = [
  {
    name: 'mutations',
    address: async (page) => {
      await someMutation(page)
      return '/dashboard?tab=mutations'
    },
    loggedIn: true,
    ready: (page) => page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'mutation-form',
    address: async (page) => `/mutations/new?dag=${(await dag123(page)).dag_id}`,
    loggedIn: true,
    ready: async (page) => {
      await page.locator('[name=recorded_owner]').first().waitFor()
      await page.locator('[name=mutation_type]').nth(1).check()
      await page.locator('main [type=submit]').click()
      await expect(page.getByRole('alert')).toBeFocused()
    },
  },
  {
    name: 'mutation',
    address: async (page) => `/mutations/${await someMutation(page)}`,
    loggedIn: true,
    ready: (page) => page.locator('#checklist').waitFor(),
  },
  {
    name: 'mutation-pay',
    address: async (page) => `/mutations/${await someMutation(page)}`,
    loggedIn: true,
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^(Pay ৳|৳.* দিন$)/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('radio').last().check()
      await page.locator('#passcode').waitFor()
    },
  },
  {
    name: 'mutation-pay-alone',
    address: async (page) => `/mutations/${await someMutation(page)}/pay`,
    loggedIn: true,
    ready: (page) => page.locator('#amount').waitFor(),
  },
]
