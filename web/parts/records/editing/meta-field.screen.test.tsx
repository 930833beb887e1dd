import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mouzasApi } from '#contract/locations/location-records.endpoints.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, mouza } from '#test/screens/places.ts'

const form = page.getByRole('dialog')
const meta = form.getBySelector('#meta')

async function openForm(language: 'en' | 'bn') {
  answerPlaces()
  storeRecords(mouzasApi, mouza)
  await openScreen('/admin/mouzas', { as: 'acland', language })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add Mouza|মৌজা যোগ করুন)$/ })
    .click()
}

async function leave(text: string) {
  await meta.fill(text)
  await meta.click()
  await userEvent.keyboard('{Tab}')
}

test('Meta says where its JSON breaks off, on leaving it and not while typing', async () => {
  await openForm('en')
  await meta.fill('{\n  "note": \n}')
  await expect.element(page.getByText('Invalid JSON in Meta')).not.toBeInTheDocument()
  await leave('{\n  "note": \n}')
  await expect.element(meta).toHaveAccessibleDescription(/^Invalid JSON in Meta/)
  await expect.element(form).toMatchTextContent(/The mistake is at line 3, column 1\./)
  await leave('[1]')
  await expect.element(meta).toHaveAccessibleDescription(/^Meta must be a JSON object \(e\.g\., \{"note":"\.\.\."\}\)/)
  await leave('')
  await expect.element(meta).not.toHaveAttribute('aria-invalid')
})

test('Meta says it in Bengali too', async () => {
  await openForm('bn')
  await leave('{')
  await expect.element(form).toMatchTextContent('মেটার JSON সঠিক নয়')
})
