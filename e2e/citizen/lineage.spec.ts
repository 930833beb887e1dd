import { type APIRequestContext, expect, test } from '@playwright/test'
import { Lineage } from '#contract/drawing/lineage.ts'
import { DagRow, SurveyType } from '#contract/land-records/land-records.ts'
import { LandMatches } from '#contract/locations/land-matches.ts'
import { Zil } from '#contract/locations/locations.ts'

test('an old number leads to the numbers of today, and these back to it', async ({ page }) => {
  const old = await oldDag(page.request)
  await page.goto(`/land?q=${encodeURIComponent(`dag ${old.dag_no} sombhag`)}`)
  await page.locator(`[data-match][href*="dag=${old.id}"]`).click()
  await expect(page.getByText(/^A number of the CS survey\. Today:/)).toBeVisible()
  const today = page.getByRole('link', { name: /^BS \S+ \(/ }).first()
  const name = (await today.textContent())?.split(' (')[0]
  await today.click()
  await page.getByRole('button', { name: 'Earlier and later dag numbers' }).click()
  await expect(page.getByText(new RegExp(`^${name} +came from RS `))).toBeVisible()
  const oldest = page.getByRole('region', { name: 'CS survey' }).getByRole('link')
  await expect(oldest.filter({ hasText: `CS ${old.dag_no}` })).toBeVisible()
})

/** A dag of CS in the mouza of four surveys that later surveys divided. */
async function oldDag(request: APIRequestContext) {
  const read = async (path: string, params = {}) => (await request.get(`/api${path}`, { params })).json()
  const { best } = LandMatches.parse(await read('/locations/matches', { q: 'sombhag' }))
  const [zil] = Zil.array().parse(await read(`/locations/mouzas/${best?.mouza_id}/zils`))
  const surveys = SurveyType.array().parse(await read(`/locations/zils/${zil?.id}/survey-types`))
  const cs = surveys.find(({ code }) => code === 'CS')
  for (const dag of DagRow.array().parse(await read(`/locations/zils/${zil?.id}/dags`, { survey_type_id: cs?.id }))) {
    const { edges } = Lineage.parse(await read(`/locations/dags/${dag.id}/lineage`))
    if (edges.length > 4) return dag
  }
  throw new Error('No dag of CS was divided')
}
