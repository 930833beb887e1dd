import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { statusApi } from '#contract/status/status.endpoints.ts'
import type { PartStatus, Status, StatusDay } from '#contract/status/status.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const good = (day: string): StatusDay => ({ day, checks: 1440, failed: 0, worst: 'good' })
const part = (changes: Partial<PartStatus>): PartStatus => ({
  part: 'site',
  provider: null,
  state: 'good',
  days: [good('2026-11-21'), good('2026-11-22')],
  ...changes,
})
const status: Status = {
  state: 'down',
  checked_at: '2026-11-22T06:00:00.000Z',
  today: '2026-11-22',
  parts: [
    part({}),
    part({
      part: 'payments',
      provider: 'bkash',
      state: 'down',
      days: [good('2026-11-21'), { day: '2026-11-22', checks: 720, failed: 30, worst: 'down' }],
    }),
    part({ part: 'sms', state: 'unknown', days: [] }),
  ],
  announcements: [
    { id: 1, text_en: 'bKash is away', text_bn: 'বিকাশ বন্ধ আছে', from_day: '2026-11-22', until_day: '2026-11-23' },
    { id: 2, text_en: 'New maps', text_bn: 'নতুন ম্যাপ', from_day: '2026-11-01', until_day: null },
  ],
  backups: { made_at: '2026-11-21T20:10:00.000Z', rehearsed_at: null },
}
const main = page.getByRole('main')

test('the whole first, then each part with its days, in both languages on a phone', async () => {
  answer(statusApi.get, status)
  await openScreen('/status', { width: 360 })
  await expect.element(page.getByText('Something does not work. See below.')).toBeVisible()
  await expect.element(main).toMatchTextContent('Checked 22 Nov 2026, 12:00 pm')
  await expect.element(main).toMatchTextContent('bKash is away22 Nov 2026 to 23 Nov 2026')
  await expect.element(main).toMatchTextContent('New mapsSince 1 Nov 2026')
  await expect.element(main).toMatchTextContent(/Site and files.*Works.*Checked on 2 days: no trouble\./)
  await expect.element(main).toMatchTextContent(/Payments with bKash.*Does not work/)
  await expect.element(main).toMatchTextContent(/Text messages.*Being checked.*No day was checked yet\./)
  await expect.element(main).toMatchTextContent('Last backup 22 Nov 2026, 2:10 am')
  await expect.element(main).toMatchTextContent('None was restored for a trial yet.')
  await page.getByText('Checked on 2 days, trouble on 1. Which days?').click()
  await expect.element(page.getByRole('table')).toMatchTextContent('22 Nov 2026Does not work30 of 720')
  expect(main.element().querySelectorAll('svg rect')).toHaveLength(3 * 90)
  expect(document.documentElement.scrollWidth).toBe(360)
  expect(document.title).toBe('Status of the service · Jomi')
  await openScreen('/status', { width: 360, language: 'bn' })
  await expect.element(main).toMatchTextContent('কিছু একটা চলছে না। কোনটি, নিচে দেখুন।')
  await expect.element(main).toMatchTextContent(/পেমেন্ট: বিকাশ.*২ দিন যাচাই হয়েছে, ১ দিন সমস্যা হয়েছে/)
  await expect.element(main).toMatchTextContent('বিকাশ বন্ধ আছে')
  await expectLooks({ dark: true })
})

test('every state of the whole has its sentence', async () => {
  for (const [state, words] of [
    ['good', 'Everything works.'],
    ['slow', 'Everything works, but something is slow.'],
    ['unknown', 'The parts are being checked. Please look again in a minute.'],
  ] as const) {
    answer(statusApi.get, { ...status, state, announcements: [] })
    await openScreen('/status')
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Announcements' })).not.toBeInTheDocument()
  }
})

test('what to do meanwhile is there without an answer, which can be asked for again', async () => {
  cutOff(statusApi.get)
  await openScreen('/status')
  await expect.element(page.getByRole('link', { name: 'Check a paper' }).first()).toHaveAttribute('href', '/verify')
  await expect.element(main.getByRole('link', { name: '16122' })).toHaveAttribute('href', 'tel:16122')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load the status')
  answer(statusApi.get, status)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toBeVisible()
})

test('the first page shows the newest announcement and leads to the rest', async () => {
  answer(placeSearchApi.search, { results: [] })
  answer(statusApi.announcements, status.announcements)
  await openScreen('/')
  const line = page.getByRole('complementary', { name: 'Status' })
  await expect.element(line).toMatchTextContent('bKash is away')
  await expect.element(line.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status')
  await bengali()
  await expect.element(page.getByText('বিকাশ বন্ধ আছে')).toBeVisible()
})
