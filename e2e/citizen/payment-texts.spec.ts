import { expect, type Locator, type Page, test } from '@playwright/test'
import { dag123, landAddress, mapsAddress } from '../lib/land.ts'
import { wallet } from '../lib/paying.ts'
import { loggedIn, speaking } from '../lib/people.ts'

/** The words of the dialog, to work it in either language. */
const words = {
  en: {
    bkash: 'bKash',
    nagad: 'Nagad',
    card: 'Online (Card)',
    pin: 'PIN',
    pay: /^Pay ৳/,
    expiry: 'Expiry',
    cvv: 'CVV',
  },
  bn: {
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    card: 'অনলাইন (কার্ড)',
    pin: 'পিন',
    pay: /^৳.* পরিশোধ করুন$/,
    expiry: 'মেয়াদ',
    cvv: 'সিভিভি',
  },
}
const number = {
  en: { bkash: 'bKash number', card: 'Card number' },
  bn: { bkash: 'বিকাশ নম্বর', card: 'কার্ড নম্বর' },
}
type Language = keyof typeof words
const languages: Language[] = ['en', 'bn']

const texts = {
  method: { en: 'Please select a payment method', bn: 'পরিশোধের মাধ্যম বেছে নিন' },
  phone: { en: 'Please enter a valid phone number', bn: 'সঠিক মোবাইল নম্বর দিন' },
  pin: { en: 'PIN must be 4-5 digits.', bn: 'পিন ৪-৫ সংখ্যার হতে হবে।' },
  card: { en: 'Please provide a valid card number', bn: 'সঠিক কার্ড নম্বর দিন' },
  expiry: { en: 'Use MM/YY format', bn: 'MM/YY আকারে লিখুন' },
  cvv: { en: 'Invalid CVV', bn: 'সিভিভি সঠিক নয়' },
  failed: { en: 'Failed to submit application', bn: 'আবেদন জমা দেওয়া যায়নি' },
  khatian: { en: 'Khatian application submitted.', bn: 'খতিয়ানের আবেদন জমা হয়েছে।' },
  map: { en: 'Mouza Map application submitted.', bn: 'মৌজা ম্যাপের আবেদন জমা হয়েছে।' },
}

async function open(page: Page, language: Language) {
  await loggedIn(page)
  await speaking(page, language)
  await page.goto(landAddress(await dag123(page), { apply: 1 }))
  return page.getByRole('dialog')
}

const pay = (dialog: Locator, language: Language) => dialog.getByRole('button', { name: words[language].pay }).click()

/** Said twice, in the same words: on top and at the field. */
async function refuses(dialog: Locator, field: string, text: string) {
  await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
    new RegExp(text.replace('.', '\\.')),
  )
  await expect(dialog.getByRole('alert').getByRole('link', { name: `${field}: ${text}` })).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeFocused()
}

for (const language of languages)
  test.describe(`the payment form checks before it sends anything (${language})`, () => {
    let sent: string[] = []
    test.beforeEach(({ page }) => {
      sent = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
      })
    })
    test.afterEach(() => expect(sent).toEqual([]))

    test('a method must be chosen', async ({ page }) => {
      const dialog = await open(page, language)
      await pay(dialog, language)
      await expect(dialog.getByRole('alert')).toContainText(texts.method[language])
      await expect(dialog.getByRole('group').first()).toHaveAccessibleDescription(texts.method[language])
    })

    test('a wallet needs 01 and nine digits, and a PIN of four or five', async ({ page }) => {
      const dialog = await open(page, language)
      const { bkash, pin } = words[language]
      await dialog.getByRole('radio', { name: bkash }).check()
      for (const [phone, secret] of [
        ['', ''],
        ['0171234567', '123'],
        ['11712345678', '12a4'],
      ] as const) {
        await dialog.getByLabel(number[language].bkash).fill(phone)
        await dialog.getByLabel(pin, { exact: true }).fill(secret)
        await pay(dialog, language)
        await refuses(dialog, number[language].bkash, texts.phone[language])
        await refuses(dialog, pin, texts.pin[language])
        await expect(dialog.getByLabel(number[language].bkash)).toHaveValue(phone)
      }
    })

    test('a card needs its number, MM/YY and three digits', async ({ page }) => {
      const dialog = await open(page, language)
      const { card, expiry, cvv } = words[language]
      await dialog.getByRole('radio', { name: card }).check()
      for (const [digits, until, code] of [
        ['41111111111', '13/30', '12'],
        ['4111 1111 1111 1111 1111', '1/30', '12x'],
      ] as const) {
        await dialog.getByLabel(number[language].card).fill(digits)
        await dialog.getByLabel(expiry, { exact: true }).fill(until)
        await dialog.getByLabel(cvv, { exact: true }).fill(code)
        await pay(dialog, language)
        await refuses(dialog, number[language].card, texts.card[language])
        await refuses(dialog, expiry, texts.expiry[language])
        await refuses(dialog, cvv, texts.cvv[language])
      }
    })
  })

for (const language of languages) {
  test(`a server that fails without words: the specified ones, and what was typed stays (${language})`, async ({
    page,
  }) => {
    await page.route('**/api/applications', (route) => route.fulfill({ status: 500, body: '' }))
    const dialog = await open(page, language)
    await dialog.getByRole('radio', { name: words[language].bkash }).check()
    await dialog.getByLabel(number[language].bkash).fill(wallet.pays)
    await dialog.getByLabel(words[language].pin, { exact: true }).fill('1234')
    await pay(dialog, language)
    await expect(dialog.getByRole('alert')).toContainText(texts.failed[language])
    await expect(dialog.getByLabel(number[language].bkash)).toHaveValue(wallet.pays)
    await page.unroute('**/api/applications')
    await pay(dialog, language)
    await expect(page.getByText(texts.khatian[language])).toBeVisible()
  })

  test(`a map's success has its own words (${language})`, async ({ page }) => {
    await loggedIn(page)
    await speaking(page, language)
    await page.goto(mapsAddress(await dag123(page, 1)))
    await page.getByRole('radio', { name: /^(Birulia, sheet 1, RS|বিরুলিয়া, শিট ১, আরএস)$/ }).check()
    await page.goto(`${page.url()}&apply=1`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: words[language].nagad }).check()
    await dialog.getByRole('textbox').first().fill(wallet.pays)
    await dialog.getByLabel(words[language].pin, { exact: true }).fill('1234')
    await pay(dialog, language)
    await expect(page.getByText(texts.map[language])).toBeVisible()
  })
}

test("the server's own words are preferred", async ({ page }) => {
  await page.route('**/api/applications', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'This was changed in the meantime.', error: '' } }),
  )
  const dialog = await open(page, 'en')
  await dialog.getByRole('radio', { name: 'bKash' }).check()
  await dialog.getByLabel('bKash number').fill(wallet.pays)
  await dialog.getByLabel('PIN', { exact: true }).fill('1234')
  await pay(dialog, 'en')
  await expect(dialog.getByRole('alert')).toContainText('This was changed in the meantime.')
  await expect(dialog.getByRole('alert')).not.toContainText(texts.failed.en)
})
