import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { asStaff, dialog, rowOf } from '../lib/office.ts'
import { attach, dagsOf, makeDag, picture, printed, save, versionsOf } from '../lib/office-land.ts'

const edit = 'Edit Dag'

const scan = (name: string) => readFileSync(`test/scans/${name}.pdf`)

test('a refused file says why and keeps what was typed; a valid one has a preview and can be replaced', async ({
  page,
}) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const form = dialog(page, edit)
  await attach(page, edit, 'note.txt', 'text/plain', Buffer.from('x'))
  await expect(form).toContainText('Only PDF, JPEG and PNG files are accepted')
  await attach(page, edit, 'record.pdf', 'application/pdf', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(form).not.toContainText('Only PDF, JPEG and PNG files are accepted')
  await expect(form).toContainText('This file cannot be shown here before it is sent.')
  await form.getByLabel('Khatian number').fill('৭৭')
  await form.getByLabel('Reason for the change').fill('New number')
  await save(page, edit)
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.locator('#document')).toHaveAccessibleDescription(/Only PDF, JPEG and PNG files are accepted/)
  await expect(form).toContainText('record.pdf')
  await expect(form.getByLabel('Khatian number')).toHaveValue('৭৭')
  await expect(form.getByLabel('Reason for the change')).toHaveValue('New number')

  await attach(page, edit, 'record.pdf', 'application/pdf', await printed(page, 'খতিয়ান ৭৭'))
  await expect(form.getByRole('img', { name: 'Preview of record.pdf' })).toBeVisible()
  await expect(form).toContainText('First of 1 pages')
  const sheet = form.getByRole('img', { name: 'Preview of record.pdf' })
  const ratio = await sheet.evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width)
  expect(ratio).toBeCloseTo(Math.SQRT2, 2)
  await save(page, edit)
  await expect(page.getByText('Dag updated successfully')).toBeVisible()
  await expect(rowOf(page, dag.number)).toContainText('77')
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form).toContainText('The file is deleted when you save.')
  await save(page, edit)
  await expect(page.getByText('Dag updated successfully').last()).toBeVisible()
  await expect(rowOf(page, dag.number)).not.toContainText('Has a scan')
  await dag.remove()
})

test('scans are drawn under the policy of the site; a damaged one is not taken for whole', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const warning = dialog(page, edit).getByText('The first page cannot be shown in full here.')
  for (const name of ['ccitt-g4-profile', 'jbig2-symbols', 'jpeg2000-colour-profile']) {
    await attach(page, edit, `${name}.pdf`, 'application/pdf', scan(name))
    const sheet = dialog(page, edit).getByRole('img', { name: `Preview of ${name}.pdf` })
    await expect(sheet).toBeVisible()
    const ink = await sheet.evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return data ? data.reduce((dark, value) => dark + (value < 128 ? 1 : 0), 0) / data.length : 0
    })
    expect(ink).toBeGreaterThan(0.1)
    await expect(warning).toHaveCount(0)
  }
  await attach(page, edit, 'cut.pdf', 'application/pdf', scan('damaged/jpeg2000-cut'))
  await expect(warning).toBeVisible()
  await dag.remove()
})

test('an upload shows its progress and can be stopped', async ({ page }) => {
  const token = await asStaff(page, 'acland')
  const dag = await makeDag(page, token)
  await page.goto(dagsOf(dag))
  await rowOf(page, dag.number)
    .getByRole('button', { name: /^Edit / })
    .click()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  })
  const noise = Buffer.alloc(3_000_000, 7)
  await attach(page, edit, 'large.png', 'image/png', Buffer.concat([await picture(), noise]))
  await save(page, edit)
  await expect(dialog(page, edit).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page, edit)).toContainText(/Sending the file: \d+%/)
  await dialog(page, edit).getByRole('button', { name: 'Stop sending' }).click()
  await expect(dialog(page, edit).getByRole('progressbar')).toHaveCount(0)
  await expect(dialog(page, edit).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page, edit)).toContainText('large.png')
  expect(await versionsOf(page, token, dag.id)).toHaveLength(1)
  await dag.remove()
})
