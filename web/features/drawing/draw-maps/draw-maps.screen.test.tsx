import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import { errors } from '#contract/errors.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { answerDrawing, drawnDag, inOrder, undrawnDag } from '#test/screens/drawing.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dagRecord } from '#test/screens/land-office.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { choose } from '#test/screens/places.ts'
import { forgetToken } from '#web/platform/token.ts'

const title = page.getByRole('heading', { name: 'Set Land Boundary' })
const points = page.getByRole('table', { name: 'Points' })
const lon = page.getBySelector('#new-lon')
const lat = page.getBySelector('#new-lat')
const save = () => page.getByRole('button', { name: /^(Save|সংরক্ষণ)/ }).click()
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const toast = (text: string | RegExp) => page.getByText(text).first()

async function add(x: string, y: string) {
  await lon.fill(x)
  await lat.fill(y)
  await userEvent.keyboard('{Enter}')
}

const open = (address = '/admin/draw-maps?dag=70', language: 'en' | 'bn' = 'en') =>
  openScreen(address, { as: 'admin', language })

test('nothing open asks for place, survey and number; what is missing is said at each', async () => {
  answerDrawing()
  await open('/admin/draw-maps')
  await expect.element(title).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.element(page.getByText('Please enter a Dag number.')).toBeVisible()
  await expect.element(page.getByText('Please choose the zil.')).toBeVisible()
  await expect.element(page.getByText('Please choose the survey.')).toBeVisible()
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await choose('Zil', '1')
  await page.getByRole('radio', { name: 'RS' }).click()
  await page.getBySelector('#dag_no').fill('১২৩')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Dag 123 · Khatian 800' })).toBeVisible()
  await expect.poll(currentAddress).toBe('/admin/draw-maps?dag=70')
  await expectLooks()
})

test('in Bengali the number is asked for too', async () => {
  answerDrawing()
  await open('/admin/draw-maps', 'bn')
  await expect.element(page.getByRole('heading', { name: 'জমির সীমানা নির্ধারণ' })).toBeVisible()
  await page.getByRole('button', { name: 'খুলুন', exact: true }).click()
  await expect.element(page.getByText('দাগ নম্বর লিখুন।')).toBeVisible()
})

test('a boundary that does not load says so, and opens when it is tried again', async () => {
  answerDrawing()
  breakDown(boundariesApi.get)
  await open()
  await expect.element(alert('Failed to load the boundary')).toBeVisible()
  answer(boundariesApi.get, drawnDag)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(points).toBeVisible()
})

test('a dag whose survey is not stated is drawn, and says that no neighbour is compared', async () => {
  answerDrawing({ ...drawnDag, survey_type: null })
  await open()
  await expect.element(points).toBeVisible()
  await expect.element(page.getByText('so its boundary is compared with no neighbour', { exact: false })).toBeVisible()
  await bengali()
  await expect.element(page.getByText('পাশের দাগের সাথে মিলিয়ে দেখা হয় না', { exact: false })).toBeVisible()
})

test('a dag whose survey is not stated is not split', async () => {
  answerDrawing({ ...drawnDag, survey_type: null })
  await open('/admin/draw-maps?dag=70&act=split')
  await expect.element(page.getByText(errors.survey_not_stated.en)).toBeVisible()
})

test('an opened boundary shows its corners, its area beside the recorded one, and what is in order', async () => {
  answerDrawing({ ...drawnDag, allowed_percent: 7 })
  await open()
  await expect.element(page.getByText('RS · Birorsri, Zakiganj, Sylhet · JL 12 · Zil 1')).toBeVisible()
  await expect.element(points.getByRole('button', { name: /^Point \d$/ })).toHaveLength(4)
  const area = page.getByRole('region', { name: 'Area' })
  await expect.element(area).toMatchTextContent(/10\.10 decimals\s*4,400 sq ft.*10\.00 decimals\s*4,356 sq ft/)
  await expect.element(area).toMatchTextContent('+0.10 decimals, 1.0%. Within the 7% that is allowed.')
  await expect.element(page.getByText('Ring closed, does not cross itself')).toBeVisible()
  await expect.element(page.getByText('Inside Birorsri, Zil 1')).toBeVisible()
  await bengali()
  await expect
    .element(page.getByRole('region', { name: 'জমির পরিমাণ' }))
    .toMatchTextContent('+০.১০ শতাংশ, ১.০%। অনুমোদিত ৭% তফাতের মধ্যে আছে।')
  await expectLooks()
})

test('by the table alone: nothing, a point, a line, a polygon; then saved, and the version goes along', async () => {
  answerDrawing(undrawnDag)
  await open()
  const sent = respond(boundariesApi.save, (request) => {
    expect(request.headers.get('if-match')).toBe('"3"')
    return Response.json({ message: '', boundary: { ...drawnDag, version: 4, boundary_version: 1 } })
  })
  await expect.element(page.getByText(/With three points it becomes land/)).toBeVisible()
  await save()
  await expect.element(toast('Add at least 3 points to form a polygon.')).toBeVisible()
  await add('', '')
  await expect.element(alert('Please enter numeric longitude and latitude.')).toBeVisible()
  await add('24.8', '92.3')
  await expect.element(alert('Longitude must be between -180..180 and Latitude between -90..90.')).toBeVisible()
  await add('92.3', '24.8')
  await add('৯২.৩০০২', '২৪.৮')
  await expect.element(page.getByRole('img', { name: 'Boundary of dag 123 with 2 points' })).toBeVisible()
  await add('92.3002', '24.8002')
  await expect.element(points.getByRole('button', { name: /^Point \d$/ })).toHaveLength(3)
  await expect.element(page.getByText('Nothing drawn twice')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(toast('Geometry saved')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    dag_id: 70,
    bbox: [92.3, 24.8, 92.3002, 24.8002],
    geojson: {
      type: 'Feature',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [92.3, 24.8],
              [92.3002, 24.8],
              [92.3002, 24.8002],
              [92.3, 24.8],
            ],
          ],
        ],
      },
      properties: { dag_no: '123', khatian_no: '800', survey_type_id: 60, source: 'typed' },
    },
  })
})

test('the same texts stand in Bengali', async () => {
  answerDrawing(undrawnDag)
  await open('/admin/draw-maps?dag=70', 'bn')
  await add('', '')
  await expect.element(alert('দ্রাঘিমাংশ ও অক্ষাংশ সংখ্যায় লিখুন।')).toBeVisible()
  await add('190', '24')
  await expect.element(alert('দ্রাঘিমাংশ -১৮০ থেকে ১৮০ এবং অক্ষাংশ -৯০ থেকে ৯০-এর মধ্যে হতে হবে।')).toBeVisible()
  await save()
  await expect.element(toast('বহুভুজ বানাতে অন্তত ৩টি বিন্দু দিন।')).toBeVisible()
  answer(boundariesApi.save, { message: '', boundary: drawnDag })
  await add('92.3', '24.8')
  await add('92.3002', '24.8')
  await add('92.3002', '24.8002')
  await save()
  await expect.element(toast('সীমানা সংরক্ষণ হয়েছে')).toBeVisible()
  breakDown(boundariesApi.save)
  await save()
  await expect.element(toast('সংরক্ষণ করা যায়নি')).toBeVisible()
  forgetToken()
  await save()
  await expect.element(toast('অ্যাডমিনের লগইন নেই। আবার লগইন করুন।')).toBeVisible()
})

test('a number that is not on record becomes a dag, once, and then gets its boundary', async () => {
  answerDrawing(undrawnDag)
  answer(boundariesApi.get, { ...drawnDag, dag_id: 75, dag_no: '500' })
  await open('/admin/draw-maps?zil=50&survey=60&dag_no=500')
  await expect.element(page.getByText(/This dag is not on record yet/)).toBeVisible()
  const made = respond(dagsApi.add, () => Response.json({ ...dagRecord, id: 75, version: 1 }, { status: 201 }))
  refuse(boundariesApi.save, 'internal')
  for (const [x, y] of [
    ['92.3', '24.8'],
    ['92.3002', '24.8'],
    ['92.3002', '24.8002'],
  ] as const)
    await add(x, y)
  await save()
  await expect.element(page.getByText('Zil, Khatiyan & Dag are required')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Khatian number' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Khatian number' }).fill('45')
  await save()
  await expect.element(toast(`Save failed: ${errors.internal.en}`)).toBeVisible()
  answer(boundariesApi.save, { message: '', boundary: { ...drawnDag, dag_id: 75, dag_no: '500' } })
  await save()
  await expect.element(toast('Geometry saved')).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([{ dag_no: '500', khatian_no: '45', survey_type_id: 60, zil_id: 50 }])
  await expect.poll(currentAddress).toBe('/admin/draw-maps?dag=75')
})

test('a refused boundary says why and where; a server without words that it failed; a lost login too', async () => {
  answerDrawing()
  await open()
  const message = 'The boundary crosses or touches itself here'
  refuse(boundariesApi.save, 'validation_failed', { errors: { geojson: [message] }, at: [92.3001, 24.8001] })
  await page.getByRole('textbox', { name: 'Longitude of point 1' }).fill('92.30001')
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.element(toast(`Save failed: ${message}`)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Found while drawing' })).toMatchTextContent(message)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  breakDown(boundariesApi.save)
  await save()
  await expect.element(page.getByText('Save failed', { exact: true })).toBeVisible()
  forgetToken()
  await save()
  await expect.element(toast('Missing admin token.')).toBeVisible()
})

test('a comparison that a busy server refuses is requested again', async () => {
  answerDrawing()
  const requests = respond(boundariesApi.check, () => {
    if (requests.length > 1) return Response.json(inOrder)
    const { status, en } = errors.overloaded
    return Response.json({ code: 'overloaded', message: en }, { status, headers: { 'retry-after': '2' } })
  })
  await open()
  const found = page.getByRole('region', { name: 'Found while drawing' })
  await expect.element(found).toMatchTextContent('Ring closed, does not cross itself')
  expect(requests).toHaveLength(2)
})

test('an overlap and a gap are told with their size, and one press mends each', async () => {
  answerDrawing()
  const mended = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [92.3, 24.8],
          [92.3001, 24.8],
          [92.3001, 24.8001],
          [92.3, 24.8],
        ],
      ],
    ],
  }
  const { geojson } = drawnDag
  if (!geojson) throw new Error('not drawn')
  answer(boundariesApi.check, {
    ...inOrder,
    overlaps: [{ dag_id: 71, dag_no: '124', area: 1018, geojson, mended }],
    gaps: [{ dag_nos: ['125'], area: 871.2, geojson, mended: null }],
  })
  await open()
  const found = page.getByRole('region', { name: 'Found while drawing' })
  await expect.element(found).toMatchTextContent(/2 to settle.*Overlap with 124.*2\.34 decimals · 1,018 sq ft/)
  await expect.element(found).toMatchTextContent(/Gap to 125.*2\.00 decimals/)
  answer(boundariesApi.check, inOrder)
  await page.getByRole('button', { name: 'Snap: Overlap with 124' }).click()
  await expect.element(points.getByRole('button', { name: /^Point \d$/ })).toHaveLength(3)
  await expect.element(found).not.toMatchTextContent('to settle')
  await page.getByRole('button', { name: 'Undo 1' }).click()
  await expect.element(points.getByRole('button', { name: /^Point \d$/ })).toHaveLength(4)
  await expectLooks()
})

test('a boundary that lies outside its zil is saved once that is confirmed', async () => {
  answerDrawing()
  const { geojson } = drawnDag
  if (!geojson) throw new Error('not drawn')
  answer(boundariesApi.check, { ...inOrder, outside: { area: 1018, geojson, mended: null } })
  const sent = respond(boundariesApi.save, () => Response.json({ message: '', boundary: drawnDag }))
  await open()
  await add('92.3002', '24.8002')
  await expect.element(page.getByRole('region', { name: 'Found while drawing' })).toMatchTextContent('1 to settle')
  await save()
  const question = page.getByRole('alertdialog', { name: 'Part of it is outside' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toHaveLength(0)
  await save()
  await question.getByRole('button', { name: 'Save all the same' }).click()
  await expect.poll(() => sent.length).toBe(1)
})
