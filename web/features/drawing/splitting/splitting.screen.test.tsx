import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import { splittingApi } from '#contract/drawing/splitting.endpoints.ts'
import type { SplitPreview, SuccessionMade } from '#contract/drawing/splitting.ts'
import { errors } from '#contract/errors.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { answerDrawing, boundaryOf, drawnDag, neighbour, undrawnDag } from '#test/screens/drawing.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dagRecord } from '#test/screens/land-office.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const alert = page.getByRole('alert')
const question = page.getByRole('alertdialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

const owner = (area: number) => [{ id: '1', owner: 'রহিমা খাতুন', share: '1.000', area }]
const preview: SplitPreview = {
  area: 4356,
  parts: [
    {
      dag_no: '123/1',
      geojson: boundaryOf(92.3, 24.8, 0.0001),
      drawn_area: 3000,
      area: 3000.5,
      khotiyan: owner(3000.5),
    },
    {
      dag_no: '123/2',
      geojson: boundaryOf(92.3001, 24.8, 0.0001),
      drawn_area: 1355,
      area: 1355.5,
      khotiyan: owner(1355.5),
    },
  ],
}
const made: SuccessionMade = {
  message: 'The dag was split',
  closed: [70],
  successors: [
    { id: 81, dag_no: '123/1', area: 3000.5 },
    { id: 82, dag_no: '123/2', area: 1355.5 },
  ],
}

const open = (act: 'split' | 'join') => openScreen(`/admin/draw-maps?dag=70&act=${act}`, { as: 'admin' })

async function cutByArea() {
  await page.getByRole('radio', { name: 'By area' }).click()
  await page.getBySelector('#size').fill('৩.১১')
  await page.getByRole('radio', { name: 'North' }).click()
  await button('Show the parts').click()
}

test('C on the boundary opens the split, and back leads to the boundary', async () => {
  answerDrawing()
  await openScreen('/admin/draw-maps?dag=70', { as: 'admin' })
  await expect.element(button(/^Split/)).toBeVisible()
  await userEvent.keyboard('c')
  await expect.poll(currentAddress).toBe('/admin/draw-maps?dag=70&act=split')
  await button('Back to the boundary').click()
  await button('Join with neighbour').click()
  await expect.poll(currentAddress).toBe('/admin/draw-maps?dag=70&act=join')
})

test('a dag that is not drawn is not split', async () => {
  answerDrawing(undrawnDag)
  await open('split')
  await expect.element(main).toMatchTextContent('Draw and save it first.')
})

test('a closed dag is not split', async () => {
  answerDrawing({ ...drawnDag, is_closed: true })
  await open('split')
  await expect.element(main).toMatchTextContent(errors.dag_closed.en)
})

test('a dag that does not load says so', async () => {
  answerDrawing()
  breakDown(boundariesApi.get)
  await open('split')
  await expect.element(alert).toMatchTextContent('Failed to load the dag')
})

test('a line is typed without a map; one that does not cut is told', async () => {
  answerDrawing()
  await open('split')
  await button('Show the parts').click()
  await expect.element(alert).toMatchTextContent('A line has at least 2 points')
  const sent = respond(splittingApi.preview, () =>
    Response.json(
      { code: 'validation_failed', message: '', errors: { cut: ['The line does not cut the dag'] } },
      { status: 422 },
    ),
  )
  for (const [lon, lat] of [
    ['92.2999', '24.8001'],
    ['92.3003', '24.8001'],
  ] as const) {
    await page.getBySelector('#new-lon').fill(lon)
    await page.getBySelector('#new-lat').fill(lat)
    await userEvent.keyboard('{Enter}')
  }
  await button('Show the parts').click()
  await expect.element(alert).toMatchTextContent('The line does not cut the dag')
  expect(sent[0]?.body).toEqual({
    cut: {
      by: 'line',
      line: [
        [92.2999, 24.8001],
        [92.3003, 24.8001],
      ],
    },
  })
})

test('by area: the parts, their owners and whether they make up the whole; saved with the version of the dag', async () => {
  answerDrawing()
  const asked = respond(splittingApi.preview, () => Response.json(preview))
  await open('split')
  await cutByArea()
  await expect.element(page.getByRole('group', { name: 'Part 1' })).toMatchTextContent(/Drawn 6\.89 decimals/)
  expect(asked[0]?.body).toEqual({ cut: { by: 'area', area: 1354.72, side: 'north' } })
  await expect.element(main).toMatchTextContent('The parts are 4,356 sq ft together, as the whole.')
  const area = page.getByRole('group', { name: 'Part 2' }).getByRole('textbox', { name: 'Square feet of owner 1' })
  await area.fill('1000')
  await expect.element(main).toMatchTextContent('The parts are 4,000.50 sq ft together, the whole is 4,356 sq ft.')
  await page.getBySelector('#reason').fill('Partition')
  await button('Split the dag').click()
  await expect.element(alert).toMatchTextContent(/Parts: /)
  await area.fill('১,৩৫৫.৫')
  const sent = respond(splittingApi.split, (request) => {
    expect(request.headers.get('if-match')).toBe('"3"')
    return Response.json(made, { status: 201 })
  })
  await button('Split the dag').click()
  await expect.element(main).toMatchTextContent('The dag was split')
  expect(sent[0]?.body).toMatchObject({
    parts: [{ dag_no: '123/1', khotiyan: [{ owner: 'রহিমা খাতুন', area: 3000.5 }] }, { dag_no: '123/2' }],
    reason: 'Partition',
    confirm_registrations: false,
  })
  await expect.element(page.getByRole('link', { name: 'Record of dag 123/2' })).toBeVisible()
  await bengali()
  await expect.element(page.getByRole('link', { name: '১২৩/১ নম্বর দাগের সীমানা' })).toBeVisible()
})

test('owners are added and removed; what is missing stands at the field', async () => {
  answerDrawing()
  answer(splittingApi.preview, preview)
  await open('split')
  await cutByArea()
  const first = page.getByRole('group', { name: 'Part 1' })
  await first.getByRole('button', { name: 'Add owner' }).click()
  await button('Split the dag').click()
  await expect.element(first.getByRole('textbox', { name: 'Name of owner 2' })).toHaveAttribute('aria-invalid', 'true')
  await first.getByRole('button', { name: 'Remove owner 2' }).click()
  await expect.element(first.getByRole('textbox', { name: 'Name of owner 2' })).not.toBeInTheDocument()
  await expectLooks()
})

test('registrations that end are asked about; a mutation and a change by others are told', async () => {
  answerDrawing()
  answer(splittingApi.preview, preview)
  await open('split')
  await cutByArea()
  await page.getBySelector('#reason').fill('Partition')
  refuse(splittingApi.split, 'mutation_open')
  await button('Split the dag').click()
  await expect.element(alert).toMatchTextContent(errors.mutation_open.en)
  refuse(splittingApi.split, 'conflict')
  await button('Split the dag').click()
  await expect.element(alert).toMatchTextContent('Somebody changed the record meanwhile.')
  const sent = respond(splittingApi.split, async (request) => {
    const { confirm_registrations } = await request.json()
    if (confirm_registrations) return Response.json(made, { status: 201 })
    return Response.json({ code: 'registrations_end', message: 'Approved on this land: 1' }, { status: 409 })
  })
  await button('Split the dag').click()
  await expect.element(question).toMatchTextContent('Approved on this land: 1')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect.element(main).toMatchTextContent('Now on record')
  expect(sent).toHaveLength(2)
})

/** Two dags that touch, each with its owners. */
function answerNeighbours() {
  answerDrawing()
  answer(dagsApi.get, ({ url }) => {
    const of = (name: string, area: number) => ({
      ...dagRecord,
      khotiyan: [{ ...owner(area)[0], id: name, owner: name, area }],
    })
    return url.endsWith('/71') ? of('Karim', 2178) : of('Rahima', 4356)
  })
  answer(boundariesApi.get, ({ url }) =>
    url.endsWith('/71')
      ? { ...drawnDag, dag_id: 71, dag_no: '124', version: 8, area: 2178, geojson: neighbour.geojson }
      : drawnDag,
  )
  // This address also matches the route of a dag.
  answer(boundariesApi.listNearby, { dags: [neighbour], more: false })
}

const joined = () =>
  respond(splittingApi.merge, () =>
    Response.json(
      { message: 'The dags were joined', closed: [70, 71], successors: [{ id: 90, dag_no: '125', area: 6534 }] },
      { status: 201 },
    ),
  )

test('a dag is joined with a neighbour that touches it, each with its version', async () => {
  answerNeighbours()
  await open('join')
  await expect.element(page.getByRole('img', { name: /Map of dag 123/ })).toBeVisible()
  await button('Join the dags').click()
  await expect.element(alert).toMatchTextContent('Which dags?: There must be at least two')
  await page.getByRole('checkbox', { name: 'Dag 124' }).click()
  await expect.element(main).toMatchTextContent('Together 15.00 decimals, 6,534 sq ft.')
  await page.getBySelector('#dag_no').fill('125')
  await page.getBySelector('#reason').fill('One owner')
  await expect.element(page.getByRole('textbox', { name: 'Name of owner 2' })).toHaveValue('Karim')
  await expect.element(main).toMatchTextContent('The owners have 6,534 sq ft together, as before.')
  const sent = joined()
  await button('Join the dags').click()
  await expect.element(main).toMatchTextContent('The dags were joined')
  // Nobody typed owners: the office takes all of them.
  expect(sent[0]?.body).not.toHaveProperty('khotiyan')
  expect(sent[0]?.body).toMatchObject({
    dags: [
      { id: 70, version: 3 },
      { id: 71, version: 8 },
    ],
    dag_no: '125',
    khatiyan_number: '800',
  })
})

test('the owners of joined dags are divided as the officer says', async () => {
  answerNeighbours()
  await open('join')
  await page.getByRole('checkbox', { name: 'Dag 124' }).click()
  await page.getBySelector('#dag_no').fill('125')
  await page.getBySelector('#reason').fill('One owner')
  await button('Remove owner 2').click()
  await expect.element(main).toMatchTextContent('The owners have 4,356 sq ft together, before 6,534 sq ft.')
  await page.getByRole('textbox', { name: 'Square feet of owner 1' }).fill('৬৫৩৪')
  await page.getByRole('textbox', { name: 'Share of owner 1' }).fill('1')
  const sent = joined()
  await button('Join the dags').click()
  await expect.element(main).toMatchTextContent('The dags were joined')
  expect(sent[0]?.body).toMatchObject({ khotiyan: [{ owner: 'Rahima', area: 6534 }] })
  await expectLooks({ served: true })
})

test('where nothing touches that is said, in both languages', async () => {
  answerDrawing()
  answer(boundariesApi.listNearby, { dags: [], more: false })
  await open('join')
  await expect.element(main).toMatchTextContent('No drawn dag of this zil touches this one.')
  await bengali()
  await expect.element(main).toMatchTextContent('গায়ে লাগানো নেই')
})
