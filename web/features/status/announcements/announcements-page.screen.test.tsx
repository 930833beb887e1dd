import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { announcementsApi } from '#contract/status/announcements.endpoints.ts'
import type { AnnouncementRecord } from '#contract/status/announcements.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const today = dhakaDay(new Date())
const announcement: AnnouncementRecord = {
  id: 7,
  text_en: 'bKash is away',
  text_bn: 'বিকাশ বন্ধ আছে',
  from_day: today,
  until_day: null,
  created_by: 'Admin',
  version: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('the list says which are shown now, coming and over, in the language of the reader', async () => {
  for (const [changes, en, bn] of [
    [{}, 'Shown now', 'এখন দেখানো হচ্ছে'],
    [{ from_day: daysAfter(today, 1) }, 'Coming', 'আসছে'],
    [{ from_day: daysAfter(today, -2), until_day: daysAfter(today, -1) }, 'Over', 'শেষ'],
  ] as const) {
    storeRecords(announcementsApi, { ...announcement, ...changes })
    await openScreen('/admin/announcements', { as: 'admin' })
    await expect.element(main).toMatchTextContent(new RegExp(`bKash is away.*${en}.*Admin`))
    await bengali()
    await expect.element(main.getByText(bn, { exact: true }).first()).toBeVisible()
    await expect.element(main.getByText('বিকাশ বন্ধ আছে').first()).toBeVisible()
  }
})

test('one is written in both languages, from today on', async () => {
  storeRecords(announcementsApi, announcement)
  await openScreen('/admin/announcements', { as: 'admin' })
  const requests = respond(announcementsApi.add, () => Response.json(announcement, { status: 201 }))
  await main.getByRole('button', { name: 'Write announcement' }).click()
  await dialog.getByLabelText('Text (EN)').fill('No SMS tonight')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Text (BN): This is required' })).toBeVisible()
  await dialog.getByLabelText('Text (BN)').fill('আজ রাতে এসএমএস বন্ধ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([
    { text_en: 'No SMS tonight', text_bn: 'আজ রাতে এসএমএস বন্ধ', from_day: today, until_day: null },
  ])
  await expectLooks()
})
