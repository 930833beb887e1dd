import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { demoAccount, loggedInAs } from './people.ts'

const Made = z.object({ id: z.int() })

/** Logged in as one of the demo's staff. Answers the token. */
export const asStaff = (page: Page, who: 'admin' | 'acland') => loggedInAs(page, demoAccount(who))

let made = 0
/** A name that no other run has left behind. */
export const newName = () => {
  made += 1
  return `Test ${Date.now().toString(36)}${process.pid}${made}`
}

/** A record made through the API, where making it is not what is tested. */
export async function makeRecord(page: Page, token: string, entity: string, data: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(`/api/admin/${entity}`, { data, headers })
  expect(answer.status()).toBe(201)
  const { id } = Made.parse(await answer.json())
  return { id, remove: () => page.request.delete(`/api/admin/${entity}/${id}`, { headers }) }
}

export const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const search = (page: Page, list: string) => page.getByRole('searchbox', { name: `Search ${list}` })
