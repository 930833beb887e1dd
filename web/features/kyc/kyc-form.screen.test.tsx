import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { sendKycApi } from '#contract/kyc/send-kyc.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'

const kyc = {
  document: 'nid',
  passport: null,
  id: 7,
  status: 'pending',
  submitted_at: '2026-11-20T04:00:00.000Z',
  reviewed_at: null,
  rejection_reason: null,
  id_front: null,
  id_back: null,
}

test('pictures sent without a network wait for it, and go once when it is back', async () => {
  answerNoIdentity()
  const keys: (string | null)[] = []
  let is_cut = true
  respond(sendKycApi.send, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return is_cut ? Response.error() : Response.json({ message: 'KYC submitted', kyc }, { status: 201 })
  })
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  for (const side of ['id_front', 'id_back'])
    await page.getBySelector(`#${side}`).upload(new File([onePixel], `${side}.png`, { type: 'image/png' }))
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect.element(page.getByText(/^Your form is waiting for the network\./)).toBeVisible()
  is_cut = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('KYC submitted')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
})

const summary = page.getByRole('alert')
const choose = (side: 'front' | 'back', name: string, type: string, content: BlobPart = onePixel) =>
  page.getBySelector(`#id_${side}`).upload(new File([content], name, { type }))
const send = page.getByRole('button', { name: 'Send for review' })

test('the form names what is missing; a chosen picture ends it, and a wrong file is refused at once', async () => {
  answerNoIdentity()
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  await send.click()
  await expect.element(summary).toMatchTextContent('Front of the ID: This is required')
  await expect.element(summary).toMatchTextContent('Back of the ID: This is required')
  await choose('front', 'front.png', 'image/png')
  await expect.element(summary).not.toMatchTextContent('Front of the ID')
  await expect.element(page.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible()
  for (const [name, type, content, words] of [
    ['id.heic', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'This is a HEIC picture.'],
    ['id.pdf', 'application/pdf', '%PDF-1.7', 'Only JPEG, PNG and WebP pictures are accepted'],
  ] as const) {
    await choose('back', name, type, content)
    await expect.element(summary).toMatchTextContent(`Back of the ID: ${words}`)
  }
  await bengali()
  await expect.element(summary).toMatchTextContent('শুধু জেপিইজি, পিএনজি ও ওয়েবপি ছবি নেওয়া হয়')
  await expectLooks()
  await page.getByLabelText('পরিচয়পত্রের পেছনের দিক: সরিয়ে ফেলুন').click()
  await expect.element(summary).not.toBeInTheDocument()
})

test('a file that is no picture is sent as it is, and what the server refuses stands at its field', async () => {
  answerNoIdentity()
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  const broken = new File(['<html>'], 'a.jpg', { type: 'image/jpeg' })
  await page.getBySelector('#id_front').upload(broken)
  await expect.element(page.getByText('a.jpg cannot be shown here')).toBeVisible()
  await choose('back', 'back.png', 'image/png')
  refuse(sendKycApi.send, 'validation_failed', { errors: { id_front: ['It must be a picture'] } })
  await send.click()
  await expect.element(page.getByRole('group', { name: 'Front of the ID' })).toMatchTextContent('It must be a picture')
  await expect.element(page.getBySelector('#id_front')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('img', { name: 'Preview: Back of the ID' })).toBeVisible()
})

const orientation = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 73, 73, 42, 0, 8, 0, 0, 0, 1, 0, ...orientation, 0, 0, 0, 0]

/** As a phone keeps a portrait photograph: lying on its side, with a note to turn it. Red is its top left as seen. */
async function photograph() {
  const canvas = new OffscreenCanvas(2600, 1950)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const fill = (colour: string, ...box: [x: number, y: number, width: number, height: number]) => {
    pen.fillStyle = colour
    pen.fillRect(...box)
  }
  fill('white', 0, 0, 2600, 1950)
  fill('red', 0, 975, 1300, 975)
  fill('blue', 1300, 0, 1300, 975)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  return [jpeg.slice(0, 2), Uint8Array.from(exif), jpeg.slice(2)]
}

async function seen(file: unknown) {
  const picture = await createImageBitmap(file as File)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const colour = (x: number, y: number) =>
    [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).map((part) => Math.round(part / 255))
  const { width, height } = picture
  return { width, height, topLeft: colour(100, 100), bottomRight: colour(width - 100, height - 100) }
}

/** Accepts a proof; what is answered reads the form that was sent, undefined before. */
function acceptProof() {
  let sent: FormData | undefined
  respond(sendKycApi.send, async (request) => {
    sent = await request.formData()
    return Response.json({ message: 'KYC submitted', kyc }, { status: 201 })
  })
  return () => sent
}

test('a large photograph is sent smaller and upright, and a small picture as it is', async () => {
  answerNoIdentity()
  const readSent = acceptProof()
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  const large = new File(await photograph(), 'IMG_0001.jpeg', { type: 'image/jpeg' })
  await page.getBySelector('#id_front').upload(large)
  await expect.element(page.getByRole('img', { name: 'Preview: Front of the ID' })).toBeVisible()
  await choose('back', 'back.png', 'image/png')
  await send.click()
  await expect.element(page.getByText('KYC submitted')).toBeVisible()
  const front = readSent()?.get('id_front') as File
  expect(await seen(front)).toEqual({ width: 1800, height: 2400, topLeft: [1, 0, 0], bottomRight: [0, 0, 1] })
  expect(front.size).toBeLessThan(large.size / 2)
  const back = readSent()?.get('id_back') as File
  expect([...new Uint8Array(await back.arrayBuffer())]).toEqual([...onePixel])
})

test('the form says how long this office keeps the pictures', async () => {
  refuse(kycApi.own, 'not_found', { retention_days: 45 })
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  await expect.element(page.getByRole('main')).toMatchTextContent('deleted 45 days after the decision')
  await bengali()
  await expect.element(page.getByRole('main')).toMatchTextContent('সিদ্ধান্তের ৪৫ দিন পরে মুছে ফেলা হয়')
})

test('a passport is sent with its fields and one page, and what is missing or wrong stands at its field', async () => {
  answerNoIdentity()
  const readSent = acceptProof()
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  await page.getByText('Passport', { exact: true }).click()
  await expect.element(page.getBySelector('#id_back')).not.toBeInTheDocument()
  await send.click()
  for (const line of [
    'Country of the passport: This is required',
    'Passport number: This is required',
    'Page with your photograph: This is required',
  ])
    await expect.element(summary).toMatchTextContent(line)
  await page.getByRole('combobox', { name: 'Country of the passport' }).fill('বাংলাদেশ')
  await page.getByRole('option', { name: 'Bangladesh' }).click()
  await page.getByRole('textbox', { name: 'Passport number' }).fill('AB12')
  await send.click()
  await expect.element(summary).toMatchTextContent('Passport number: This is no passport number')
  await bengali()
  await expect.element(summary).toMatchTextContent('এটি পাসপোর্ট নম্বর নয়')
  await expectLooks()
  await page.getByRole('textbox', { name: 'পাসপোর্ট নম্বর' }).fill('ab 1234567')
  await page.getByRole('textbox', { name: /দিন/ }).fill('৩১')
  await page.getByRole('textbox', { name: /মাস/ }).fill('১২')
  await page.getByRole('textbox', { name: /বছর/ }).fill('২০৯৯')
  await choose('front', 'page.png', 'image/png')
  await page.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click()
  await expect
    .poll(() => [...(readSent()?.keys() ?? [])])
    .toEqual(['document', 'passport_country', 'passport_number', 'passport_expires_on', 'id_front'])
  expect(readSent()?.get('passport_number')).toBe('AB1234567')
  await expect.element(page.getBySelector('#kyc-heading')).toHaveFocus()
})

test('what the office asks about an identity is answered in place', async () => {
  const request = {
    papers: ['passport' as const],
    remarks: 'Your other name?',
    requested_at: '2026-11-23T07:00:00.000Z',
  }
  answer(kycApi.own, {
    kyc: {
      id: 7,
      status: 'flagged',
      document: 'nid',
      passport: null,
      submitted_at: '2026-11-20T04:00:00.000Z',
      reviewed_at: '2026-11-23T07:00:00.000Z',
      rejection_reason: null,
      id_front: null,
      id_back: null,
      user: { name: 'Rahima Khatun', email: null },
      papers_request: { ...request, answer_by: '2026-12-02', days_over: false },
      rejection_ground: null,
    },
    retention_days: 30,
  })
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  const question = page.getByRole('region', { name: 'The land office asks' })
  await expect.element(question).toMatchTextContent('Passport')
  await expect.element(page.getByText('Your answer is needed')).toBeVisible()
  await question.getByLabelText('Your answer').fill('Rahima Begum')
  await expectLooks()
  const sent = respond(kycApi.answerRequest, () => Response.json({}))
  await question.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('The land office has your answer.')).toBeVisible()
  expect(sent).toHaveLength(1)
})
