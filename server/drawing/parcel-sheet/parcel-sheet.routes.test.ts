import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { startApp } from '#test/harness.ts'
import { mutationForm } from '#test/mutations.ts'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

afterAll(closeRenderer)

const { app, call, db, get, post, person, land } = await startApp()
const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
const rs = await land.survey('RS')
const sa = await land.survey('SA')
const reader = await person()
const dag = await land.dag(place, { survey_type_id: rs, dag_no: '123' })
await land.dag(place, { survey_type_id: rs, dag_no: '124' })
const older = await land.dag(place, { survey_type_id: sa, dag_no: '45', khatiyan_number: '46' })
await land.drawLike(older, dag)

const ask = (id: number, token?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/locations/dags/${id}/parcel-sheet`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
const issued = async () =>
  db.selectFrom('documents_issued').selectAll().where('kind', '=', 'parcel_sheet').orderBy('id').execute()

it('a parcel sheet has the corners, sides, areas and lineage of the parcel, and a code that can be checked', async () => {
  const answer = await ask(dag, reader.token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = withoutSpaces(await pdfText(answer.rawPayload))
  for (const words of [
    'দাগের শিট',
    'Parcel sheet',
    'Dag 123 · Khatian 45 · RS · Bhakurta, Savar',
    'RS 123',
    'SA 45 (100 %)',
    'এসএ ৪৫ (১০০ %)',
    '23.0010000',
    '110.74',
    '১১০.৭৪',
    'Area as drawn',
    // The picture has the khatians, and the paper says in which scale it is drawn.
    'Survey by survey',
    'Khatian 46 · 100 %',
    'খতিয়ান ৪৬ · ১০০ %',
    'Scale 1:3,',
  ])
    expect(text).toContain(withoutSpaces(words))
  const [paper] = await issued()
  expect(paper?.number).toMatch(/^JS-\d{4}-\d{8}$/)
  expect(await pdfQr(answer.rawPayload)).toContain(`/verify/${paper?.verify_code}#`)
  const { body } = await get(`/verify/${paper?.verify_code}`)
  expect(body).toMatchObject({ paper: 'parcel_sheet', amount: null, parcel: '123|45|RS|2|Bhakurta|Savar' })
})

it('a parcel sheet reports what does not add up, and the mutations along the lineage', async () => {
  const [rs_dag, sa_dag] = [
    await land.dag(place, { survey_type_id: rs, dag_no: '171' }),
    await land.dag(place, { survey_type_id: sa, dag_no: '70' }),
  ]
  await sql`update dags set geometry = (select st_multi(st_intersection(geometry, st_translate(geometry, 0.0003, 0)))
    from dags where id = ${rs_dag}) where id = ${sa_dag}`.execute(db)
  const form = mutationForm(place, { dag_id: sa_dag, dag_number: '70', khatian_number: '45' })
  const { status, body } = await post('/mutations', { token: reader.token, body: form })
  expect(status).toBe(201)
  const day = new Date('2021-05-01T06:00:00Z')
  await db
    .updateTable('mutations')
    .set({ status: 'approved', paid_at: day, applied_at: day })
    .where('id', '=', body.id)
    .execute()
  const text = withoutSpaces(await pdfText((await ask(rs_dag, reader.token)).rawPayload))
  for (const words of [
    'What does not add up',
    '30 % of RS 171',
    'lies on no parcel of the SA survey.',
    'যা মিলছে না',
    'SA 70 · Sale · 1 May 2021',
    'এসএ ৭০ · বিক্রয় · ১ মে, ২০২১',
  ])
    expect(text).toContain(withoutSpaces(words))
})

it('a parcel sheet is the same paper until the parcel changes', async () => {
  const both = await Promise.all([ask(older, reader.token), ask(older, reader.token)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const before = (await issued()).filter(({ dag_id }) => dag_id === older)
  expect(before).toHaveLength(1)
  await land.drawLike(older, await land.dag(place, { survey_type_id: sa, dag_no: '46' }))
  await ask(older, reader.token)
  expect((await issued()).filter(({ dag_id }) => dag_id === older)).toHaveLength(2)
})

it('a parcel sheet needs an account and a drawn dag', async () => {
  expect((await ask(dag)).statusCode).toBe(401)
  expect((await ask(999_999, reader.token)).statusCode).toBe(404)
  const undrawn = await land.dag(place, { survey_type_id: rs })
  await land.undraw(undrawn)
  expect((await ask(undrawn, reader.token)).json().code).toBe('nothing_drawn')
})

it('a parcel sheet prevents its dag from being deleted', async () => {
  const { token } = await person('admin')
  const printed = await land.dag(place, { survey_type_id: rs, dag_no: '125' })
  await ask(printed, reader.token)
  expect((await get(`/admin/dags/${printed}/uses`, { token })).body.uses).toEqual([
    { kind: 'documents_issued', count: 1 },
  ])
  const refused = await call('DELETE', `/admin/dags/${printed}`, { token })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This cannot be deleted, it is still used by 1 issued paper.',
  ])
})
