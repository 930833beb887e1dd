import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const Session = z.object({ token: z.string() })

let made = 0

/** Somebody nobody has met yet, so that no run meets what another left behind. */
export function newPerson() {
  made += 1
  return {
    firstName: 'Rahima',
    lastName: 'Begum',
    email: `rahima.${Date.now()}.${process.pid}.${made}@jomi.test`,
    phone: '01712345678',
    password: 'boro-amtali-45',
  }
}

export type Person = ReturnType<typeof newPerson>

/** An account of its own, made through the API. */
export async function registered(page: Page, overrides: Partial<Person> = {}): Promise<Person> {
  const person = { ...newPerson(), ...overrides }
  const answer = await page.request.post('/api/register', { data: { ...person, confirmPassword: person.password } })
  expect(answer.status()).toBe(201)
  return person
}

/** Accounts of the demo log in once per worker: their passwords are hashed slowly on purpose. */
const demoTokens = new Map<string, Promise<string>>()

export function tokenOf(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  if (!demoEmails.test(person.email)) return newTokenOf(page, person)
  const token = demoTokens.get(person.email) ?? newTokenOf(page, person)
  demoTokens.set(person.email, token)
  return token
}

const demoEmails = /^(citizen|admin|acland|helper)@jomi\.test$/

async function newTokenOf(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return Session.parse(await answer.json()).token
}

/** Logged in with an account of its own, where logging in is not what is tested. Answers the token. */
export const loggedIn = async (page: Page) => loggedInAs(page, await registered(page))

export async function loggedInAs(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<string> {
  const token = await tokenOf(page, person)
  await remember(page, 'token', token)
  return token
}

/** An account of the demo; for a screen, the citizen unless it says who. */
export const demoAccount = (who: true | 'citizen' | 'admin' | 'acland' | 'helper') => ({
  email: `${who === true ? 'citizen' : who}@jomi.test`,
  password: 'jomi-demo-2026',
})

/** The language this browser chose before. */
export const speaking = (page: Page, language: 'en' | 'bn') => remember(page, 'lang', language)

/** Before the first page is opened: robots.txt runs no code of ours. */
async function remember(page: Page, key: string, value: string) {
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt')
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])
}

/** The header of a wide page. */
export const bengali = (page: Page) => page.getByRole('button', { name: /বাংলা/ }).click()
