import { expect, test } from '@playwright/test'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { choose, chosen } from '../lib/land.ts'
import { watchLeaks } from '../lib/leaks.ts'
import { downloaded } from '../lib/papers.ts'
import { applications } from '../lib/paying.ts'
import { bengali, newPerson } from '../lib/people.ts'

const secret = { pin: '90817', cvv: '739', expiry: '11/31' }

test('a new user finds a dag, logs in, pays, and gets a receipt and a copy that can be verified', async ({ page }) => {
  test.setTimeout(150_000)
  const person = newPerson()
  const leaks = watchLeaks(page, Object.values(secret))
  let land = ''

  await test.step('find dag 123 step by step, in English', async () => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Land Records', exact: true }).click()
    await choose(page, 'Division', 'Dhaka')
    await choose(page, 'District', 'Dhaka')
    await choose(page, 'Upazila', 'Sav', 'Savar')
    await choose(page, 'Mouza', 'Bir', 'Birulia (JL 20)')
    await choose(page, 'Zil', '1')
    await page.getByRole('radio', { name: 'RS' }).check()
    const search = page.getByRole('textbox', { name: 'Select Dag' })
    await search.click()
    await search.pressSequentially('123')
    await page.getByRole('option', { name: 'Dag 123', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Dag 123 · Khatian \d+$/ })).toBeVisible()
  })

  await test.step('the same choices in Bengali, also after a reload', async () => {
    land = page.url()
    expect([...new URL(land).searchParams.keys()]).toEqual(
      expect.arrayContaining(['division', 'district', 'upazila', 'mouza', 'zil', 'survey', 'dag']),
    )
    await bengali(page)
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(page.getByRole('heading', { name: /^দাগ ১২৩ · খতিয়ান [০-৯]+$/ })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
      await expect(chosen(page, 'বিভাগ')).toHaveValue('ঢাকা')
      await expect(chosen(page, 'উপজেলা')).toHaveValue('সাভার')
      await expect(chosen(page, 'মৌজা')).toHaveValue('বিরুলিয়া (জে.এল. ২০)')
      await expect(page.getByRole('radio', { name: 'আরএস' })).toBeChecked()
      expect(page.url()).toBe(land)
      await page.reload()
    }
  })

  await test.step('a visitor is told to log in first, registers and comes back to the payment', async () => {
    await page.getByRole('button', { name: 'খতিয়ানের আবেদন করুন' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'অনুগ্রহ করে আগে লগইন করুন' })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByRole('link', { name: 'অ্যাকাউন্ট খুলুন' }).click()
    await page.getByLabel('নামের প্রথম অংশ').fill(person.firstName)
    await page.getByLabel('নামের শেষ অংশ').fill(person.lastName)
    await page.getByLabel('ইমেইল').fill(person.email)
    await page.getByLabel('মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮')
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(person.password)
    await page.getByLabel('পাসওয়ার্ড আবার লিখুন', { exact: true }).fill(person.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে' })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('ইমেইল').fill(person.email)
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'লগইন করুন' }).click()
    await expect(page.getByRole('dialog', { name: 'খতিয়ানের কপির ফি দিন' })).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('a refused card charges nothing', async () => {
    await dialog.getByRole('radio', { name: 'অনলাইন (কার্ড)' }).check()
    await dialog.getByLabel('কার্ড নম্বর').fill('4000 0000 0000 0002')
    await dialog.getByLabel('মেয়াদ').fill(secret.expiry)
    await dialog.getByLabel('সিভিভি', { exact: true }).fill(secret.cvv)
    await dialog.getByRole('button', { name: '৳১০০.০০ পরিশোধ করুন' }).click()
    await expect(dialog.getByRole('alert')).toContainText('পেমেন্ট হয়নি, টাকা কাটা হয়নি')
    await leaks.expectNone()
  })

  await test.step('bKash pays, and the receipt is on the dashboard', async () => {
    await dialog.getByRole('radio', { name: 'বিকাশ' }).check()
    await dialog.getByLabel('বিকাশ নম্বর').fill('01712345678')
    await dialog.getByLabel('পিন', { exact: true }).fill(secret.pin)
    await dialog.getByRole('button', { name: 'আবার ৳১০০.০০ পরিশোধ করুন' }).click()
    await expect(page.getByText('খতিয়ানের আবেদন জমা হয়েছে।')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
    await leaks.expectNone()
    const posts = leaks.sent.filter((request) => request.startsWith('POST') && request.includes('/api/applications'))
    expect(posts.length).toBe(2)
  })

  const newest = applications(page).first()
  await test.step('the place is kept after a reload, the new one on top', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian&paid=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'আপনার খতিয়ান ও ম্যাপ' })).toBeVisible()
    await expect(newest).toContainText('নতুন')
    await expect(newest).toContainText('পরিশোধিত')
    await expect(newest).toContainText('দাগ ১২৩')
    await expect(newest).toContainText('••••৫৬৭৮')
  })
  const receipt = /JA-[\d-]+/.exec((await newest.textContent()) ?? '')?.[0] ?? 'none'
  const proof = await newest.getByRole('link', { name: /^রসিদ যাচাই / }).getAttribute('href')

  await test.step('the invoice downloads, reads back in Bengali and carries its code', async () => {
    const invoice = await downloaded(page, newest.getByRole('button', { name: 'রসিদ ডাউনলোড করুন' }))
    expect(invoice.name).toMatch(/^invoice_application_\d+\.pdf$/)
    const text = withoutSpaces(await pdfText(invoice.content))
    for (const words of ['বিরুলিয়া', 'সাভার', 'খতিয়ান', 'Birulia']) expect(text).toContain(withoutSpaces(words))
    expect(text).toContain(receipt)
    expect(text).not.toContain('01712345678')
    const qr = (await pdfQr(invoice.content)) ?? ''
    expect(new URL(qr).pathname).toBe(proof)
    await page.goto(qr)
    await expect(page.getByRole('heading', { name: 'কাগজটি এখান থেকেই দেওয়া হয়েছে' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('৳১০০.০০')
    await expect(page.getByRole('main')).not.toContainText(person.firstName)
  })

  await test.step('the khatian copy downloads and is authentic too', async () => {
    await page.goBack()
    const copy = await downloaded(page, newest.getByRole('button', { name: 'কপি ডাউনলোড করুন' }))
    expect(withoutSpaces(await pdfText(copy.content))).toContain(withoutSpaces('বিরুলিয়া'))
    await page.goto((await pdfQr(copy.content)) ?? '')
    await expect(page.getByRole('heading', { name: 'কাগজটি এখান থেকেই দেওয়া হয়েছে' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('খতিয়ানের কপি')
  })
})
