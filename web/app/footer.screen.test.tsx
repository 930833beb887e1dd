import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { answerApplications } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

test('every footer link leads to a page of its own', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [] })
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(papersApi.keys, [])
  cutOff(papersApi.withdrawn)
  cutOff(statusApi.get)
  await openScreen('/')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  const paths = links.elements().map((link) => link.getAttribute('href') ?? '')
  expect([...new Set(paths)]).toHaveLength(15)
  for (const path of paths) {
    await cleanup()
    await openScreen(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(location.pathname + location.search).toBe(path)
  }
})

test('who is logged in has a short footer, with a few links and the helpline', async () => {
  answerApplications()
  await openScreen('/dashboard?tab=applyKhatian', { as: 'citizen', width: 360 })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link')).toHaveLength(7)
  await expect.element(footer.getByRole('link', { name: 'Helpline: 16122' })).toHaveAttribute('href', 'tel:16122')
  await expect.element(footer).toMatchTextContent('Boundaries: Bangladesh Bureau of Statistics')
  await expect.element(footer).not.toMatchTextContent('bKash')
  expect(footer.element().getBoundingClientRect().height).toBeLessThan(320)
  for (const link of footer.getByRole('link').elements())
    expect(link.getBoundingClientRect().height, link.textContent).toBeGreaterThanOrEqual(44)
})

test('a visitor too has the short footer on every page but the first', async () => {
  cutOff(statusApi.get)
  await openScreen('/terms', { width: 360 })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('link', { name: 'Helpline: 16122' })).toBeVisible()
  await expect.element(footer).not.toMatchTextContent('bKash')
  expect(footer.element().getBoundingClientRect().height).toBeLessThan(370)
})

test('the ways to pay are named in the script of the page', async () => {
  cutOff(statusApi.get)
  answerPlaces()
  await openScreen('/')
  const brands = page.getByRole('contentinfo').getByRole('listitem')
  await expect.element(brands.first()).toMatchTextContent(/^bKash$/)
  await bengali()
  await expect.element(brands.first()).toMatchTextContent(/^বিকাশ$/)
  for (const { textContent } of brands.elements()) expect(textContent).not.toMatch(/[A-Za-z]/)
})

test("a phone's menu leads to the check of a paper and to the helpline", async () => {
  answer(papersApi.keys, [])
  cutOff(papersApi.withdrawn)
  cutOff(statusApi.get)
  await openScreen('/terms', { language: 'bn', width: 360 })
  await page.getByRole('button', { name: 'মেনু' }).click()
  const menu = page.getByRole('navigation', { name: 'প্রধান' })
  await expect.element(menu.getByRole('link', { name: 'হেল্পলাইন: ১৬১২২' })).toHaveAttribute('href', 'tel:16122')
  await menu.getByRole('link', { name: 'কাগজ যাচাই' }).click()
  await expect.poll(() => location.pathname).toBe('/verify')
  await expectLooks()
})

const states = [
  { state: 'good', says: 'All services work' },
  { state: 'slow', says: 'Some services are slow' },
  { state: 'down', says: 'A service does not work' },
] as const

for (const { state, says } of states)
  test(`the footer says how the service works: ${state}`, async () => {
    answer(statusApi.get, { state, checked_at: null, today: '2026-11-22', parts: [], announcements: [], backups: null })
    await openScreen('/terms')
    const footer = page.getByRole('contentinfo')
    footer.element().scrollIntoView()
    await expect.element(footer.getByRole('link', { name: says })).toHaveAttribute('href', '/status')
  })

test('the footer says nothing of a service whose state is not known', async () => {
  const requests = respond(statusApi.get, () => Response.error())
  await openScreen('/terms')
  const footer = page.getByRole('contentinfo')
  footer.element().scrollIntoView()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await expect.element(footer).not.toMatchTextContent(/All services work|slow|does not work/)
})
