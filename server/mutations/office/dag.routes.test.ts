import { describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { mutationGround } from '#test/mutations.ts'

const { db, get, call, person, land, applied, paid, dagNumbered, officer } = await mutationGround()

const setDag = (id: number, dag_id: unknown, token = officer.token) =>
  call('PUT', `/admin/mutations/${id}/dag`, { token, body: { dag_id } })

describe('the dag of a mutation', () => {
  it('is chosen by the office inside its mouza, and its rules are checked again', async () => {
    const { id } = await paid({ land_area: 20_000 })
    const { dag_id } = await dagNumbered('7201')
    const { status, body } = await setDag(id, dag_id)
    expect([status, body.dag_id]).toEqual([200, dag_id])
    expect(body.events.at(-1)).toMatchObject({ kind: 'dag_set', from: 'pending', to: 'pending' })
    const trips = body.checklist.filter(({ state }: { state: string }) => state === 'trips')
    expect(trips.map(({ rule }: { rule: string }) => rule)).toContain('more_than_held')
    const events = await db.selectFrom('mutation_events').selectAll().where('mutation_id', '=', id).execute()
    expect(events.at(-1)?.checklist).toEqual(body.checklist)
    const elsewhere = await land.dag(await land.place())
    for (const [wrong, text] of [
      [elsewhere, serverTexts.not_in_place.en],
      [99_999_999, serverTexts.not_on_record.en],
      [null, fieldTexts.required.en],
    ] as const)
      expect((await setDag(id, wrong)).body.errors).toEqual({ dag_id: [text] })
    const audited = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('act', '=', 'set_dag')
      .where('subject_id', '=', String(id))
      .execute()
    expect(audited).toMatchObject([{ before: { dag_id: null }, after: { dag_id } }])
  })

  it('cannot be that of another open mutation', async () => {
    const dag = await dagNumbered('7202')
    await paid(dag)
    const { id } = await paid()
    const answers = await setDag(id, dag.dag_id)
    expect([answers.status, answers.body.code]).toEqual([409, 'mutation_open'])
    expect((await get(`/admin/mutations/${id}`, { token: officer.token })).body.dag_id).toBeNull()
  })

  it('is never chosen for one’s own mutation', async () => {
    const { id } = await applied(officer.token)
    expect((await setDag(id, (await dagNumbered('7203')).dag_id)).body.code).toBe('own_case')
    expect((await setDag(id, 1, (await person('acland', [(await land.place()).office_code])).token)).status).toBe(404)
  })
})
