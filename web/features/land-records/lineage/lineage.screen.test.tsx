import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dag, dagAddress, lineage } from '#test/screens/land.ts'
import { answer, cutOff } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { surveyType } from '#test/screens/places.ts'

const main = page.getByRole('main')
const show = page.getByRole('button', { name: 'Earlier and later dag numbers' })
const survey = (code: string) => page.getByRole('region', { name: `${code} survey` })

async function open(found: Partial<Lineage> = {}, visit: Parameters<typeof openScreen>[1] = {}) {
  answerLand()
  answerPrices()
  answer(lineageApi.get, { ...lineage, ...found })
  await openScreen(dagAddress, visit)
}

test('nothing is fetched until it is unfolded; then it is one line and a picture, each parcel a way to it', async () => {
  answerLand()
  answerPrices()
  await openScreen(dagAddress)
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  await expect.element(page.getByText('RS 123 came from SA 45 (62 %), SA 46 (38 %)')).toBeVisible()
  await expect.element(page.getByText('RS 123 became BS 300 (100 %)')).toBeVisible()
  for (const code of ['CS', 'SA', 'RS', 'BS']) await expect.element(survey(code)).toBeInTheDocument()
  await expect
    .element(survey('SA').getByRole('link', { name: /^SA 45\s*62 %\s*Khatian 800/ }))
    .toHaveAttribute('href', expect.stringMatching(/[?&]dag=71(&|$)/))
  await expect.element(survey('RS').getBySelector('[aria-current]')).toMatchTextContent('RS 123this dag')
  await expect.element(main).toMatchTextContent('A percentage says what part of RS 123 it is.')
  // Text for screen readers, in place of the ribbons.
  await expect.element(page.getByText('SA 45 came from CS 7 (100 %)')).toBeInTheDocument()
})

test('it is Bengali in Bengali', async () => {
  await open({}, { language: 'bn' })
  await page.getByRole('button', { name: 'আগের ও পরের দাগ নম্বর' }).click()
  await expect.element(page.getByText('আরএস ১২৩ হয়েছে এখান থেকে: এসএ ৪৫ (৬২ %), এসএ ৪৬ (৩৮ %)')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'এসএ জরিপ' })).toMatchTextContent('খতিয়ান ৮০০')
})

test('on a phone it is a list, survey by survey, then step by step', async () => {
  await open({}, { width: 360 })
  await show.click()
  await expect.element(page.getByText('SA 45 came from CS 7 (100 %)')).toBeVisible()
  const [first, second] = ['CS 7', 'SA 45'].map((name) => page.getByRole('link', { name: new RegExp(`^${name}`) }))
  const tops = [first, second].map((link) => link?.element().getBoundingClientRect().top ?? 0)
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('what does not add up, what lies beside, what is more and the mutations are told', async () => {
  const [sa, ...rest] = [...lineage.dags].toReversed()
  const before = { dag_id: lineage.dag_id, survey: lineage.dags[1]?.survey ?? surveyType }
  await open({
    dags: [...rest.toReversed(), ...(sa ? [{ ...sa, share: 0 }] : [])],
    gaps: [
      {
        dag_id: lineage.dag_id,
        side: 'older',
        kind: 'missing',
        survey: lineage.dags[2]?.survey ?? surveyType,
        share: 0.07,
        area: 304.92,
      },
    ],
    more: true,
    mutations: [
      { ...before, dag_no: '123', mutation_type: 'inheritance', day: '2026-03-04' },
      { ...before, dag_id: 69, dag_no: '12', mutation_type: 'sale', day: '2019-03-04' },
    ],
    decided_at: '2026-11-22T04:00:00.000Z',
  })
  await show.click()
  await expect
    .element(page.getByText('7 % of RS 123 (0.70 decimals) lies on no parcel of the SA survey.'))
    .toBeVisible()
  await expect.element(survey('CS')).toMatchTextContent('beside it')
  await expect.element(page.getByText('There are more parcels than are shown here.')).toBeVisible()
  await expect.element(page.getByText(/RS 123 · Inheritance · .*2026/)).toBeVisible()
  // A dag of a former line: it was split.
  await expect.element(page.getByText(/RS 12 · Sale · .*2019/)).toBeVisible()
  await expect.element(page.getByText(/Set by the land office, 22 .*2026/)).toBeVisible()
  await bengali()
  await expect.element(page.getByText(/^আরএস ১২৩-এর ৭ % \(০.৭০ শতাংশ জমি\)/)).toBeVisible()
  await expectLooks()
})

test('what the office set before a split is told as that', async () => {
  await open({ decided_at: '2026-11-22T04:00:00.000Z', handed_on: true })
  await show.click()
  await expect
    .element(page.getByText(/^As the land office set it before the dag was split or joined, 22/))
    .toBeVisible()
  await bengali()
  await expect.element(page.getByText(/^দাগ ভাগ বা একত্র করার আগে ভূমি অফিস যা ঠিক করেছিল, ২২/)).toBeVisible()
})

test('a parcel alone says why, and a failure offers another try', async () => {
  const alone = { dags: lineage.dags.slice(1, 2), edges: [] }
  await open(alone)
  await show.click()
  await expect.element(page.getByText('No parcel of another survey is drawn here.')).toBeVisible()
  await open({ ...alone, dags: alone.dags.map((dag) => ({ ...dag, drawn_area: null })) })
  await show.click()
  await expect.element(page.getByText(/^This dag is not drawn yet/)).toBeVisible()
  answerLand()
  answerPrices()
  cutOff(lineageApi.get)
  await openScreen(dagAddress)
  await show.click()
  await expect.element(page.getByText('Failed to load the earlier and later numbers')).toBeVisible()
  answer(lineageApi.get, lineage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^RS 123 came from SA 45/)).toBeVisible()
})

test('an old number says at once what it is today', async () => {
  const older = async (found: Partial<Lineage> = {}) => {
    answerLand()
    answerPrices()
    answer(parcelApi.get, { ...dag, has_newer_survey: true })
    answer(lineageApi.get, { ...lineage, ...found })
    await openScreen(dagAddress)
  }
  await older()
  await expect.element(main).toMatchTextContent('A number of the RS survey. Today:')
  await expect
    .element(page.getByRole('link', { name: 'BS 300 (100 %)' }))
    .toHaveAttribute('href', expect.stringMatching(/[?&]dag=74(&|$)/))
  await older({ dags: lineage.dags.slice(1), edges: lineage.edges.slice(1) })
  await expect.element(main).toMatchTextContent('Its present dag number is not recorded here.')
})
