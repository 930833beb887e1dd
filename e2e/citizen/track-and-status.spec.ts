import { expect, test } from '@playwright/test'
import { sentTo } from '../lib/outbox.ts'
import { applied } from '../lib/paying.ts'
import { loggedInAs, registered, speaking } from '../lib/people.ts'

test('the message about a payment leads to the state of the case without a login, on a phone in Bengali', async ({
  page,
  browser,
}) => {
  const person = await registered(page)
  const token = await loggedInAs(page, person)
  // Messages go to addresses that are confirmed.
  await (await sentTo(page, person.email, 'Confirm the address')).getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard/)
  await applied(page, token)
  const message = await sentTo(page, person.email, '/track?ref=')
  const address = await message.getByRole('link', { name: /\/track\?ref=/ }).getAttribute('href')
  const { pathname, search } = new URL(address ?? '')

  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await speaking(visitor, 'bn')
  await visitor.goto(`${pathname}${search}`)
  await expect(visitor.getByLabel('নম্বর', { exact: true })).toHaveValue(/^JP-/)
  const phoneEnd = visitor.getByLabel('মোবাইল নম্বরের শেষ ৪টি সংখ্যা')
  await phoneEnd.fill('১১১১')
  await visitor.getByRole('button', { name: 'অবস্থা দেখুন' }).click()
  await expect(visitor.getByText('এই নম্বর আর এই মোবাইলের সঙ্গে মেলে এমন কিছু পাওয়া যায়নি')).toBeVisible()
  await phoneEnd.fill('৫৬৭৮')
  await visitor.getByRole('button', { name: 'অবস্থা দেখুন' }).click()
  const standing = visitor.getByRole('region', { name: 'খতিয়ানের কপি' })
  await expect(standing).toContainText('প্রস্তুত')
  await expect(standing).toContainText('সাভার')
  await expect(standing).not.toContainText(person.firstName)
  await visitor.close()
})
