import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

test('says how long what is kept for a while stays, in both languages', async () => {
  await openScreen('/privacy')
  await expect.element(page.getByText('The mark of a known device, for 365 days after its last use.')).toBeVisible()
  await expect
    .element(page.getByText('A request of a helper or of the hotline that you gave no code for, for 2 days.'))
    .toBeVisible()
  await expect.element(page.getByText(/after 2 years, those about money after 5 years/)).toBeVisible()
  await expect.element(page.getByText(/tells us about a payment stays for 12 years/)).toBeVisible()
  await expect.element(page.getByText(/They are deleted 7 days after that/)).toBeVisible()
  await expect.element(page.getByText(/message was sent to you, for 90 days/)).toBeVisible()
  await expect.element(page.getByText(/for 365 days after the end of that login/)).toBeVisible()
  await openScreen('/privacy', { language: 'bn' })
  await expect.element(page.getByText('ভুল পাসওয়ার্ডের হিসাব ২ দিন, বেশি অনুরোধ ঠেকানোর হিসাব ২ দিন।')).toBeVisible()
  await expect.element(page.getByText(/পড়া বার্তা ২ বছর পর .* টাকা নিয়ে বার্তা ৫ বছর পর/)).toBeVisible()
  await expect.element(page.getByText(/আমাদের যা জানায়, তা ১২ বছর থাকে/)).toBeVisible()
})

test('says of every table how long its rows stay, and of the images of an identity as the office has set it', async () => {
  answer(kycApi.terms, { retention_days: 45 })
  await openScreen('/privacy')
  const term = (name: string) => page.getByRole('definition').filter({ hasText: name })
  await expect.element(term('365 days after the last use')).toBeVisible()
  await expect.element(term('the images 45 days after the decision')).toBeVisible()
  await expect.element(page.getByText(/They stay 45 days after the decision and are then deleted/)).toBeVisible()
  expect(page.getByRole('main').element().textContent).not.toContain('{{')
  await openScreen('/privacy', { language: 'bn' })
  await expect.element(page.getByText(/ছবি থাকে সিদ্ধান্তের পর ৪৫ দিন, তারপর/)).toBeVisible()
  await expectLooks()
})

test('where the office cannot be asked, the images stay as long as it has set', async () => {
  cutOff(kycApi.terms)
  await openScreen('/privacy')
  await expect
    .element(page.getByText(/They stay until some time after the decision that the office sets/))
    .toBeVisible()
})
