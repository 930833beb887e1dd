import { expect, type Page } from '@playwright/test'
import { identitySent, landRegistered } from '../land-taxing.ts'
import { asStaff } from '../office.ts'
import { makeDag, owner } from '../office-land.ts'
import { registered, tokenOf } from '../people.ts'
import type { Task } from './task.ts'

const main = (page: Page) => page.getByRole('main')

/** Somebody new, as whom the API is called. */
async function newCitizen(page: Page) {
  const { email, password } = await registered(page)
  return { email, token: await tokenOf(page, { email, password }) }
}

const decideIdentity: Task = {
  name: 'officer: decide an identity',
  begin: async (page) => {
    const { email, token } = await newCitizen(page)
    await identitySent(page, token)
    await asStaff(page, 'acland')
    await page.goto('/admin')
    return async ({ tap, see }) => {
      await tap(page.getByRole('navigation').getByRole('link', { name: /^KYC Approvals/ }))
      const card = main(page).getByRole('listitem').filter({ hasText: email })
      await tap(card.getByRole('button', { name: 'Approve' }))
      await see(page.getByText('KYC approved successfully'))
    }
  },
}

const decideRegistration: Task = {
  name: 'officer: decide a registration',
  begin: async (page) => {
    const { email, token } = await newCitizen(page)
    await landRegistered(page, token)
    await asStaff(page, 'acland')
    await page.goto('/admin')
    return async ({ tap, type, see }) => {
      await tap(page.getByRole('navigation').getByRole('link', { name: /^Land Tax Registrations/ }))
      await type(page.getByRole('searchbox', { name: /^Search/ }), email)
      const review = main(page).getByRole('button', { name: /^Review Registration/ })
      await expect(review).toHaveCount(1, { timeout: 60_000 })
      await tap(review)
      await tap(main(page).getByRole('button', { name: 'Bought the land; deed seen.' }))
      await tap(main(page).getByRole('button', { name: 'Approve', exact: true }))
      await see(page.getByText('Status updated!'))
    }
  },
}

const correctDag: Task = {
  name: 'officer: find a dag and correct it',
  begin: async (page) => {
    const token = await asStaff(page, 'acland')
    const { number } = await makeDag(page, token)
    await page.goto('/admin')
    return async ({ tap, type, see }) => {
      await type(page.getByRole('combobox', { name: 'Search pages, places, dags' }), number)
      await tap(page.getByRole('option', { name: `Dag ${number}` }))
      await tap(main(page).getByRole('button', { name: /^Edit/ }).first())
      const form = page.getByRole('dialog', { name: 'Edit Dag' })
      await type(owner(page, 1).getByLabel('Area (sq ft)'), '2178')
      await type(form.getByLabel('Reason for the change'), 'Partition')
      await tap(form.getByRole('button', { name: 'Save' }))
      await see(page.getByText('Dag updated successfully'))
    }
  },
}

/** At a desk, in English. */
export const officerTasks: readonly Task[] = [decideIdentity, decideRegistration, correctDag]
