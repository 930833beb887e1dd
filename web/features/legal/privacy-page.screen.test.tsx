import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screens/open-screen.tsx'

test('says how long what is kept for a while stays, in both languages', async () => {
  await openScreen('/privacy')
  await expect.element(page.getByText('The mark of a known device, for 365 days after its last use.')).toBeVisible()
  await expect.element(page.getByText("A helper's request that you gave no code for, for 2 days.")).toBeVisible()
  await openScreen('/privacy', { language: 'bn' })
  await expect.element(page.getByText('ভুল পাসওয়ার্ডের হিসাব ২ দিন, বেশি অনুরোধ ঠেকানোর হিসাব ২ দিন।')).toBeVisible()
})
