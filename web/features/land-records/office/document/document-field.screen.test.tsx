import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changedBy, mapRecord, storeDags, storeMaps } from '#test/screens/land-office.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { scan } from '#test/screens/scans.ts'

const main = page.getByRole('main')
const form = page.getByRole('dialog')
const field = form.getBySelector('#document')
const row = main.getBySelector('tbody tr')
const attach = (name: string, type: string, ...parts: BlobPart[]) => field.upload(new File(parts, name, { type }))
const save = () => form.getByRole('button', { name: 'Save' }).click()
const wrongKind = 'Only PDF, JPEG and PNG files are accepted'

async function openEdit(path: string) {
  await openScreen(`/admin/${path}`, { as: 'acland' })
  await row.getByRole('button', { name: /^Edit / }).click()
}

test('a refused scan says why and keeps what was typed; a valid one has a preview', async () => {
  const { forms } = storeDags()
  await openEdit('dags')
  await attach('note.txt', 'text/plain', 'x')
  await expect.element(form).toMatchTextContent(wrongKind)
  await attach('record.pdf', 'application/pdf', '<html></html>')
  await expect.element(form).not.toMatchTextContent(wrongKind)
  await expect.element(form).toMatchTextContent('This file cannot be shown here before it is sent.')
  await form.getByLabelText('Khatian number').fill('৭৭')
  await form.getByLabelText('Reason for the change').fill('New number')
  refuse(changedBy('dags'), 'validation_failed', { errors: { document: [wrongKind] } })
  await save()
  await expect.element(form.getByRole('alert')).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(new RegExp(wrongKind))
  await expect.element(form).toMatchTextContent('record.pdf')
  await expect.element(form.getByLabelText('Khatian number')).toHaveValue('৭৭')
  await expect.element(form.getByLabelText('Reason for the change')).toHaveValue('New number')

  storeDags()
  await attach('record.pdf', 'application/pdf', await scan('jbig2-symbols.pdf'))
  const preview = form.getByRole('img', { name: 'Preview of record.pdf' })
  await expect.element(preview).toBeVisible()
  const { width, height } = preview.element() as HTMLCanvasElement
  expect(height / width).toBeCloseTo(1 / 3, 2)
  await expect.element(form).toMatchTextContent('First of 1 pages')
  await expect.element(field).not.toHaveAccessibleDescription(new RegExp(wrongKind))
  expect(forms).toEqual([])
})

const stored = {
  has_document: true,
  document: { name: 'sheet.pdf', content_type: 'application/pdf', size_bytes: 1200 },
  document_url: '/api/files/1?s=2',
}

test('a stored scan is linked, is kept after all, and goes with the next save', async () => {
  const requests: (string | null)[] = []
  storeMaps(stored)
  await openEdit('mouza-maps')
  // The open form hides the list from the tree of roles.
  await expect.element(row.getBySelector('[href^="/api/files"]')).toMatchTextContent('sheet.pdf')
  const remove = form.getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await expect.element(form).toMatchTextContent('The file is deleted when you save.')
  await form.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(form).toMatchTextContent('sheet.pdf')
  await remove.click()
  const sent = respond(changedBy('mouza-maps'), async (request) => {
    const { remove_document } = Object.fromEntries(await request.formData())
    requests.push(request.headers.get('if-match'), String(remove_document))
    return Response.json(mapRecord)
  })
  await save()
  await expect.element(page.getByText('Mouza Map updated successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(requests).toEqual(['"1"', '1'])
})
