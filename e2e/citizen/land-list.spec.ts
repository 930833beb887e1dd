import { expect, type Page, test } from '@playwright/test'
import { choose, chosen, dag123, landAddress, listAddress } from '../lib/land.ts'
import { bengali } from '../lib/people.ts'

const box = (page: Page, name = 'Select Dag') => page.getByRole('textbox', { name })
const rows = (page: Page, name = 'Select Dag') => page.getByRole('listbox', { name }).getByRole('option')
const counted = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

test('the list narrows once the typing has rested for 300 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto(listAddress(await dag123(page, 1)))
  await counted(page, 'Showing 44 of 44')
  await box(page).click()
  // From here time passes only as told, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 5000)
  await page.keyboard.type('10')
  await page.clock.runFor(250)
  await page.keyboard.type('6')
  await page.clock.runFor(250)
  await counted(page, 'Showing 44 of 44')
  await page.clock.runFor(100)
  await page.clock.resume()
  await counted(page, 'Showing 2 of 44')
  await expect(rows(page)).toHaveText(['Dag 106', 'Dag 106/150'])
  await expect(page).toHaveURL(/list=106/)
  await bengali(page)
  await counted(page, '৪৪টির মধ্যে ২টি দেখানো হচ্ছে')
  await expect(rows(page, 'দাগ বেছে নিন')).toHaveText(['দাগ ১০৬', 'দাগ ১০৬/১৫০'])
})

test('Enter takes the exact match, without waiting for the list', async ({ page }) => {
  await page.goto(listAddress(await dag123(page, 1)))
  await box(page).click()
  await page.keyboard.type('১০৮')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 108 · / })).toBeVisible()
})

test('Enter takes the first match where none is exact', async ({ page }) => {
  await page.goto(listAddress(await dag123(page, 1)))
  await box(page).click()
  await page.keyboard.type('15')
  await counted(page, 'Showing 3 of 44')
  const first = await rows(page).first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${first} · `) })).toBeVisible()
})

test('no match says so; the cross brings the whole list back', async ({ page }) => {
  await page.goto(listAddress(await dag123(page, 1)))
  await box(page).click()
  await page.keyboard.type('999')
  await counted(page, 'No matches for “999”')
  await expect(rows(page)).toHaveCount(0)
  await bengali(page)
  await counted(page, '“999” মেলেনি')
  await page.getByRole('button', { name: 'খোঁজার ঘর মুছুন' }).click()
  await counted(page, '৪৪টির মধ্যে ৪৪টি দেখানো হচ্ছে')
  await expect(box(page, 'দাগ বেছে নিন')).toHaveValue('')
  await expect(box(page, 'দাগ বেছে নিন')).toBeFocused()
})

test('the arrow goes from the box into the list and Enter takes the dag', async ({ page }) => {
  await page.goto(listAddress(await dag123(page, 1)))
  await box(page).click()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 102 · / })).toBeVisible()
})

test('a shared link shows the chosen dag in its list, without scrolling for it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(landAddress(await dag123(page, 1)))
  await expect(page.getByRole('option', { name: 'Dag 123', exact: true, selected: true })).toBeInViewport()
})

test('another upazila clears what lies inside the one before', async ({ page }) => {
  await page.goto(landAddress(await dag123(page)))
  await expect(chosen(page, 'Zil')).toHaveValue('1')
  await choose(page, 'Upazila', 'Dham', 'Dhamrai')
  await expect(chosen(page, 'Mouza')).toHaveValue('')
  await expect(chosen(page, 'Zil')).toHaveValue('')
  await expect(chosen(page, 'Zil')).toBeDisabled()
  await expect(chosen(page, 'District')).toHaveValue('Dhaka')
  await expect(page.getByText('Select a Zil to view survey types.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Dag 123/ })).toHaveCount(0)
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['division', 'district', 'upazila'])
  await bengali(page)
  await expect(page.getByText('জরিপের ধরন দেখতে শিট বেছে নিন।')).toBeVisible()
})

test('each step opens with the one before', async ({ page }) => {
  await page.goto('/land')
  await expect(page.getByRole('heading', { name: 'Geolocation' })).toBeVisible()
  for (const step of ['District', 'Upazila', 'Mouza', 'Zil']) await expect(chosen(page, step)).toBeDisabled()
  await choose(page, 'Division', 'ঢাকা', 'Dhaka')
  await expect(chosen(page, 'District')).toBeEnabled()
  await expect(chosen(page, 'Upazila')).toBeDisabled()
  await bengali(page)
  await expect(page.getByRole('heading', { name: 'জমির অবস্থান' })).toBeVisible()
  for (const step of ['বিভাগ', 'জেলা', 'উপজেলা', 'মৌজা', 'শিট']) await expect(chosen(page, step)).toBeVisible()
})

test('another survey shows its own dags and no detail of the one before', async ({ page }) => {
  await page.goto(landAddress(await dag123(page)))
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 123/ })).toBeVisible()
  await page.getByRole('group', { name: 'Survey Type' }).getByRole('radio', { name: 'RS' }).check()
  await counted(page, 'Showing 44 of 44')
  await expect(page.getByRole('heading', { name: /^Dag 123/ })).toHaveCount(0)
  await bengali(page)
  await expect(page.getByRole('group', { name: 'জরিপের ধরন' }).getByRole('radio')).toHaveCount(3)
})

test('a zil shows the dags of all its surveys, each with its survey, until a chip narrows them', async ({ page }) => {
  await page.goto(landAddress(await dag123(page), { dag: null, survey: null }))
  const surveys = page.getByRole('group', { name: 'Survey Type' })
  await expect(surveys.getByRole('radio', { name: 'All' })).toBeChecked()
  const search = page.getByRole('textbox', { name: 'Select Dag' })
  await search.fill('123')
  const found = page.getByRole('option', { name: /^Dag 123 (RS|BS)$/ })
  await expect(found).toHaveCount(2)
  // Two surveys have this number: Enter opens neither.
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 123/ })).toHaveCount(0)
  await found.first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 123/ })).toBeVisible()
  await expect(surveys.getByRole('radio', { name: 'All' })).toBeChecked()
  await surveys.getByRole('radio', { name: 'RS' }).check()
  await expect(page.getByRole('option', { name: /^Dag \d+$/ }).first()).toBeVisible()
  await bengali(page)
  const inBengali = page.getByRole('group', { name: 'জরিপের ধরন' })
  await inBengali.getByRole('radio', { name: 'সব' }).check()
  await expect(page.getByRole('option', { name: /^দাগ [০-৯].* (আরএস|বিএস)$/ }).first()).toBeVisible()
})

test('maps on record without a survey are found under a chip of their own', async ({ page }) => {
  const maps = [{ id: 990_001, zil_id: 1, survey_type_id: null, name: 'Sheet without a survey', has_document: true }]
  await page.route(/\/survey-types\?type=mouza_map/, async (route) => {
    const answer = await route.fetch()
    const none = { id: null, code: null, name_en: 'Not stated', name_bn: 'উল্লেখ নেই', description: null }
    await route.fulfill({ response: answer, json: [...(await answer.json()), none] })
  })
  await page.route(/\/mouza-maps\?survey_type_id=none/, (route) => route.fulfill({ json: maps }))
  await page.goto(landAddress(await dag123(page), { dag: null, survey: null, tab: 'mouza_map' }))
  await page.getByRole('radio', { name: 'Not stated' }).check()
  await expect(page.getByRole('radio', { name: 'Sheet without a survey' })).toBeVisible()
  await expect(page).toHaveURL(/survey=none/)
  await bengali(page)
  await expect(page.getByRole('radio', { name: 'উল্লেখ নেই' })).toBeChecked()
})

test('another tab clears dag, survey and search', async ({ page }) => {
  await page.goto(landAddress(await dag123(page), { list: '12' }))
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 123/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Mouza Map' }).click()
  await expect(page.getByRole('heading', { name: 'Which map?' })).toBeVisible()
  expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual([
    'district',
    'division',
    'mouza',
    'tab',
    'upazila',
    'zil',
  ])
  await page.getByRole('tab', { name: 'Khatian' }).click()
  await expect(page.getByRole('radio', { name: 'RS' })).not.toBeChecked()
  await bengali(page)
  await expect(page.getByRole('tab', { name: 'খতিয়ান' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'মৌজা ম্যাপ' })).toBeVisible()
})

test.describe('empty is said, and is neither loading nor failed', () => {
  const empty = (page: Page, path: RegExp) => page.route(path, (route) => route.fulfill({ json: [] }))

  test('a zil without surveys', async ({ page }) => {
    await empty(page, /\/survey-types/)
    await page.goto(listAddress(await dag123(page)))
    await expect(page.getByText('No survey types found.')).toBeVisible()
    await bengali(page)
    await expect(page.getByText('কোনো জরিপ পাওয়া যায়নি।')).toBeVisible()
  })

  test('a survey without dags', async ({ page }) => {
    await empty(page, /\/zils\/\d+\/dags/)
    await page.goto(listAddress(await dag123(page)))
    await expect(page.getByText('No items found.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Not digitised yet' })).toBeVisible()
    await bengali(page)
    await expect(page.getByText('কিছু পাওয়া যায়নি।')).toBeVisible()
  })
})
