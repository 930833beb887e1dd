import { expect, type Page } from '@playwright/test'
import { dag123 } from '../lib/land.ts'
import { appliedForMutation } from '../lib/mutating.ts'
import { demoAccount, tokenOf } from '../lib/people.ts'
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
