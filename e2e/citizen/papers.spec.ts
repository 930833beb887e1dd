import { expect, test } from '@playwright/test'
import { dag123 } from '../lib/land.ts'
import { downloaded } from '../lib/papers.ts'
import { applied } from '../lib/paying.ts'
import { bengali, loggedIn } from '../lib/people.ts'

test('papers that do not come: said in both languages as an alert, and they come later', async ({ page }) => {
  await applied(page, await loggedIn(page))
  const papers = /\/applications\/\d+\/(invoice|document)$/
  await page.route(papers, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard?tab=applyKhatian')
  const expectMessage = async (text: string) => {
    const alert = page.getByRole('alert').filter({ hasText: text })
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Download invoice' }).click()
  await expectMessage('Failed to download invoice. Please try again.')
  await page.getByRole('button', { name: 'Download document' }).click()
  await expectMessage('Failed to download document. Please try again.')
  await bengali(page)
  await page.getByRole('button', { name: 'রসিদ ডাউনলোড করুন' }).click()
  await expectMessage('রসিদ ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।')
  await page.getByRole('button', { name: 'কপি ডাউনলোড করুন' }).click()
  await expectMessage('কপি ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।')
  await page.unroute(papers)
  expect(
    (await downloaded(page, page.getByRole('button', { name: 'রসিদ ডাউনলোড করুন' }))).content.subarray(0, 5).toString(),
  ).toBe('%PDF-')
})

test('a map without a file has no document to give, paid or not', async ({ page }) => {
  const token = await loggedIn(page)
  const { zil_id } = await dag123(page, 1)
  const maps = await (await page.request.get(`/api/locations/zils/${zil_id}/mouza-maps?survey_type_id=3`)).json()
  await applied(page, token, { type: 'mouza_map_request', fee_amount: 500, dag_id: null, mouza_map_id: maps[0].id })
  await page.route('**/api/applications?*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const mouza_map = { name: 'Birulia, sheet 1, RS', has_document: false, document_url: null }
    await route.fulfill({ response: answer, json: { ...rest, data: [{ ...data[0], mouza_map }] } })
  })
  await page.goto('/dashboard?tab=applyKhatian')
  await expect(page.getByRole('button', { name: 'Download document' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Download document' })).toHaveAccessibleDescription(
    'No document available',
  )
  await bengali(page)
  await expect(page.getByRole('button', { name: 'কপি ডাউনলোড করুন' })).toHaveAccessibleDescription('কোনো দলিল নেই')
})
