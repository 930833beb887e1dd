import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pdfPageQrs, pdfPageTexts } from '#test/pdf/pdf.ts'
import { asStaff } from '../lib/office.ts'

test('an officer prints the dakhilas of today into one PDF, and finds it again after a reload', async ({ page }) => {
  await asStaff(page, 'acland')
  await page.goto('/admin/revenue?span=today')
  const prints = page.getByRole('region', { name: 'Dakhilas for the printer' })
  await prints.getByRole('button', { name: 'Print dakhilas: Savar' }).click()
  const latest = prints.getByRole('listitem').first()
  await expect(latest).toContainText(/Waiting|Printing|Ready/)
  await page.reload()
  await expect(latest).toContainText('Ready', { timeout: 30_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    latest.getByRole('button', { name: /^Download PDF/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^dakhilas_\d+_[\d-]+_[\d-]+\.pdf$/)
  const pdf = readFileSync(await file.path())
  const texts = await pdfPageTexts(pdf)
  expect(texts.length).toBeGreaterThanOrEqual(2)
  expect(texts.every((text) => /JD-\d+-\d+-\d+/.test(text))).toBe(true)
  const codes = await pdfPageQrs(pdf)
  // The code opens the page on which anyone checks the paper.
  await page.goto(codes[0] ?? '')
  await expect(page.getByRole('main')).toContainText(/JD-\d+-\d+-\d+/)
})
