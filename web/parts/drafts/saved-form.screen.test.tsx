import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import { type Draft, SaveDraft } from '#contract/drafts/drafts.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, answerNoIdentity, registration } from '#test/screens/land-tax.ts'
import { answer, cutOff, draftSaved, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'
import { answerPlaces, choose, surveyType } from '#test/screens/places.ts'

const dag = page.getByRole('textbox', { name: 'Dag number' })
const khatian = page.getByRole('textbox', { name: 'Khatian number' })
const line = page.getByRole('status', { name: 'Saving the form' })
const button = (name: string) => page.getByRole('button', { name })

const values = {
  place: {},
  survey_type_id: null,
  khatiyan_number: '৪৫',
  dag_number: '',
  land_type: null,
  land_area: '',
  unit: 'decimals' as const,
  exact_area: null,
}
const draft: Draft = {
  form_id: 'form-of-the-phone',
  version: '11111111-1111-4111-8111-111111111111',
  saved_at: '2026-11-21T16:42:00Z',
  device: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  here: false,
  content: { kind: 'registration', values },
  papers: [],
}
const newer: Draft = {
  ...draft,
  version: '22222222-2222-4222-8222-222222222222',
  content: { kind: 'registration', values: { ...values, dag_number: '77' } },
}

beforeEach(() => {
  answerPlaces()
  answerLandTax([])
  answerNoIdentity()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(registrationsApi.findLand, { matches: [] })
})

const open = () => openScreen('/land-tax', { as: 'citizen' })
const accept = () => respond(draftsApi.save, () => Response.json(draftSaved))

test('what is typed is saved to the account once typing pauses, and the page says when', async () => {
  const saves = accept()
  await open()
  await expect.element(line).toMatchTextContent('You can go on from any device.')
  await khatian.fill('৪৫')
  await dag.fill('১২৩')
  await expect.element(line).toMatchTextContent(/^Saved to your account: 22 Nov 2026, 10:42 pm.*30 days/)
  expect(saves.map(({ body }) => body)).toEqual([
    {
      form_id: expect.any(String),
      version: null,
      content: { kind: 'registration', values: { ...values, dag_number: '১২৩' } },
    },
  ])
  await dag.fill('১২৪')
  await expect.poll(() => saves[1]?.body).toMatchObject({ version: draftSaved.version })
})

test('a visitor has no form on an account', async () => {
  await openScreen('/land-tax')
  await khatian.fill('45')
  await expect.element(line).not.toBeInTheDocument()
})

for (const language of ['en', 'bn'] as const)
  test(`another device opens the form and says when and where it was saved (${language})`, async () => {
    answer(draftsApi.list, [draft])
    const saves = accept()
    await openScreen('/land-tax', { as: 'citizen', language, width: 360 })
    const words = { en: /last saved 21 Nov 2026, 10:42 pm, from Firefox, Android/, bn: /২১ নভে.*Firefox, Android থেকে/ }
    await expect.element(page.getByText(words[language])).toBeVisible()
    await expect.element(page.getBySelector('[name="khatiyan_number"]')).toHaveValue('৪৫')
    expect(document.documentElement.scrollWidth).toBe(360)
    await page.getBySelector('[name="dag_number"]').fill('12')
    await expect.poll(() => saves[0]?.body).toMatchObject({ form_id: draft.form_id, version: draft.version })
    await expectLooks({ served: true, dark: true })
  })

test('a form is begun anew after a question, on the account too', async () => {
  answer(draftsApi.list, [draft])
  await open()
  await expect.element(khatian).toHaveValue('৪৫')
  await button('Start again').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(khatian).toHaveValue('৪৫')
  const removals = respond(draftsApi.remove, () => Response.json([]))
  await button('Start again').click()
  answer(draftsApi.list, [])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).click()
  await expect.element(khatian).toHaveValue('')
  expect(removals.map(({ url }) => url.searchParams.get('version'))).toEqual([draft.version])
  await expect.element(button('Start again')).not.toBeInTheDocument()
})

test('a form that cannot be removed stays', async () => {
  answer(draftsApi.list, [draft])
  cutOff(draftsApi.remove)
  await open()
  await button('Start again').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(khatian).toHaveValue('৪৫')
})

test('without a network the form goes on from the browser, and is saved once the network is back', async () => {
  cutOff(draftsApi.list)
  cutOff(draftsApi.save)
  await open()
  await khatian.fill('45')
  await expect.element(line).toMatchTextContent(/^Not saved to your account: no network/)
  await reload()
  await expect.element(khatian).toHaveValue('45')
  const saves = accept()
  await dag.fill('9')
  await expect.element(line).toMatchTextContent(/^Saved to your account/)
  expect(saves).toHaveLength(1)
})

test('a lost answer is no conflict', async () => {
  const saves = respond(draftsApi.save, () => Response.error())
  await open()
  await khatian.fill('45')
  await expect.element(line).toMatchTextContent(/^Not saved/)
  const { form_id, content } = SaveDraft.parse(saves[0]?.body)
  const current = { ...draft, here: true, form_id, content }
  let first = true
  const again = respond(draftsApi.save, () => {
    const refused = Response.json({ code: 'conflict', message: '', current }, { status: 409 })
    const answered = first ? refused : Response.json(draftSaved)
    first = false
    return answered
  })
  await dag.fill('9')
  await expect.element(line).toMatchTextContent(/^Saved to your account/)
  expect(again.map(({ body }) => SaveDraft.parse(body).version)).toEqual([null, draft.version])
})

test('the newer of two devices is not overwritten: the person takes it', async () => {
  answer(draftsApi.list, [draft])
  await open()
  refuse(draftsApi.save, 'conflict', { current: newer })
  await dag.fill('12')
  await expect.element(page.getByText(/^Another form of this kind is saved on your account/)).toBeVisible()
  await expect.element(line).toMatchTextContent(/choose above first/)
  await bengali()
  await expect.element(button('সেভ করাটি নিন')).toBeVisible()
  await expectLooks({ served: true })
  answer(draftsApi.list, [newer])
  await button('সেভ করাটি নিন').click()
  await expect.element(page.getBySelector('[name="dag_number"]')).toHaveValue('77')
})

test('the newer of two devices is not overwritten: the person keeps the one here', async () => {
  answer(draftsApi.list, [draft])
  await open()
  refuse(draftsApi.save, 'conflict', { current: newer })
  await dag.fill('12')
  const keep = button('Keep the one here')
  await expect.element(keep).toBeVisible()
  const saves = accept()
  await keep.click()
  await expect.element(line).toMatchTextContent(/^Saved to your account/)
  expect(saves.map(({ body }) => body)).toMatchObject([{ version: newer.version }])
  await expect.element(dag).toHaveValue('12')
})

test('a form that was sent elsewhere does not come back by itself', async () => {
  answer(draftsApi.list, [draft])
  await open()
  refuse(draftsApi.save, 'conflict', { current: null })
  await dag.fill('12')
  await expect.element(page.getByText('This form was sent or removed somewhere else.')).toBeVisible()
  const saves = accept()
  await button('Keep it as a new form').click()
  await expect.poll(() => saves[0]?.body).toMatchObject({ version: null })
  expect(JSON.stringify(saves)).not.toContain(draft.form_id)
})

test('a form that is sent names its draft, and this tab forgets it', async () => {
  accept()
  await open()
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await page.getByText('RS').click()
  await khatian.fill('1')
  await dag.fill('9999')
  await page.getByText('Others').click()
  await page.getByRole('textbox', { name: /^Land area/ }).fill('5')
  const sent = respond(registrationsApi.create, () => Response.json({ message: 'Sent', registration }, { status: 201 }))
  const saves = accept()
  const lists = respond(registrationsApi.list, () => Response.json([registration]))
  await button('Register land').click()
  await expect.poll(() => sent.length).toBe(1)
  const [save] = saves
  expect(sent[0]?.url.searchParams.get('form_id')).toBe(SaveDraft.parse(save?.body).form_id)
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('draft')
  await expect.poll(() => lists.length).toBeGreaterThan(0)
  await expect.poll(currentAddress).toBe('/dashboard?tab=ldt')
  await expect.element(page.getByText(/Birorsri/).first()).toBeVisible()
})
