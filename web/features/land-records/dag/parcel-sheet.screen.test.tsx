import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parcelSheetApi } from '#contract/drawing/parcel-sheet.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { answerLand, dag, square } from '#test/screens/land.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const drawn = { ...dag, geojson: { type: 'MultiPolygon' as const, coordinates: [[square]] } }

async function openDrawn(as?: 'citizen') {
  answerLand()
  answerPrices()
  answer(parcelApi.get, drawn)
  await openScreen(`/land?dag=${dag.id}`, as ? { as } : {})
}

test('a visitor is led to log in for the sheet, and back', async () => {
  await openDrawn()
  const link = page.getByRole('link', { name: 'Log in for the parcel sheet' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`/land?dag=${dag.id}`)))
})

test('who has an account gets it as a file, or hears why not', async () => {
  const asked = respond(
    parcelSheetApi.issue,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  await openDrawn('citizen')
  const button = page.getByRole('button', { name: 'Parcel sheet (PDF)' })
  await button.click()
  await expect.poll(() => asked.length).toBe(1)
  refuse(parcelSheetApi.issue, 'nothing_drawn')
  await button.click()
  await expect.element(page.getByText('The parcel sheet could not be made')).toBeVisible()
  await bengali()
  await expect.element(page.getByRole('button', { name: 'দাগের শিট (পিডিএফ)' })).toBeVisible()
})
