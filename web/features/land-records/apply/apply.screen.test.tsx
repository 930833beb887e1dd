import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { answerApplications, answerPrices, applicationOf } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dagAddress, mapsAddress, mouzaMap } from '#test/screens/land.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { currentAddress, openScreen, pass, reload } from '#test/screens/open-screen.tsx'
import { ownColours, styleOf } from '#test/screens/own-colours.ts'

/** Texts of the dialog in either language. */
const words = {
  en: {
    bkash: 'bKash',
    bkashNumber: 'bKash number',
    nagad: 'Nagad',
    card: 'Online (Card)',
    cardNumber: 'Card number',
    pin: 'PIN',
    pay: /^Pay ৳/,
    expiry: 'Expiry',
    cvv: 'CVV',
    orderMap: 'Submit Mouza Map Application',
  },
  bn: {
    bkash: 'বিকাশ',
    bkashNumber: 'বিকাশ নম্বর',
    nagad: 'নগদ',
    card: 'অনলাইন (কার্ড)',
    cardNumber: 'কার্ড নম্বর',
    pin: 'পিন',
    pay: /^৳.* পরিশোধ করুন$/,
    expiry: 'মেয়াদ',
    cvv: 'সিভিভি',
    orderMap: 'মৌজা ম্যাপের আবেদন করুন',
  },
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
const wallet = '01712345678'
const dialog = page.getByRole('dialog')
const alert = dialog.getByRole('alert')
const status = dialog.getByRole('status')
const field = (label: string) => dialog.getByLabelText(label)

beforeEach(() => {
  answerLand()
  answerPrices()
  answerApplications(applicationOf('paid'))
  answer(applicationsApi.get, applicationOf('paid'))
})

const open = (language: Language) => openScreen(`${dagAddress}&apply=1`, { as: 'citizen', language })
const pay = (language: Language = 'en') => dialog.getByRole('button', { name: words[language].pay }).click()

async function fillWallet(language: Language = 'en') {
  await dialog.getByRole('radio', { name: words[language].bkash }).click()
  await field(words[language].bkashNumber).fill(wallet)
  await field(words[language].pin).fill('1234')
}

/** Shown twice, in the same words: on top and at the field. */
async function refuses(label: string, text: string) {
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(text.replace('.', '\\.')))
  await expect.element(alert.getByRole('link', { name: `${label}: ${text}` })).toBeVisible()
  await expect.element(alert).toHaveFocus()
}

for (const language of languages)
  describe(`the payment form checks before it sends anything (${language})`, () => {
    const { bkash, bkashNumber, pin, card, cardNumber, expiry, cvv } = words[language]

    test('a method must be chosen', async () => {
      await open(language)
      await pay(language)
      await expect.element(alert).toMatchTextContent(texts.method[language])
      await expect.element(dialog.getByRole('group').first()).toHaveAccessibleDescription(texts.method[language])
    })

    test('a wallet needs 01 and nine digits, and a PIN of four or five', async () => {
      await open(language)
      await dialog.getByRole('radio', { name: bkash }).click()
      for (const [phone, secret] of [
        ['', ''],
        ['0171234567', '123'],
        ['11712345678', '12a4'],
      ] as const) {
        await field(bkashNumber).fill(phone)
        await field(pin).fill(secret)
        await pay(language)
        await refuses(bkashNumber, texts.phone[language])
        await refuses(pin, texts.pin[language])
        await expect.element(field(bkashNumber)).toHaveValue(phone)
      }
    })

    test('a card needs its number, MM/YY and three digits', async () => {
      await open(language)
      await dialog.getByRole('radio', { name: card }).click()
      for (const [digits, until, code] of [
        ['41111111111', '13/30', '12'],
        ['4111 1111 1111 1111 1111', '1/30', '12x'],
      ] as const) {
        await field(cardNumber).fill(digits)
        await field(expiry).fill(until)
        await field(cvv).fill(code)
        await pay(language)
        await refuses(cardNumber, texts.card[language])
        await refuses(expiry, texts.expiry[language])
        await refuses(cvv, texts.cvv[language])
      }
    })
  })

for (const language of languages) {
  test(`a server that fails without words: the specified ones, and what was typed stays (${language})`, async () => {
    breakDown(applicationsApi.create)
    await open(language)
    await fillWallet(language)
    await pay(language)
    await expect.element(alert, { timeout: 8000 }).toMatchTextContent(texts.failed[language])
    await expect.element(field(words[language].bkashNumber)).toHaveValue(wallet)
    answer(applicationsApi.create, applicationOf('paid'))
    await pay(language)
    await expect.element(page.getByText(texts.khatian[language])).toBeVisible()
    await expect.poll(currentAddress).toBe('/dashboard?tab=applyKhatian&paid=130')
  })

  test(`a map's success has its own words (${language})`, async () => {
    answer(landRecordsApi.getMouzaMap, { ...mouzaMap, has_document: true })
    const ofMap = applicationOf('paid', { type: 'mouza_map_request', dag_id: null, dag: null, mouza_map_id: 80 })
    const requests = respond(applicationsApi.create, () => Response.json(ofMap))
    answer(applicationsApi.get, ofMap)
    await openScreen(mapsAddress, { as: 'citizen', language })
    await page.getByRole('button', { name: words[language].orderMap }).click()
    await dialog.getByRole('radio', { name: words[language].nagad }).click()
    await dialog.getByRole('textbox').first().fill(wallet)
    await field(words[language].pin).fill('1234')
    await pay(language)
    await expect.element(page.getByText(texts.map[language])).toBeVisible()
    const order = { type: 'mouza_map_request', mouza_map_id: mouzaMap.id, fee_amount: 500, payment_method: 'nagad' }
    expect(requests.map(({ body }) => body)).toMatchObject([order])
  })
}

test("the chosen way to pay looks different in the reader's own colours", async () => {
  await open('en')
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await ownColours('active')
  const chosen = dialog.getBySelector('label:has(:checked)').element()
  const other = dialog.getBySelector('label:has([type=radio]:not(:checked))').first().element()
  expect(styleOf(chosen)).not.toBe(styleOf(other))
  await ownColours('')
})

test("the server's own words are preferred", async () => {
  refuse(applicationsApi.create, 'conflict', { message: 'This was changed in the meantime.' })
  await open('en')
  await fillWallet()
  await pay()
  await expect.element(alert).toMatchTextContent('This was changed in the meantime.')
  await expect.element(alert).not.toMatchTextContent(texts.failed.en)
  await expectLooks({ served: true })
})

test('a payment whose line is lost does not wait for the network; asking again sends the same under one key', async () => {
  const sent: (readonly [string | null, string])[] = []
  let is_cut = true
  respond(applicationsApi.create, async (request) => {
    sent.push([request.headers.get('idempotency-key'), await request.text()])
    return is_cut ? Response.error() : Response.json(applicationOf('paid'))
  })
  await open('en')
  await fillWallet()
  await pay()
  await expect.element(status.first()).toMatchTextContent('The connection was lost while paying')
  await expect.element(page.getByText(/^Your form is waiting for the network\./)).not.toBeInTheDocument()
  is_cut = false
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByText(texts.khatian.en)).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(String)).size).toBe(1)
  expect(sent[0]?.[0]).toBeTruthy()
})

test('a payment that is pending says "We are checking" with its reference, and becomes paid', async () => {
  answer(applicationsApi.create, applicationOf('checking'))
  answer(applicationsApi.get, applicationOf('paid'))
  await open('en')
  await fillWallet()
  await pay()
  await expect.element(status).toMatchTextContent('We are checking')
  await expect.element(status).toMatchTextContent('JP-260001')
  await expect.element(page.getByText(texts.khatian.en), { timeout: 5000 }).toBeVisible()
})

test('a payment without an answer stays "We are checking", and cannot be paid a second time', async () => {
  const checking = applicationOf('checking')
  const created = respond(applicationsApi.create, () => Response.json(checking))
  answer(applicationsApi.get, checking)
  answerApplications(checking)
  await open('en')
  await fillWallet()
  await pay()
  await expect.element(status).toMatchTextContent('We are checking')
  await expect.element(dialog.getByRole('button', { name: words.en.pay })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'See my applications' }).click()
  const application = page.getByRole('region').getByRole('listitem')
  await expect.element(application).toMatchTextContent('We are checking')
  await expect.element(application).toMatchTextContent('The copy appears here as soon as the payment is confirmed.')
  await expect.element(application).not.toMatchTextContent('Pay first')
  await expect.element(application.getByRole('button', { name: 'Pay again' })).not.toBeInTheDocument()
  await expect.element(application.getByRole('button', { name: 'Download document' })).not.toBeInTheDocument()
  // A second application for the same parcel resumes the one under way; nothing new is made.
  await reload(`${dagAddress}&apply=1`)
  await fillWallet()
  await pay()
  await expect.element(status).toMatchTextContent('We are checking')
  expect(created).toHaveLength(1)
})

test('a dialog that is gone does not ask any more what came of its payment', async () => {
  answer(applicationsApi.create, applicationOf('checking'))
  const checks = respond(applicationsApi.get, () => Response.json(applicationOf('checking')))
  await open('en')
  await fillWallet()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await pay()
  await expect.element(status).toMatchTextContent('We are checking')
  await dialog.getByRole('button', { name: 'See my applications' }).click()
  await expect.element(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
  await pass(10_000)
  expect(checks).toEqual([])
})

test('the dialog cannot be closed while it pays, and gives the focus back after', async () => {
  await openScreen(dagAddress, { as: 'citizen' })
  const submit = page.getByRole('button', { name: 'Submit Khatian Application' })
  await submit.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(submit).toHaveFocus()
  respond(applicationsApi.create, () => new Promise(() => undefined))
  await submit.click()
  await fillWallet()
  await pay()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

test('what was paid stays until it is dismissed, over a reload too: amount, numbers, papers, what comes next', async () => {
  answer(applicationsApi.get, { ...applicationOf('paid'), sms_sent_to: '••••5678' })
  answer(applicationsApi.create, applicationOf('paid'))
  await openScreen(`${dagAddress}&apply=1`, { as: 'citizen', language: 'bn', width: 360 })
  await fillWallet('bn')
  await pay('bn')
  const panel = page.getByRole('region', { name: 'পরিশোধ সফল হয়েছে।' })
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(panel).toMatchTextContent('৳১০০.০০')
  await expect.element(panel).toMatchTextContent(/রসিদ নম্বর\s*JR-302672-000001/)
  await expect.element(panel).toMatchTextContent(/লেনদেন নম্বর\s*JP-260001/)
  await expect.element(panel).toMatchTextContent('এসএমএস পাঠানো হয়েছে ••••৫৬৭৮ নম্বরে।')
  await expect.element(panel).toMatchTextContent('দাগ ১২৩')
  await expect.element(panel.getByRole('button', { name: /ডাউনলোড/ }).first()).toMatchTextContent('কপি ডাউনলোড করুন')
  await expect
    .element(panel.getByRole('link', { name: /এই জমির কর দিন/ }))
    .toHaveAttribute('href', expect.stringContaining('/land-tax?mouza_id='))
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
  await reload()
  await expect.element(panel).toMatchTextContent('JR-302672-000001')
  await panel.getByRole('button', { name: 'এই ঘরটি সরান' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(currentAddress()).toBe('/dashboard?tab=applyKhatian')
  await expectLooks()
})

test('no text message is claimed where none was sent', async () => {
  await openScreen('/dashboard?tab=applyKhatian&paid=130', { as: 'citizen' })
  const panel = page.getByRole('region', { name: 'Payment successful.' })
  await expect.element(panel).toMatchTextContent(/Receipt number\s*JR-302672-000001/)
  await expect.element(panel).not.toMatchTextContent('text message')
  answer(applicationsApi.get, applicationOf('checking'))
  await reload()
  await expect.element(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
