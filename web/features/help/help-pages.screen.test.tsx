import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import type { Fee, FeeCode } from '#contract/payments/payments.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { bengali, openScreen, routeOf } from '#test/screens/open-screen.tsx'

const fee = (code: FeeCode, amount: number): Fee => ({
  code,
  amount,
  purpose_en: `fee of ${code}`,
  purpose_bn: `${code} বাবদ`,
  valid_from: '2026-01-01',
})
const fees = [
  fee('khatian_copy', 111),
  fee('mouza_map', 555),
  fee('mutation_application', 30),
  fee('mutation_agricultural', 1300),
  fee('mutation_non_agricultural', 1500),
]

const questions = () => page.getByRole('article').element().querySelectorAll('details')
const words = () => page.getByRole('article').element().textContent

/** Path and minimum number of answered questions of each page. */
const pages = [
  ['/khatian', 8],
  ['/mutation', 8],
  ['/guides', 8],
  ['/faq', 8],
  ['/support', 0],
  ['/pricing', 0],
  ['/docs', 0],
  ['/compliance', 0],
  ['/glossary', 0],
] as const

for (const [path, least] of pages)
  test(`${path} is a page in both languages, and its links lead somewhere`, async () => {
    answer(feesApi.list, fees)
    for (const language of ['en', 'bn'] as const) {
      await openScreen(path, { language, width: 360 })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(location.pathname).toBe(path)
      expect(questions().length).toBeGreaterThanOrEqual(least)
      expect(words()).not.toMatch(/\{\{|undefined|NaN/)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
      if (language === 'bn') expect(words()).not.toMatch(/[A-Za-z]+ [a-z]+ [a-z]+ [a-z]+/)
    }
    const links = [...page.getByRole('article').element().querySelectorAll('a')].map((link) => link.pathname)
    for (const link of new Set(links.filter((each) => each.startsWith('/') && !each.startsWith('/api')))) {
      const found = routeOf(link)
      expect(found, link).not.toBe('/$')
      if (found === '/$page')
        expect([...pages.map(([page]) => page), '/privacy', '/track', '/status', '/inheritance']).toContain(link)
    }
    await expectLooks()
  })

test('an answer opens, and the language changes without leaving the page', async () => {
  answer(feesApi.list, fees)
  await openScreen('/faq')
  const open = () => [...questions()].filter((each) => each.open).map((each) => each.textContent)
  expect(open()).toEqual([])
  await page.getByText('Do I need an account?').click()
  expect(open()).toHaveLength(1)
  expect(open()[0]).toContain('Not to look or to check a paper.')
  await bengali()
  await expect.element(page.getByRole('heading', { level: 1, name: 'সাধারণ প্রশ্ন' })).toBeVisible()
})

test('what is folded on the screen stands on paper, with the addresses of the links and without buttons', async () => {
  answer(feesApi.list, fees)
  await openScreen('/khatian')
  const button = page.getByRole('article').getByRole('link', { name: 'Find a khatian' }).first()
  await expect.element(button).toBeVisible()
  const lead_on = button.element()
  const seen = (text: string) =>
    [...document.querySelectorAll('article p, article span')].some(
      (element) => element.textContent.includes(text) && element.checkVisibility(),
    )
  const folded = 'there is no search by owner'
  const address = `${location.origin}/dag-search-map`
  expect([seen(folded), seen(address), lead_on.checkVisibility()]).toEqual([false, false, true])
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => [seen(folded), seen(address), lead_on.checkVisibility()]).toEqual([true, true, false])
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('pictures say what they show, are of the chosen language, and keep their place before they come', async () => {
  answer(feesApi.list, fees)
  await openScreen('/guides', { width: 360 })
  const pictures = () => [...page.getByRole('article').element().querySelectorAll('img')]
  for (const language of ['en', 'bn'] as const) {
    if (language === 'bn') await bengali()
    await expect.poll(() => pictures().filter(({ src }) => src.includes(`.${language}`)).length).toBeGreaterThan(10)
    expect(pictures().filter(({ src }) => /\.(en|bn)\b/.test(src) && !src.includes(`.${language}`))).toEqual([])
    for (const picture of pictures()) {
      expect(picture.alt.length).toBeGreaterThan(20)
      expect(picture.loading).toBe('lazy')
      const { width, height } = picture.getBoundingClientRect()
      expect(width).toBeLessThanOrEqual(328)
      expect(height / width).toBeCloseTo(
        Number(picture.getAttribute('height')) / Number(picture.getAttribute('width')),
        1,
      )
    }
  }
})

test('fees are those of the table, sums included', async () => {
  answer(feesApi.list, fees)
  await openScreen('/pricing')
  await expect.element(page.getByText('fee of khatian_copy')).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchTextContent('৳111')
  await expect.element(page.getByRole('article')).toMatchTextContent('৳1,330')
  await bengali()
  await expect.element(page.getByRole('article')).toMatchTextContent('৳১,৫৩০')
})

test('a fee table that does not load says so', async () => {
  breakDown(feesApi.list)
  await openScreen('/khatian')
  await expect.element(page.getByText('Failed to load the fees')).toBeVisible()
})

test('the days of a mutation are those that the office promises', async () => {
  answer(feesApi.list, fees)
  await openScreen('/mutation')
  await expect.element(page.getByRole('article')).toMatchTextContent('within 7 days, completed within 21 working days')
  await expect
    .element(page.getByRole('link', { name: 'Apply for a mutation' }))
    .toHaveAttribute('href', '/mutations/new')
})

test('the helpline of the settings can be called', async () => {
  await openScreen('/support', { language: 'bn' })
  await expect
    .element(page.getByRole('article').getByRole('link', { name: 'হেল্পলাইন: ১৬১২২' }))
    .toHaveAttribute('href', 'tel:16122')
})

test('any other address leads to the first page', async () => {
  await openScreen('/constructor')
  await expect.poll(() => location.pathname).toBe('/')
})

test('each page says in the head of the document what it is about', async () => {
  const description = Object.assign(document.createElement('meta'), { name: 'description', content: 'Land records' })
  document.head.append(description)
  onTestFinished(() => description.remove())
  await openScreen('/guides')
  await expect.poll(() => description.content).toContain('step by step')
  await openScreen('/terms')
  await expect.poll(() => description.content).toContain('What you can expect from Jomi')
})

test('a long page lists its parts, and each link leads to one', async () => {
  answer(feesApi.list, fees)
  for (const path of ['/guides', '/glossary', '/privacy', '/terms']) {
    await openScreen(path)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    for (const link of links.elements()) {
      const part = document.querySelector(link.getAttribute('href') ?? '')
      expect(part?.querySelector('h2')?.textContent).toContain(link.textContent)
    }
  }
})

test('the glossary finds a word in either language', async () => {
  await openScreen('/glossary')
  const box = page.getByRole('searchbox', { name: 'Find a word' })
  await box.fill('খতিয়ান')
  await expect.element(page.getByRole('term').filter({ hasText: 'Khatian' }).first()).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument()
  await box.fill('zzz')
  await expect.element(page.getByText('No word like “zzz”.')).toBeVisible()
  expect(page.getByRole('term').elements()).toEqual([])
})
