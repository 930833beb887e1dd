import { describe, expect, it } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
const { db, get, post, call, person, place, citizen, approved, registered, decide, pay, officer, admin } = ground

const undo = (id: number, token = officer.token) => post(`/land-tax-registrations/${id}/undo`, { token })
const asStaff = async (id: number) => (await get(`/land-tax-registrations/${id}`, { token: officer.token })).body
const noticesOf = async (token: string): Promise<string[]> =>
  (await get('/notifications', { token })).body.data.map((each: { type: string }) => each.type)
const mailsTo = async (recipient: string) =>
  (await db.selectFrom('outbox').select('template').where('recipient', '=', recipient).execute()).map(
    ({ template }) => template,
  )

/** Two people who registered a dag, the first approved a while ago. */
async function twoOfOneDag(dag_number: string) {
  const [one, other] = [await citizen(), await citizen()]
  const first = await approved(one.token, { dag_number })
  await passUndoTime(db)
  const second = await registered(other.token, { dag_number })
  const sharesOf = (...shares: string[]) =>
    shares.map((share, at) => ({ registration_id: at === 0 ? first : second, share }))
  return { one, other, first, second, sharesOf }
}

describe('a decision about a registration', () => {
  it.each([
    ['an approval', { status: 'approved', taxable_from: '2024-25' }],
    ['a refusal', { status: 'rejected', notes: 'Another dag' }],
    ['a return', { status: 'flagged', notes: 'Which sheet?' }],
  ])('%s is undone: the registration waits again as before, and nobody is notified', async (_what, decision) => {
    const { token, email } = await citizen()
    const id = await registered(token)
    const { version: _, ...before } = await asStaff(id)
    await decide(id, decision, officer.token)
    expect(await noticesOf(token)).toEqual([])
    const { status, body } = await undo(id)
    expect([status, body.status]).toEqual([200, 'pending'])
    const { version, ...after } = await asStaff(id)
    expect(after).toEqual(before)
    expect(version).toBe(3)
    await passUndoTime(db)
    expect(await noticesOf(token)).toEqual([])
    expect((await mailsTo(email)).filter((template) => template.startsWith('registration_'))).toEqual([])
    const acts = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('subject', '=', 'land_tax_registrations')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act).at(-1)).toBe('undo')
    expect(acts.every(({ actor_id }) => actor_id === officer.id)).toBe(true)
  })

  it('is notified once if it is made again', async () => {
    const { token } = await citizen()
    const id = await registered(token)
    await decide(id, { status: 'approved' }, officer.token)
    await undo(id)
    await decide(id, { status: 'approved' }, officer.token)
    await passUndoTime(db)
    expect(await noticesOf(token)).toEqual(['registration_approved'])
  })

  it('keeps the notes of an earlier round when it is undone', async () => {
    const { token } = await citizen()
    const id = await registered(token)
    await decide(id, { status: 'flagged', notes: 'Which sheet?' }, officer.token)
    await passUndoTime(db)
    const { body } = await get('/user/land-tax-registrations', { token })
    const { version } = body[0]
    const form = ground.form()
    await call('PUT', `/user/land-tax-registrations/${id}`, {
      token,
      body: form,
      headers: { 'if-match': `${version}` },
    })
    const before = await asStaff(id)
    await decide(id, { status: 'rejected', notes: 'No such dag' }, officer.token)
    await undo(id)
    const { notes, status, version: later, ...rest } = await asStaff(id)
    expect([notes, status]).toEqual([before.notes, 'pending'])
    expect({ ...rest, notes, status, version: later }).toEqual({ ...before, version: later })
  })

  it('restores the shares when it is undone, and notifies nobody of them', async () => {
    const { one, other, first, second, sharesOf } = await twoOfOneDag('4711')
    const { version: _, ...before } = await asStaff(first)
    await decide(second, { status: 'approved', shares: sharesOf('1/2', '1/2') }, officer.token)
    expect((await asStaff(first)).share).toEqual({ numerator: 1, denominator: 2 })
    expect((await undo(second)).status).toBe(200)
    const { version: __, ...after } = await asStaff(first)
    expect(after).toEqual(before)
    await passUndoTime(db)
    expect(await noticesOf(one.token)).toEqual(['registration_approved'])
    expect(await noticesOf(other.token)).toEqual([])
  })
})

describe('a decision cannot be undone', () => {
  const approvedNow = async () => {
    const { token, id: user_id } = await citizen()
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user_id).execute()
    const id = await registered(token)
    await decide(id, { status: 'approved' }, officer.token)
    return { token, id }
  }
  const codeOf = async (id: number, token = officer.token) => {
    const { status, body } = await undo(id, token)
    return [status, body.code]
  }

  it('after ten seconds', async () => {
    const { token, id } = await approvedNow()
    await passUndoTime(db)
    expect(await codeOf(id)).toEqual([409, 'undo_too_late'])
    expect(await noticesOf(token)).toEqual(['registration_approved'])
  })

  it('by another officer', async () => {
    const { id } = await approvedNow()
    expect(await codeOf(id, admin.token)).toEqual([409, 'not_your_decision'])
    const colleague = await person('acland', [place.office_code])
    expect(await codeOf(id, colleague.token)).toEqual([409, 'not_your_decision'])
    const elsewhere = await person('acland', [(await ground.placeOf('uma')).office_code])
    expect(await codeOf(id, elsewhere.token)).toEqual([404, 'not_found'])
    expect((await asStaff(id)).status).toBe('approved')
  })

  it('twice, or if it was never made', async () => {
    const { id } = await approvedNow()
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await codeOf(id)).toEqual([409, 'nothing_to_undo'])
    const { token } = await citizen()
    expect(await codeOf(await registered(token))).toEqual([409, 'nothing_to_undo'])
  })

  it('once tax was paid by it', async () => {
    const { token, id } = await approvedNow()
    expect((await pay(token, [id])).status).toBe(201)
    expect(await codeOf(id)).toEqual([409, 'decision_built_on'])
    expect((await asStaff(id)).status).toBe('approved')
  })

  it('once the citizen has corrected what was sent back', async () => {
    const { token } = await citizen()
    const id = await registered(token)
    await decide(id, { status: 'flagged', notes: 'Which sheet?' }, officer.token)
    const { version } = (await get('/user/land-tax-registrations', { token })).body[0]
    const headers = { 'if-match': `${version}` }
    const change = await call('PUT', `/user/land-tax-registrations/${id}`, { token, body: ground.form(), headers })
    expect(change.status).toBe(200)
    expect(await codeOf(id)).toEqual([409, 'decision_built_on'])
  })

  it('once somebody set the shares', async () => {
    const { first, second: id, sharesOf } = await twoOfOneDag('4712')
    await decide(id, { status: 'approved', shares: sharesOf('1/2', '1/2') }, officer.token)
    const body = { shares: sharesOf('1/3', '2/3') }
    const set = await call('PUT', `/land-tax-registrations/${first}/shares`, { token: officer.token, body })
    expect(set.status).toBe(200)
    expect(await codeOf(id)).toEqual([409, 'decision_built_on'])
  })

  it('while its message is being sent', async () => {
    const { id } = await approvedNow()
    const taken = db.updateTable('outbox').set({ attempts: 1 })
    const [message] = await taken
      .where('dedupe_key', 'like', `decision:%:${id}:decision:email`)
      .returning('id')
      .execute()
    expect(message).toBeDefined()
    expect(await codeOf(id)).toEqual([409, 'undo_too_late'])
    expect((await asStaff(id)).status).toBe('approved')
  })
})
