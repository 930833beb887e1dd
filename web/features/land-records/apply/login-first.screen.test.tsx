import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { answerLand, dagAddress } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

for (const [language, text, submit] of [
  ['en', 'Please login first', 'Submit Khatian Application'],
  ['bn', 'অনুগ্রহ করে আগে লগইন করুন', 'খতিয়ানের আবেদন করুন'],
] as const)
  test(`a visitor who applies is told to log in first, by the login page (${language})`, async () => {
    answerLand()
    answer(feesApi.list, [
      { code: 'khatian_copy', amount: 100, purpose_en: '', purpose_bn: '', valid_from: '2026-01-01' },
    ])
    await openScreen(dagAddress, { language })
    const button = page.getByRole('button', { name: submit })
    await expect.element(button).toBeVisible()
    await button.click()
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/login\?next=%2Fland%3F.*apply%3D1/)
    // Shown once, on the login page: no toast repeats it.
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(text)
    await expect.element(page.getByRole('alert')).toHaveLength(1)
  })
