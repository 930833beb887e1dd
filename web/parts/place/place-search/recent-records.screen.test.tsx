import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { answerLand, answerManyDags, dagAddress, listAddress } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { rememberOpened } from './opened-records.ts'

const recent = page.getByRole('navigation', { name: 'Opened last' })
const links = recent.getByRole('link')
const record = (dag: number) => ({
  choices: { dag, zil: 5 },
  dag_no: String(dag),
  khatiyan_number: '8',
  survey_code: 'RS',
  mouza_en: 'Birulia',
  mouza_bn: 'বিরুলিয়া',
})

// The home page fetches a sample.
beforeEach(() => answer(placeSearchApi.search, { results: [] }))

test('a record that was opened is offered under the search of the first page, and opens again', async () => {
  answerLand()
  await openScreen('/')
  await expect.element(page.getByRole('combobox')).toBeVisible()
  await expect.element(recent).not.toBeInTheDocument()
  await openScreen(dagAddress)
  await expect.element(page.getByRole('heading', { name: /Dag 123/ })).toBeVisible()
  await expect.element(recent).not.toBeInTheDocument()
  await reload('/')
  await expect.element(links).toMatchTextContent('Dag 123 · Khatian 800 · RS · Birorsri')
  await links.click()
  await expect.poll(currentAddress).toContain('dag=70')
})

test('three are offered on /land, the newest first, once each, until the list is cleared', async () => {
  answerManyDags()
  await openScreen(listAddress)
  for (const dag of [11, 12, 11, 13, 14]) rememberOpened(record(dag))
  await reload(listAddress)
  await expect
    .poll(() => links.elements().map((link) => link.textContent.slice(0, 6)))
    .toEqual(['Dag 14', 'Dag 13', 'Dag 11'])
  await recent.getByRole('button', { name: 'Clear this list' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  await reload(listAddress)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(recent).not.toBeInTheDocument()
})

test('in Bengali, with Bengali digits', async () => {
  await openScreen('/', { language: 'bn' })
  rememberOpened(record(123))
  await reload('/')
  const list = page.getByRole('navigation', { name: 'সম্প্রতি দেখা' })
  await expect.element(list.getByRole('link')).toMatchTextContent('দাগ ১২৩ · খতিয়ান ৮ · আরএস · বিরুলিয়া')
})

test('logging out takes it away at once', async () => {
  await openScreen('/', { as: 'citizen' })
  rememberOpened(record(12))
  await reload('/')
  await page.getByRole('combobox').click()
  await expect.element(page.getByRole('link', { name: /^Dag 12 ·/ })).toBeVisible()
  answer(meApi.logout, { message: 'Logged out' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(recent).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

test('what somebody else stored under its name is no record', async () => {
  await openScreen('/')
  sessionStorage.setItem('opened-records', '[{"choices":{"dag":"x"}},null,7]')
  await reload('/')
  await expect.element(page.getByRole('combobox')).toBeVisible()
  await expect.element(recent).not.toBeInTheDocument()
})
