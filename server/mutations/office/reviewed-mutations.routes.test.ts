import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, get, post, call, person, paid, dagNumbered, place, officer, admin } = ground

const another = await person('acland', [place.office_code])
const set = (id: number, body: object, token = officer.token) =>
  call('PATCH', `/admin/mutations/${id}`, { token, body })
const mutation = (id: number) => db.selectFrom('mutations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ask = (token: string, case_id: number) =>
  post('/reviews', { token, body: { kind: 'mutation', case_id, words: 'The deed is right' } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function review(id: number, outcome: string, token = another.token) {
  const { data } = (await get('/admin/reviews?per_page=100', { token: admin.token })).body
  const line = data.find((each: { kind: string; case_id: number }) => each.kind === 'mutation' && each.case_id === id)
  return post(`/admin/reviews/${line.id}/decision`, { token, body: { outcome, words: 'The deed agrees' } })
}

async function asked(changes: Parameters<typeof paid>[0] = {}) {
  const { id, citizen } = await paid(changes)
  await set(id, { status: 'rejected', remarks: 'The deed' })
  expect((await ask(citizen.token, id)).status).toBe(201)
  return { id, citizen }
}

describe('the review of a rejected mutation', () => {
  it('that sets the rejection aside makes it wait again, with an event, and another officer decides', async () => {
    const { id, citizen } = await asked()
    expect((await review(id, 'set_aside')).status).toBe(200)
    expect(await mutation(id)).toMatchObject({ status: 'pending', is_waiting: true })
    const { events } = (await get(`/mutations/${id}`, { token: citizen.token })).body
    expect(events.at(-1)).toMatchObject({ from: 'rejected', to: 'pending', remark: 'The deed agrees' })
    expect(codeOf(await set(id, { status: 'approved' }))).toEqual([403, 'another_officer'])
    expect((await set(id, { status: 'approved' }, another.token)).status).toBe(200)
  })

  it('that lets it stand changes nothing in the mutation', async () => {
    const { id } = await asked()
    const before = await mutation(id)
    expect((await review(id, 'stands')).status).toBe(200)
    expect(await mutation(id)).toEqual(before)
  })

  it('comes before any other decision of the mutation', async () => {
    const { id } = await asked()
    expect(codeOf(await set(id, { status: 'approved' }, another.token))).toEqual([409, 'review_open'])
  })

  it('is refused where another open mutation has the dag', async () => {
    const dag = await dagNumbered('550077')
    const first = await paid(dag)
    await set(first.id, { status: 'rejected', remarks: 'The deed' })
    await paid(dag)
    expect(codeOf(await ask(first.citizen.token, first.id))).toEqual([409, 'applied_again'])
  })

  it('writes nothing where another open mutation has the dag by then', async () => {
    const dag = await dagNumbered('550078')
    const { id } = await asked(dag)
    await paid(dag)
    expect(codeOf(await review(id, 'set_aside'))).toEqual([409, 'applied_again'])
    expect((await mutation(id)).status).toBe('rejected')
    expect((await review(id, 'stands')).status).toBe(200)
  })
})
