import { describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { mutationGround } from '#test/mutations.ts'

const { db, get, post, call, person, officer, form, applied, pay, paid, dagNumbered } = await mutationGround()

const owners = [{ id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', share: '1.000', area: 4356 }]

const son = { name: 'Karim Mia', nid: '1234567890', address: 'Savar', share: '2/3' }
const daughter = { name: 'Rahela Khatun', name_bn: 'রাহেলা খাতুন', nid: '1234567891', address: 'Savar', share: '1/3' }

/** A son and a daughter, who are both new owners. */
const family = {
  religion: 'muslim',
  sex: 'man',
  died_on: '2026-01-02',
  persons: [
    { name: 'Karim Mia', relation: 'son', buyer: 1, phone: '01811111111' },
    { name: 'রাহেলা খাতুন', relation: 'daughter', buyer: 2, phone: '01822222222' },
  ],
}
const both = {
  mutation_type: 'inheritance',
  buyer_name: son.name,
  buyer_nid: son.nid,
  buyers: [son, daughter],
  family,
}
/** The daughter is stated and left out. */
const left_out = {
  ...both,
  buyers: [],
  family: { ...family, persons: [family.persons[0], { ...family.persons[1], buyer: null }] },
}

type Line = { rule: string; state: string; facts: object }
const linesOf = (body: { checklist: Line[] }, state = 'trips') =>
  body.checklist.filter((line) => line.state === state).map(({ rule }) => rule)

let dags = 900
const dag = () => dagNumbered(String(++dags), { owners, area: 4356 })

describe('the family of an inheritance', () => {
  it('is stored sealed, and is shown to the applicant and the office with the lawful shares', async () => {
    const { token } = await person()
    const body = await applied(token, both)
    expect(body.family).toMatchObject({
      religion: 'muslim',
      unanswered: null,
      persons: [
        { place: 1, name: 'Karim Mia', relation: 'son', lawful_share: '2/3', rule: 'children_residue', buyer: 1 },
        { place: 2, name: 'রাহেলা খাতুন', lawful_share: '1/3', phone: '••••2222', buyer: 2 },
      ],
    })
    const { family: seen } = (await get(`/admin/mutations/${body.id}`, { token: officer.token })).body
    expect(seen).toEqual(body.family)
    const { sealed } = await db
      .selectFrom('mutation_families')
      .select('sealed')
      .where('mutation_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(sealed).not.toMatch(/Karim|01811111111/)
    expect(linesOf(body)).not.toContain('shares_not_lawful')
    expect(linesOf(body, 'good')).toEqual(expect.arrayContaining(['heirs_incomplete', 'shares_not_lawful']))
  })

  it('may be left out: the checklist says so', async () => {
    const { token } = await person()
    const body = await applied(token, { ...both, family: undefined })
    expect(body.family).toBeNull()
    expect(linesOf(body)).toContain('family_not_stated')
    expect(linesOf(body, 'unknown')).toEqual(expect.arrayContaining(['heirs_incomplete', 'shares_not_lawful']))
    const { id, citizen } = await paid({ mutation_type: 'inheritance' })
    expect((await get(`/mutations/${id}`, { token: citizen.token })).body.family).toBeNull()
  })

  it('is refused for another type, or with another name of an heir than the new owner has', async () => {
    const { token } = await person()
    const refused = async (changes: object) =>
      (await post('/mutations', { token, body: form({ ...both, ...changes }) })).body.errors
    expect(await refused({ mutation_type: 'gift' })).toEqual({ family: [serverTexts.family_of_inheritance.en] })
    const other = { ...family, persons: [{ ...family.persons[0], buyer: 2 }] }
    expect(await refused({ family: other })).toEqual({ 'family.persons.0.name': [serverTexts.heir_name_differs.en] })
    const nobody = { ...family, persons: [{ ...family.persons[0], buyer: 3 }] }
    expect(await refused({ family: nobody })).toEqual({ 'family.persons.0.name': [serverTexts.heir_name_differs.en] })
  })

  it('warns of other shares than the lawful ones', async () => {
    const { token } = await person()
    const halves = [son, daughter].map((buyer) => ({ ...buyer, share: '1/2' }))
    const body = await applied(token, { ...both, buyers: halves })
    expect(body.checklist.find(({ rule }: Line) => rule === 'shares_not_lawful')).toMatchObject({
      weight: 'warns',
      state: 'trips',
      facts: { reason: 'differ', persons: ['1', '2'] },
    })
  })
})

describe('a mutation that leaves out an heir', () => {
  it('is taken and paid, but not approved', async () => {
    const { token } = await person()
    const named = await dag()
    const { id, ...body } = await applied(token, { ...left_out, ...named })
    expect(linesOf(body as never)).toEqual(expect.arrayContaining(['heirs_incomplete', 'separate_without_partition']))
    expect((await pay(token, id)).status).toBe(200)
    const refused = await call('PATCH', `/admin/mutations/${id}`, {
      token: officer.token,
      body: { status: 'approved' },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'mutation_blocked'])
    const line = refused.body.checklist.find(({ rule }: Line) => rule === 'heirs_incomplete')
    expect(line).toEqual({ rule: 'heirs_incomplete', weight: 'blocks', state: 'trips', facts: { persons: ['2'] } })
    const rejected = { status: 'rejected', remarks: 'The sister is left out.' }
    expect((await call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: rejected })).status).toBe(200)
  })

  it('is not entered either, if it was approved before', async () => {
    const { token } = await person()
    const named = await dag()
    const { id } = await applied(token, { ...left_out, ...named })
    await pay(token, id)
    await db
      .updateTable('mutations')
      .set({ status: 'approved', reviewer_id: officer.id, reviewed_at: new Date() })
      .where('id', '=', id)
      .execute()
    const refused = await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'mutation_blocked'])
  })
})
