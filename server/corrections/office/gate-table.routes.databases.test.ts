import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { correctionGround } from '#test/corrections.ts'

// Every line of the gate of corrections, over HTTP: what happens where its fact is left out, wrong or undone later.
// The same lines are in docs/rules/corrections.md#gate.

const ground = await correctionGround()
const { db, post, person, place, officer, land, misspelt, form, applied, pay, paid, decide, moving } = ground

type Answer = { status: number; body: { code?: string; errors?: object } }
const why = 'The deed of 1998 names her.'
const toSalma = [{ field: 'owner', owner_row: 'a', after: 'সালমা খাতুন' }]
const stolen = { kind: 'fraud', explanation: why, cells: toSalma }
const approve = (id: number, more: object = {}): Promise<Answer> => decide(id, { status: 'approved', ...more })
const close = (dag_id: number) =>
  sql`update dags set closed_at = now(), geometry = null where id = ${dag_id}`.execute(db)
const apply = async (changes: object, dag?: number): Promise<Answer> =>
  post('/corrections', { token: (await person()).token, body: form(dag ?? (await misspelt()), { ...changes }) })

async function unpaid() {
  const citizen = await person()
  const dag_id = await misspelt()
  return { dag_id, citizen, id: Number((await applied(citizen.token, dag_id)).id) }
}

/** A paid correction whose dag somebody else has registered, with an objection of theirs. */
async function objected() {
  const dag_id = await misspelt()
  const other = await person()
  const dag = await db.selectFrom('dags').selectAll().where('id', '=', dag_id).executeTakeFirstOrThrow()
  await db
    .insertInto('land_tax_registrations')
    .values({
      user_id: other.id,
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      dag_id,
      dag_number: dag.dag_no,
      survey_type_id: dag.survey_type_id ?? 0,
      khatiyan_number: '45',
      land_type: 'Agricultural',
      land_area: '2500',
      reviewer_id: officer.id,
      reviewed_at: new Date(),
      status: 'approved',
      taxable_from: '2026-27',
      share_numerator: 1,
      share_denominator: 1,
    })
    .execute()
  const made = await paid({}, dag_id)
  expect((await post(`/corrections/${made.id}/objection`, { token: other.token, body: { reason: why } })).status).toBe(
    201,
  )
  return made
}
const after = () => {
  clock.offset_ms = 16 * 86_400_000
}

type Step = 'apply' | 'pay' | 'approve' | 'reject'
type Line = { step: Step; act: () => Promise<Answer>; is: [number, string] }

/** Lines of the gate by their name; the same name stands in the rules. */
const lines: Record<string, Line[]> = {
  dag_open: [
    {
      step: 'apply',
      act: async () => {
        const dag_id = await misspelt()
        await close(dag_id)
        return apply({}, dag_id)
      },
      is: [409, 'dag_closed'],
    },
    {
      step: 'pay',
      act: async () => {
        const { id, dag_id, citizen } = await unpaid()
        await close(dag_id)
        return pay(citizen.token, id)
      },
      is: [409, 'dag_closed'],
    },
    {
      step: 'approve',
      act: async () => {
        const { id, dag_id } = await paid()
        await close(dag_id)
        return approve(id)
      },
      is: [409, 'dag_closed'],
    },
  ],
  khatian_version: [
    { step: 'apply', act: () => apply({ khatian_version: 9 }), is: [409, 'conflict'] },
    { step: 'approve', act: async () => approve((await paid()).id, { khatian_version: 9 }), is: [409, 'conflict'] },
    { step: 'approve', act: async () => approve((await paid()).id, { khatian_version: null }), is: [200, ''] },
  ],
  cells: [
    {
      step: 'apply',
      act: () => apply({ cells: [{ field: 'owner', owner_row: 'z', after: 'Karim' }] }),
      is: [422, 'cells.0.owner_row'],
    },
    {
      step: 'apply',
      act: () => apply({ kind: 'survey', explanation: why, cells: [{ field: 'share', owner_row: 'a', after: '0.9' }] }),
      is: [422, 'cells'],
    },
    {
      step: 'approve',
      act: async () => {
        const dag_id = await misspelt()
        const [one, other] = [await paid({}, dag_id), await paid({}, dag_id)]
        await approve(one.id)
        return approve(other.id)
      },
      is: [409, 'record_changed'],
    },
  ],
  kind: [
    { step: 'apply', act: () => apply({ cells: toSalma }), is: [422, 'kind'] },
    {
      step: 'pay',
      act: async () => {
        const { token } = await person()
        const { id } = await applied(token, await misspelt(), stolen)
        await db.updateTable('corrections').set({ kind: 'clerical' }).where('id', '=', id).execute()
        return pay(token, id)
      },
      is: [200, ''],
    },
    {
      step: 'approve',
      act: async () => {
        const { id } = await paid(stolen)
        await db.updateTable('corrections').set({ kind: 'clerical' }).where('id', '=', id).execute()
        return approve(id, { remarks: why })
      },
      is: [409, 'objections_open'],
    },
  ],
  explanation: [{ step: 'apply', act: () => apply({ kind: 'fraud' }), is: [422, 'explanation'] }],
  fee: [
    { step: 'apply', act: () => apply({ fee_amount: 20 }), is: [422, 'fee_amount'] },
    { step: 'approve', act: async () => approve((await unpaid()).id), is: [409, 'already_decided'] },
  ],
  objection_days: [
    {
      step: 'approve',
      act: async () => approve((await paid(stolen)).id, { remarks: why }),
      is: [409, 'objections_open'],
    },
    {
      step: 'approve',
      act: async () => {
        const { id } = await paid(stolen)
        await db.updateTable('corrections').set({ objections_until: null }).where('id', '=', id).execute()
        return approve(id, { remarks: why })
      },
      is: [409, 'objections_open'],
    },
  ],
  objections: [
    {
      step: 'approve',
      act: async () => {
        const { id } = await objected()
        after()
        return approve(id)
      },
      is: [409, 'objections_unanswered'],
    },
    {
      step: 'approve',
      act: async () => {
        const { id } = await objected()
        after()
        return approve(id, { objections_answer: ' \u200b ' })
      },
      is: [409, 'objections_unanswered'],
    },
  ],
  paper: [
    {
      step: 'approve',
      act: async () => {
        const { id } = await paid(stolen)
        after()
        return approve(id, { remarks: why })
      },
      is: [409, 'paper_needed'],
    },
  ],
  reason: [
    { step: 'approve', act: async () => approve((await moving(toSalma)).id), is: [422, 'remarks'] },
    {
      step: 'approve',
      act: async () => approve((await moving(toSalma)).id, { remarks: `.${'\u200b'.repeat(20)}` }),
      is: [422, 'remarks'],
    },
    { step: 'reject', act: async () => decide((await paid()).id, { status: 'rejected' }), is: [422, 'remarks'] },
  ],
  number_free: [
    {
      step: 'approve',
      act: async () => {
        await land.dag(place, { dag_no: '688888' })
        return approve((await paid({ cells: [{ field: 'dag_no', owner_row: null, after: '688888' }] })).id)
      },
      is: [409, 'dag_on_record'],
    },
  ],
  own_case: [
    {
      step: 'approve',
      act: async () => {
        const { id } = await applied(officer.token, await misspelt())
        await pay(officer.token, id)
        return approve(id)
      },
      is: [403, 'own_case'],
    },
  ],
}

const walked = Object.entries(lines).flatMap(([line, states]) => states.map((state) => [line, state] as const))

it.each(walked)('%s of the gate: %j', async (_, { act, is: [status, code] }) => {
  const { status: answered, body } = await act()
  const told = body.code === 'validation_failed' ? Object.keys(body.errors ?? {})[0] : body.code
  expect([answered, told ?? '']).toEqual([status, code])
})

it('all in order: an approval after the days, with a paper and a reason, goes through', async () => {
  const { id } = await moving(toSalma)
  expect((await approve(id, { remarks: why, khatian_version: 1 })).status).toBe(200)
})

it('the rules have the same lines', () => {
  const rules = readFileSync('docs/rules/corrections.md', 'utf8').split('## Gate\n')[1]?.split('\n## ')[0] ?? ''
  expect([...rules.matchAll(/^\| `(\w+)`/gm)].map(([, line]) => line)).toEqual(Object.keys(lines))
})
