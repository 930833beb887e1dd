import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { divisionsApi } from '#contract/locations/location-records.endpoints.ts'
import { respond } from '#test/screens/network.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { division } from '#test/screens/places.ts'

const main = page.getByRole('main')
const form = page.getByRole('dialog', { name: 'Edit Division' })
const question = page.getByRole('alertdialog', { name: 'Delete Division' })
const name = form.getByLabelText('Name (BN)')
const save = () => form.getByRole('button', { name: 'Save' }).click()

/** Shows a division that is only written over its newest version, which a colleague may have made. */
async function openShared() {
  storeRecords(divisionsApi, division)
  let theirs = division
  const versions: (string | null)[] = []
  const changeMeanwhile = (name_bn: string) => {
    theirs = { ...theirs, name_bn, version: theirs.version + 1 }
  }
  const write = (answer: () => object) => (request: Request) => {
    const version = request.headers.get('if-match')
    versions.push(version)
    if (version === `"${theirs.version}"`) return Response.json(answer())
    const changed = { name: 'Nasrin Akter', at: '2026-01-02T00:00:00.000Z' }
    return Response.json({ code: 'conflict', message: '', current: theirs, changed }, { status: 409 })
  }
  const sent = respond(
    divisionsApi.change,
    write(() => theirs),
  )
  respond(
    divisionsApi.remove,
    write(() => ({ message: '' })),
  )
  await openScreen('/admin/divisions', { as: 'admin' })
  return { changeMeanwhile, versions, sent }
}

test('a record that somebody else changed shows both versions; theirs is taken, or overwritten by name', async () => {
  const { changeMeanwhile, versions, sent } = await openShared()
  await main.getByRole('button', { name: 'Edit Sylhet' }).click()
  await name.fill('আমার')
  changeMeanwhile('তাদের')
  await save()
  await expect.element(form).toMatchTextContent(/Nasrin Akter changed this on 2 Jan 2026.* while you had it open\./)
  await expect.element(form.getByRole('listitem').first()).toMatchTextContent(/Name \(BN\).*differs.*আমার.*তাদের/)
  await form.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(name).toHaveValue('তাদের')
  changeMeanwhile('আবার')
  await name.fill('আমার')
  await save()
  await form.getByRole('button', { name: 'Use mine' }).click()
  await expect.element(page.getByText('Division updated successfully')).toBeVisible()
  expect(versions).toEqual(['"1"', '"2"', '"3"'])
  expect(sent.at(-1)?.body).toMatchObject({ name_bn: 'আমার' })
})

test('a record that somebody else changed is deleted only after a second question', async () => {
  const { changeMeanwhile, versions } = await openShared()
  await main.getByRole('button', { name: 'Delete Sylhet' }).click()
  changeMeanwhile('পরে')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('Do you still want to delete it?')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Division deleted successfully')).toBeVisible()
  expect(versions).toEqual(['"1"', '"2"'])
})
