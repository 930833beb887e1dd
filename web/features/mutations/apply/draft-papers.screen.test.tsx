import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import type { Draft } from '#contract/drafts/drafts.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerMutationForm } from '#test/screens/mutation-form.ts'
import { answerMutations, unpaid, waiting } from '#test/screens/mutations.ts'
import { answer, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { emptyBuyer, emptyDraft } from './draft.ts'

const dialog = page.getByRole('dialog')
const field = (id: string) => page.getBySelector(`[id="${id}"]`)

const draft: Draft = {
  form_id: 'form-of-the-phone',
  version: '11111111-1111-4111-8111-111111111111',
  saved_at: '2026-11-21T16:42:00Z',
  device: '',
  here: false,
  papers: [{ key: 'p1', path: '/api/files/x', size: 20_480 }],
  content: {
    kind: 'mutation',
    values: {
      ...emptyDraft,
      mutation_type: 'sale',
      land_type: 'agricultural',
      khatian_number: '800',
      dag_number: '123',
      dag_id: 70,
      place: { division: 1, district: 2, upazila: 3, mouza: 4 },
      previous_owner_name: 'Rahim',
      previous_owner_nid: '1953269212345',
      previous_owner_address: 'Dhamrai',
      buyers: [{ ...emptyBuyer, name: 'Rahela', nid: '1234567890', address: 'Savar', share: '1' }],
      deed_number: '214',
      deed_date: '2026-05-03',
      registry_office: 'Savar',
      contact_number: '01712345678',
      papers: [
        { key: 'p1', group: 'deed', name: 'deed.pdf' },
        { key: 'p2', group: 'khatian', name: 'khatian.pdf' },
      ],
    },
  },
}

beforeEach(() => {
  answerMutationForm()
  answerMutations(waiting)
})

test('a chosen file is stored on the account once the form that names it is saved', async () => {
  let stored = 0
  respond(draftsApi.addPaper, () => {
    stored += 1
    return Response.json({ key: 'other', path: '/api/files/x', size: 5 }, { status: 201 })
  })
  const saves = respond(draftsApi.save, () =>
    Response.json({ version: draft.version, saved_at: '2026-11-21T16:42:00Z' }),
  )
  await openScreen('/mutations/new', { as: 'citizen' })
  await userEvent.upload(field('papers-deed'), new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' }))
  expect(stored).toBe(0)
  await expect.poll(() => stored).toBe(1)
  expect(saves[0]?.body).toMatchObject({ content: { values: { papers: [{ group: 'deed', name: 'deed.pdf' }] } } })
})

test('another device has the files, goes on and sends them with the form, once', async () => {
  answer(draftsApi.list, [draft])
  await openScreen('/mutations/new', { as: 'citizen', width: 360 })
  await expect.element(page.getByText('20 KB · on your account')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open: deed.pdf' })).toHaveAttribute('href', '/api/files/x')
  await expect.element(page.getByText('Please choose this file again.')).toBeVisible()
  await expectLooks({ served: true })
  const made = respond(mutationsApi.create, () => Response.json(unpaid, { status: 201 }))
  const sent = respond(mutationsApi.addDocuments, () => Response.json(waiting, { status: 201 }))
  answer(mutationsApi.pay, waiting)
  await page.getByRole('button', { name: 'Review before paying' }).click()
  await expect.element(dialog).toMatchTextContent('deed.pdf')
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await dialog.getByRole('radio', { name: 'bKash' }).click()
  await dialog.getByLabelText('bKash number').fill('01712345678')
  await dialog.getByLabelText('PIN').fill('1234')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Payment successful & application submitted.' })).toBeVisible()
  expect(made.map(({ url }) => url.searchParams.get('form_id'))).toEqual([draft.form_id])
  expect(sent).toEqual([])
})
