import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dagAddress, lineage } from '#test/screens/land.ts'
import { dagRecord } from '#test/screens/land-office.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { surveyType } from '#test/screens/places.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const office = { version: 3, reason: null, decided_by: null }

async function open(found: Partial<Lineage> = {}) {
  answerLand()
  answerPrices()
  answer(lineageApi.get, { ...lineage, office, ...found })
  await openScreen(dagAddress, { as: 'acland' })
  await button('Earlier and later dag numbers').click()
}

test('one press confirms what is drawn', async () => {
  await open()
  const decided: Lineage = {
    ...lineage,
    decided_at: '2026-11-22T04:00:00.000Z',
    office: { version: 4, reason: null, decided_by: 'Mahbub Alam' },
  }
  const requests = respond(lineageApi.decide, ({ headers }) => {
    expect(headers.get('if-match')).toBe('"3"')
    return Response.json(decided)
  })
  await button('Confirm as drawn').click()
  await expect.element(page.getByText('Mahbub Alam: as drawn')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      parents: [
        { dag_id: 71, share: 0.62 },
        { dag_id: 72, share: 0.38 },
      ],
      reason: null,
    },
  ])
  await expect.element(button('Confirm as drawn')).not.toBeInTheDocument()
})

test('what the record says otherwise is typed in percent of either digits, with another dag by its number', async () => {
  await open()
  answer(landRecordsApi.listSurveyTypes, [surveyType, { ...surveyType, id: 571, code: 'SA', sequence: 2 }])
  await button('Correct').click()
  await dialog.getByLabelText('Part of RS 123 from SA 45 (%)').fill('৬০.৫')
  await button('Leave out SA 46').click()
  const sought = respond(dagsApi.list, () =>
    Response.json({
      data: [{ ...dagRecord, id: 90, dag_no: '47', survey_type: { ...surveyType, id: 571, code: 'SA', sequence: 2 } }],
      current_page: 1,
      per_page: 100,
      last_page: 1,
      total: 1,
    }),
  )
  await dialog.getByLabelText('Add a dag by its number').fill('৪৭')
  await button('Add').click()
  await dialog.getByLabelText('Part of RS 123 from SA 47 (%)').fill('39.5')
  await expect.element(dialog).toMatchTextContent('Together 100 %')
  expect(sought[0]?.url.searchParams.get('search')).toBe('47')
  expect(sought[0]?.url.searchParams.get('survey_type_id')).toBe('571')
  const requests = respond(lineageApi.decide, () => Response.json({ ...lineage, office }))
  await dialog.getByLabelText(/^Why/).fill('Field book 12')
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests[0]?.body).toEqual({
    parents: [
      { dag_id: 71, share: 0.605 },
      { dag_id: 90, share: 0.395 },
    ],
    reason: 'Field book 12',
  })
})

test('a number that the mouza has not is told', async () => {
  await open({ edges: [], dags: lineage.dags.slice(1, 2) })
  answer(landRecordsApi.listSurveyTypes, [surveyType, { ...surveyType, id: 571, code: 'SA', sequence: 2 }])
  await button('Correct').click()
  await expect.element(dialog).toMatchTextContent('It came from no parcel of an older survey.')
  answer(dagsApi.list, { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 })
  await dialog.getByLabelText('Add a dag by its number').fill('47')
  await button('Add').click()
  await expect.element(page.getByText('This mouza has no such dag in that survey')).toBeVisible()
  await expectLooks()
})

test('refusals stand at their fields, and a conflict leads to what is there now', async () => {
  await open()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  await button('Correct').click()
  refuse(lineageApi.decide, 'validation_failed', {
    errors: {
      'parents.1.share': ['Please enter a percentage above 0 and up to 100'],
      parents: ['Together these are more than the whole parcel'],
      reason: ['This is required'],
    },
  })
  await button('Save').click()
  await expect
    .element(dialog.getByLabelText('Part of RS 123 from SA 46 (%)'))
    .toHaveAccessibleDescription(/Please enter a percentage/)
  await expect.element(page.getByText('Together these are more than the whole parcel')).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Why/)).toHaveAccessibleDescription('This is required')
  refuse(lineageApi.decide, 'conflict', { current: lineage, changed: null })
  await button('Save').click()
  await button('Load what is there now').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was said shows with its reason and is taken back', async () => {
  await open({
    decided_at: '2026-11-22T04:00:00.000Z',
    office: { version: 4, reason: 'Field book 12', decided_by: 'Mahbub Alam' },
  })
  await expect.element(page.getByText('Mahbub Alam: Field book 12')).toBeVisible()
  answer(lineageApi.withdraw, { ...lineage, office: { ...office, version: 5 } })
  await button('Back to the drawings').click()
  await expect.element(button('Confirm as drawn')).toBeVisible()
})

test('nobody else is offered any of it', async () => {
  await open({ office: null })
  await expect.element(page.getByText(/^RS 123 came from SA 45/)).toBeVisible()
  await expect.element(button('Correct')).not.toBeInTheDocument()
})
