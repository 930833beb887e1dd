import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import { type Draft, SaveDraft } from '#contract/drafts/drafts.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { answerWrongRecord, paidCorrection, unpaidCorrection } from '#test/screens/corrections.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { answer, breakDown, draftSaved, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => main.getByRole('button', { name })
const open = (width = 1280, language: 'en' | 'bn' = 'en') =>
  openScreen('/corrections/new?dag=70', { as: 'citizen', width, language })
const owner = main.getByRole('region', { name: 'রহিমা খাতুন' })
const misspelt = owner.getByRole('button', { name: /^Owner রহিমা খাতুন/ })

test('a misspelt name is typed anew, paid in five taps, and leads to its correction', async () => {
  answerWrongRecord()
  await open(360)
  const made = respond(correctionsApi.create, () => Response.json(unpaidCorrection, { status: 201 }))
  const paid = respond(correctionsApi.pay, () => Response.json(paidCorrection))
  answer(correctionsApi.get, paidCorrection)
  // The first tap was on the page of the dag.
  await misspelt.click()
  await owner.getByLabelText('What is right').fill('রহিমা খানম')
  await button('Go on to payment').click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
  await dialog.getByRole('button', { name: 'Pay ৳1,020.00' }).click()
  await expect.poll(currentAddress).toBe('/corrections/12')
  await expect.element(main.getByText('Tracking number: C-12')).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([
    {
      dag_id: 70,
      khatian_version: 1,
      kind: 'clerical',
      explanation: null,
      fee_amount: 1020,
      cells: [{ field: 'owner', owner_row: '1', after: 'রহিমা খানম' }],
    },
  ])
  expect(paid.map(({ body }) => body)).toMatchObject([{ amount: 1020, payment_method: 'bkash' }])
})

test('another person’s name is no mistake in writing, and is said so before the payment', async () => {
  answerWrongRecord()
  await open(360)
  await misspelt.click()
  await owner.getByLabelText('What is right').fill('জামাল উদ্দিন')
  await expect.element(main).toMatchTextContent('The land office needs a paper, and waits 15 days')
  await button('Go on to payment').click()
  await expect.element(main.getByRole('alert').first()).toMatchTextContent('Where does the mistake come from?')
  await expect.element(main).toMatchTextContent('This is no slip of the pen')
  await expect.element(dialog).not.toBeInTheDocument()
  await expectLooks()
  await main.getByRole('radio', { name: 'Entered by fraud' }).click()
  await main.getByRole('textbox', { name: /^Explanation/ }).fill('The deed names him.')
  await button('Go on to payment').click()
  await expect.element(dialog).toBeVisible()
})

test('the form says in Bengali too that another person’s name needs a paper and days', async () => {
  answerWrongRecord()
  await open(1280, 'bn')
  await owner.getByRole('button', { name: /^মালিক রহিমা খাতুন/ }).click()
  await owner.getByRole('textbox').fill('জামাল উদ্দিন')
  await expect.element(main).toMatchTextContent('এতে মালিক, অংশ বা জমির পরিমাণ বদলায়')
  await expectLooks()
})

const savedLine = main.getByRole('status', { name: 'Saving the form' })
const begun: Draft = {
  form_id: 'form-of-the-phone',
  version: '11111111-1111-4111-8111-111111111111',
  saved_at: '2026-11-21T16:42:00Z',
  device: '',
  here: false,
  papers: [],
  content: {
    kind: 'correction',
    values: {
      dag_id: 70,
      khatian_version: 1,
      cells: [{ name: 'owner 1', after: 'রহিমা খানম' }],
      kind: 'clerical',
      explanation: 'In the deed it is right',
    },
  },
}

test('what is typed is saved to the account once typing pauses', async () => {
  answerWrongRecord()
  const saves = respond(draftsApi.save, () => Response.json(draftSaved))
  await open()
  await misspelt.click()
  await owner.getByLabelText('What is right').fill('রহিমা খানম')
  await expect
    .element(main.getByRole('status', { name: 'Saving the form' }))
    .toMatchTextContent(/^Saved to your account/)
  const [saved] = saves.map(({ body }) => SaveDraft.parse(body))
  expect(saved?.content.values).toMatchObject({ dag_id: 70, cells: [{ name: 'owner 1', after: 'রহিমা খানম' }] })
})

test('a form that was begun elsewhere goes on, and ends with the application', async () => {
  answerWrongRecord()
  answer(draftsApi.list, [begun])
  await openScreen('/corrections/new', { as: 'citizen' })
  await expect.poll(currentAddress).toBe('/corrections/new?dag=70')
  await expect.element(owner.getByLabelText('What is right')).toHaveValue('রহিমা খানম')
  await expect.element(main.getByRole('textbox', { name: /^Explanation/ })).toHaveValue('In the deed it is right')
  await expectLooks()
  const made = respond(correctionsApi.create, () => Response.json(unpaidCorrection, { status: 201 }))
  answer(correctionsApi.pay, paidCorrection)
  answer(correctionsApi.get, paidCorrection)
  await button('Go on to payment').click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
  await dialog.getByRole('button', { name: 'Pay ৳1,020.00' }).click()
  await expect.poll(currentAddress).toBe('/corrections/12')
  expect(made.map(({ url }) => url.searchParams.get('form_id'))).toEqual(['form-of-the-phone'])
})

test('a form that was begun for another dag is said, and gives way only when the person says so', async () => {
  answerWrongRecord()
  const values = { ...begun.content.values, dag_id: 71 }
  answer(draftsApi.list, [{ ...begun, content: { kind: 'correction', values } as Draft['content'] }])
  const saves = respond(draftsApi.save, () => Response.json(draftSaved))
  await open(360)
  await expect.element(main).toMatchTextContent('You have begun a correction of another dag.')
  await expect
    .element(main.getByRole('link', { name: 'Go on with the other dag' }))
    .toHaveAttribute('href', '/corrections/new?dag=71')
  await expectLooks()
  expect(saves).toEqual([])
  await button('Begin with this dag').click()
  await misspelt.click()
  await owner.getByLabelText('What is right').fill('রহিমা খানম')
  await expect.element(savedLine).toMatchTextContent(/^Saved to your account: 22 Nov/)
  expect(SaveDraft.parse(saves.at(-1)?.body).content.values).toMatchObject({ dag_id: 70, explanation: '' })
})

test('the form shows every cell of the record, both fees and which of them is unconfirmed', async () => {
  answerWrongRecord()
  await open(360)
  await expect.element(owner.getByRole('button')).toHaveLength(6)
  await expect.element(owner.getByRole('button', { name: /^Father or husband Not shown here/ })).toBeVisible()
  const land = main.getByRole('region', { name: 'The dag' })
  await expect.element(land.getByRole('button', { name: /^Land class, in Bengali নাল/ })).toBeVisible()
  await expect.element(main).toMatchTextContent(/Application৳20.00Correction of the record৳1,000.00Together৳1,020.00/)
  await expect.element(main).toMatchTextContent('which are not confirmed here')
  await misspelt.click()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await bengali()
  await expect.element(main.getByText('যেটা ভুল, সেটা চাপুন')).toBeVisible()
  await expectLooks()
})

test('the form refuses nothing chosen, an empty cell, and a fraud without an explanation', async () => {
  answerWrongRecord()
  await open()
  await button('Go on to payment').click()
  const problems = main.getByRole('alert')
  await expect.element(problems).toMatchTextContent('What is to be corrected: This is required')
  await misspelt.click()
  await main.getByRole('radio', { name: 'Entered by fraud' }).click()
  await expect.element(owner.getByLabelText('What is right')).toHaveValue('রহিমা খাতুন')
  await owner.getByLabelText('What is right').fill('')
  await button('Go on to payment').click()
  await expect.element(problems.getByRole('link', { name: 'Owner: This is required' })).toBeVisible()
  await expect.element(problems.getByRole('link', { name: 'Explanation: This is required' })).toBeVisible()
  await owner.getByRole('button', { name: 'This is right after all: Owner' }).click()
  await expect.element(misspelt).toBeVisible()
})

test('a refusal of the server leads back to the form', async () => {
  answerWrongRecord()
  await open()
  refuse(correctionsApi.create, 'validation_failed', {
    errors: { 'cells.0.after': ['This already stands in the record'] },
  })
  await misspelt.click()
  await owner.getByLabelText('What is right').fill('রহিমা খানম')
  await button('Go on to payment').click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
  await dialog.getByRole('button', { name: 'Pay ৳1,020.00' }).click()
  await expect.element(main.getByRole('link', { name: 'Owner: This already stands in the record' })).toBeVisible()
  await expectLooks({ served: true })
})

test('a dag that was split says so, and an address without a dag leads to the search', async () => {
  answerWrongRecord()
  answer(parcelApi.get, { ...dag, closed_at: '2026-11-21T06:00:00.000Z' })
  await open()
  await expect.element(main).toMatchTextContent('This dag was split or joined with others.')
  await openScreen('/corrections/new', { as: 'citizen' })
  await expect.element(main.getByRole('link', { name: 'Find the land' })).toHaveAttribute('href', '/land')
})

test('a record that does not load can be asked for again', async () => {
  answerWrongRecord()
  breakDown(parcelApi.get)
  await open()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load the record')
  await expectLooks()
})
