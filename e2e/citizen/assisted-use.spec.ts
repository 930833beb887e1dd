import { expect, type Page, test } from '@playwright/test'
import { pdfText } from '#test/pdf/pdf.ts'
import { dag123 } from '../lib/land.ts'
import { codeSentTo, newPhone, sentTo } from '../lib/outbox.ts'
import { downloaded } from '../lib/papers.ts'
import { loggedInAs, registered } from '../lib/people.ts'

const helper = { email: 'helper@jomi.test', password: 'jomi-demo-2026' }

/** A citizen whose number is proven, with the token of their own phone. */
async function citizen(page: Page) {
  const person = await registered(page)
  const token = await loggedInAs(page, person)
  const headers = { authorization: `Bearer ${token}` }
  const phone = newPhone()
  await page.request.put('/api/me', { headers, data: { phone } })
  await page.request.post('/api/me/email/send-verification', { headers })
  await (await sentTo(page, person.email, 'Confirm your e-mail address for Jomi')).getByRole('link').click()
  await expect(page.getByText('Email verified successfully.')).toBeVisible()
  await page.request.post('/api/me/phone/send-otp', { headers })
  const code = await codeSentTo(page, phone)
  const proven = await page.request.post('/api/me/phone/verify', { headers, data: { code } })
  expect(proven.status()).toBe(200)
  return { phone, headers }
}

test('a helper orders a khatian copy for a citizen who reads out the code, prints it and is themselves again', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const own = await (await browser.newContext()).newPage()
  const { phone, headers } = await citizen(own)
  const { dag_id } = await dag123(page)
  await loggedInAs(page, helper)
  await page.goto('/assist')
  const main = page.getByRole('main')

  await test.step('the citizen is asked, and reads out the code', async () => {
    await main.getByLabel("The citizen's mobile number").fill(phone)
    await main.getByRole('radio', { name: 'Khatian copy' }).check()
    await main.getByRole('button', { name: 'Send the code' }).click()
    const code = main.getByLabel('Code of the citizen')
    const sms = await sentTo(own, `+88${phone}`, 'Salma Akter')
    const right = /Code (\d{6})/.exec((await sms.textContent()) ?? '')?.[1] ?? 'no code'
    await code.fill(right === '000000' ? '000001' : '000000')
    await main.getByRole('button', { name: 'Begin' }).click()
    await expect(code).toHaveAccessibleDescription(/This code is not right or no longer valid/)
    await code.fill(right)
    await main.getByRole('button', { name: 'Begin' }).click()
  })

  const banner = page.getByRole('region', { name: 'You act for a citizen' })
  await test.step('every page says for whom, and nothing else of the citizen is open', async () => {
    await expect(banner).toContainText('You act for R••• B••• · one case · 60 min left')
    await page.goto('/dashboard?tab=messages')
    await expect(page).toHaveURL(/\/assist$/)
    await page.goto('/land-tax')
    await expect(banner).toBeVisible()
  })

  await test.step('the copy is ordered and paid as a citizen does', async () => {
    await page.goto(`/land?dag=${dag_id}`)
    await page.getByRole('button', { name: 'Submit Khatian Application' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'bKash' }).check()
    await dialog.getByLabel('bKash number').fill('01712345678')
    await dialog.getByLabel('PIN', { exact: true }).fill('90817')
    await dialog.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/assist$/)
    await expect(main.getByText('Paid. You have ten minutes to print the papers.')).toBeVisible()
  })

  await test.step('the paper names helper, centre and lawful fee', async () => {
    const receipt = await downloaded(page, main.getByRole('button', { name: 'Print the receipt' }))
    expect((await pdfText(receipt.content)).replace(/\s+/g, ' ')).toContain(
      'Assisted by Salma Akter, Birulia Union Digital Centre, Savar.',
    )
  })

  await test.step('the helper stops, and the citizen sees who acted for them', async () => {
    await banner.getByRole('button', { name: 'Stop' }).click()
    await expect(banner).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Send the code' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Salma Akter' })).toBeVisible()
    await own.goto('/dashboard?tab=security')
    await expect(own.getByText('Salma Akter, Birulia Union Digital Centre, Savar')).toBeVisible()
    const messages = await own.request.get('/api/notifications', { headers })
    expect(JSON.stringify(await messages.json())).toContain('Assisted by Salma Akter')
  })
})
