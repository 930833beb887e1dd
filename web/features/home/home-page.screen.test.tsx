import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import type { FeeCode } from '#contract/payments/payments.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { sideways } from '#test/screens/looks.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, openScreen, routeOf } from '#test/screens/open-screen.tsx'

type Visit = Parameters<typeof openScreen>[1]

const fee = (code: FeeCode, amount: number) => ({
  code,
  amount,
  purpose_en: code,
  purpose_bn: code,
  valid_from: '2026-01-01',
})
const fees = [
  fee('khatian_copy', 111),
  fee('mouza_map', 555),
  fee('mutation_application', 30),
  fee('mutation_agricultural', 1300),
  fee('mutation_non_agricultural', 1500),
]

async function openHome(visit?: Visit) {
  answer(placeSearchApi.search, { results: [] })
  answer(feesApi.list, fees)
  await openScreen('/', visit)
}

const section = (name: string | RegExp) => page.getByRole('region', { name })
const khatian = section(/read in one minute|খতিয়ান পড়ুন/)

/** Scrolls down the page until a section is there. */
async function comeTo(found: typeof khatian) {
  await expect
    .poll(
      () => {
        scrollBy(0, 300)
        return found.elements().length
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  found.element().scrollIntoView()
}

test('what people come for has its fee of the table, its time and what to bring, in both languages', async () => {
  await openHome()
  const needs = section('What do you need?')
  const card = (name: string) => needs.getByRole('listitem').filter({ hasText: name })
  await expect.element(card('Khatian copy')).toMatchTextContent('Fee৳111Takesat onceBringdag or khatian number')
  await expect.element(card('Land development tax')).toMatchTextContent('First time7 working days')
  await expect.element(card('Transfer of ownership')).toMatchTextContent('৳1,330 or ৳1,530Takes21 working days')
  await expect.element(card('Mouza map')).toMatchTextContent('৳555')
  await bengali()
  await expect.element(section('আপনার কী দরকার?')).toMatchTextContent('৳১,৩৩০ বা ৳১,৫৩০সময়২১ কর্মদিবস')
})

test('a fee that is not known is left out', async () => {
  answer(placeSearchApi.search, { results: [] })
  answer(feesApi.list, [])
  await openScreen('/')
  await expect.element(page.getByText('21 working days')).toBeVisible()
  await expect.element(section('What do you need?')).not.toMatchTextContent('৳')
})

test('every link of the whole page leads somewhere, and nothing is wider than a phone', async () => {
  for (const language of ['en', 'bn'] as const) {
    await openHome({ language, width: 360 })
    await comeTo(khatian)
    await comeTo(section(/^(From the whole country|সারা দেশ থেকে)/))
    await comeTo(section(/^(Your land in one account|আপনার সব জমি)/))
    expect(sideways()).toBe(0)
    const main = page.getByRole('main')
    const links = main
      .getByRole('link')
      .elements()
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
    expect(new Set(links)).toEqual(
      new Set([
        '/land',
        '/land?q=১২৩+সাভার',
        '/land?q=dag+123+savar',
        '/land?tab=mouza_map',
        '/land-tax',
        '/mutations/new',
        '/verify',
        '/track',
        '/land-tax?view=estimate',
        '/inheritance',
        '/dag-search-map',
        '/support',
        '/guides#office',
        '/login',
        '/register',
      ]),
    )
    for (const link of links) expect(routeOf(link.replace(/[?#].*/, '')), link).not.toBe('/$')
    if (language === 'bn') expect(main.element().textContent).not.toMatch(/[A-Za-z]+ [a-z]+ [a-z]+/)
  }
  await expectLooks()
})

test('the guide for offices stands where the link leads', async () => {
  await openScreen('/guides#office')
  await expect.element(page.getByRole('heading', { name: 'Work with Jomi in a land office' })).toBeVisible()
  expect(document.getElementById('office')?.textContent).toContain('Call the helpline.')
})

test('a khatian is explained: a press on the drawing or a key in the list marks both', async () => {
  await openHome()
  await comeTo(khatian)
  const explanations = khatian.getByRole('list').getByRole('button')
  await expect.element(explanations).toHaveLength(7)
  const chosen = () =>
    explanations
      .elements()
      .filter((each) => each.ariaPressed === 'true')
      .map((each) => each.textContent)
  const marked = () =>
    [...document.querySelectorAll('[data-mark].bg-marigold-soft')].map((each) => each.getAttribute('data-mark'))
  expect(marked()).toEqual(['place'])
  await page.getByText('পুকুর', { exact: true }).click()
  expect(chosen()).toEqual(['Class শ্রেণি'])
  expect(marked()).toEqual(['land_class'])
  await userEvent.unhover(page.getByText('পুকুর', { exact: true }))
  explanations.first().element().focus()
  await userEvent.keyboard('{Tab}')
  expect(chosen()).toEqual(['Khatian number খতিয়ান নং'])
  expect(marked()).toEqual(['number'])
})

test('who does not see the drawing hears what it shows, and nothing of it twice', async () => {
  await openHome({ width: 360 })
  await comeTo(khatian)
  await expect.element(khatian).toMatchTextContent('number 45 of the RS survey in the mouza Bhakurta')
  expect(document.querySelector('[data-mark]')?.closest('[aria-hidden="true"]')).not.toBeNull()
  await page.getByText('১২৩', { exact: true }).click()
  await expect.element(khatian).toMatchTextContent('Dag: The number of the plot on the map.')
})

test('who is logged in is led to the dashboard instead of the login', async () => {
  await openHome({ as: 'citizen' })
  const account = section('Your land in one account')
  await comeTo(account)
  await expect.element(account.getByRole('link', { name: 'Open your dashboard' })).toBeVisible()
  await expect.element(account.getByRole('link')).toHaveLength(1)
})
