import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLandTax, registration } from '#test/screens/land-tax.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')

test('land that a mutation moved says from when and until when its tax is paid', async () => {
  const nothing = { ...registration.tax, state: 'paid' as const, due_years: [], due_amount: 0 }
  const share = { numerator: 7, denominator: 8 }
  const moved = { taxable_from: '2027-28', came_by: 'mutation' as const, share, dag_number: '9001', tax: nothing }
  answerLandTax([
    { ...registration, taxable_until: '2026-27' },
    { ...registration, ...moved, id: 91 },
  ])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await expect
    .element(main)
    .toMatchTextContent('A mutation moved this land. You pay its tax for the last time for 2026-27.')
  await expect.element(main).toMatchTextContent('It is yours by a mutation. You pay its tax from 2027-28.')
  const card = main.getByRole('listitem').filter({ hasText: 'by a mutation' })
  await expect.element(card).toMatchTextContent(/Your share for tax.*7\/8 of the dag/)
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent(/আপনার যে অংশের কর.*দাগের ৭\/৮ অংশ/)
})

test('land of a mutation is claimed by the code of the certificate; a refusal is said in place', async () => {
  answerLandTax([])
  await openScreen('/dashboard?tab=ldt', { as: 'citizen' })
  await main.getByRole('button', { name: 'I have a certificate of mutation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim land of a mutation' })
  await expectLooks({ dark: true })
  await dialog.getByRole('button', { name: 'Claim the land' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Code of the certificate')
  await dialog.getByLabelText('Code of the certificate').fill('7kqf-2m8d-xr4p')
  await dialog.getByLabelText('Number of your identity card').fill('১২৩৪৫৬৭৮৯০')
  refuse(mutationsApi.claim, 'claim_not_found')
  await dialog.getByRole('button', { name: 'Claim the land' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('No land waits for you under this code and number.')
  const claims = respond(mutationsApi.claim, () =>
    Response.json({ message: 'The land is in your list', registration_ids: [91] }),
  )
  await dialog.getByRole('button', { name: 'Claim the land' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(claims.map(({ body }) => body)).toEqual([{ code: '7KQF2M8DXR4P', nid: '1234567890' }])
})
