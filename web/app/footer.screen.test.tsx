import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

test('every footer link leads to a page of its own', async () => {
  answerPlaces()
  answer(placeSearchApi.search, { results: [] })
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(papersApi.keys, [])
  cutOff(papersApi.withdrawn)
  await openScreen('/')
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  const paths = links.elements().map((link) => link.getAttribute('href') ?? '')
  expect([...new Set(paths)]).toHaveLength(3)
  for (const path of paths) {
    await cleanup()
    await openScreen(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(location.pathname + location.search).toBe(path)
  }
})
