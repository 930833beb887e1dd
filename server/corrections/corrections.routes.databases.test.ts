import { describe, expect, it } from 'vitest'
import { correction_fee, correctionGround } from '#test/corrections.ts'
import { ledgerOf } from '#test/ledger.ts'
import { deedPdf } from '#test/mutations.ts'

const ground = await correctionGround()
const { db, get, post, person, land, place, misspelt, form, rightName, applied, pay, paid, send, decide } = ground

describe('applying for a correction', () => {
  it('stores the cell as it stands on record and waits for the fee', async () => {
    const { token } = await person()
    const dag_id = await misspelt()
    const { status, body } = await post('/corrections', { token, body: form(dag_id) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      must_pay: true,
      kind: 'clerical',
      fee_amount: correction_fee,
      application_fee: 20,
      record_fee: 1000,
      dag_id,
      khatian_version: 1,
      cells: [{ ...rightName, owner: 'আব্দুর রহিন', before: 'আব্দুর রহিন', is_hidden: false }],
      complete_by: null,
    })
    const list = await get('/corrections', { token })
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([body.id])
  })

  it('ends the saved draft of the form, and no other', async () => {
    const { token } = await person()
    const dag_id = await misspelt()
    const cells = [{ name: 'owner a', after: 'আব্দুর রহিম' }]
    const values = { dag_id, khatian_version: 1, cells, kind: 'clerical', explanation: '' }
    const body = { form_id: 'form-1', version: null, content: { kind: 'correction', values } }
    expect((await ground.call('PUT', '/drafts', { token, body })).status).toBe(200)
    const drafts = async () => (await get('/drafts', { token })).body.map(({ content }: { content: object }) => content)
    expect(await drafts()).toEqual([{ kind: 'correction', values }])
    expect((await get('/user/tasks', { token })).body.own).toMatchObject([{ kind: 'go_on_correction', id: null }])
    expect((await post('/corrections?form_id=another', { token, body: form(dag_id) })).status).toBe(201)
    expect(await drafts()).toHaveLength(1)
    expect((await post('/corrections?form_id=form-1', { token, body: form(dag_id) })).status).toBe(201)
    expect(await drafts()).toEqual([])
  })

  it('shows father and address of the record only to a person with a paid copy', async () => {
    const citizen = await person()
    const dag_id = await misspelt()
    const cells = [{ field: 'father', owner_row: 'a', after: 'আব্দুল করিম' }]
    const { id, ...first } = await applied(citizen.token, dag_id, { cells })
    expect(first.cells).toMatchObject([{ before: null, is_hidden: true, after: 'আব্দুল করিম' }])
    const order = { fee_amount: 100, payment_method: 'bkash', payer_identifier: '01712345678', transaction_id: 'T1' }
    await post('/applications', { token: citizen.token, body: { type: 'khatian_request', dag_id, ...order } })
    const { body } = await get(`/corrections/${id}`, { token: citizen.token })
    expect(body.cells).toMatchObject([{ before: 'করিম', is_hidden: false }])
  })

  it('is nobody else’s to see', async () => {
    const { id } = await paid()
    const { token } = await person()
    for (const path of [`/corrections/${id}`, `/corrections/${id}/invoice`])
      expect((await get(path, { token })).status).toBe(404)
    expect((await pay(token, id)).status).toBe(404)
  })

  it.each([
    ['another fee', { fee_amount: 5 }, { fee_amount: expect.anything() }],
    ['a dag that is not on record', { dag_id: 999_999 }, { dag_id: expect.anything() }],
    ['no cell', { cells: [] }, { cells: expect.anything() }],
    ['a cell twice', { cells: [rightName, rightName] }, { cells: expect.anything() }],
    [
      'an owner who is not there',
      { cells: [{ ...rightName, owner_row: 'z' }] },
      { 'cells.0.owner_row': expect.anything() },
    ],
    ['what stands already', { cells: [{ ...rightName, after: 'আব্দুর রহিন' }] }, { 'cells.0.after': expect.anything() }],
    [
      'shares that do not add up',
      { cells: [{ field: 'share', owner_row: 'a', after: '1/2' }] },
      { cells: expect.anything() },
    ],
    [
      'a share as a slip of the pen',
      { cells: [{ field: 'share', owner_row: 'a', after: '2/5' }] },
      { kind: [expect.stringContaining('no slip of the pen')] },
    ],
    [
      'an area as a slip of the pen',
      { cells: [{ field: 'area', owner_row: 'b', after: '1600' }] },
      { kind: expect.anything() },
    ],
    [
      'another person as a slip of the pen',
      { cells: [{ ...rightName, after: 'সালমা খাতুন' }] },
      { kind: expect.anything() },
    ],
    [
      'another person in English as a slip of the pen',
      { cells: [{ ...rightName, field: 'owner_en', after: 'Kamal Hossain' }] },
      { kind: expect.anything() },
    ],
    ['a fraud without an explanation', { kind: 'fraud' }, { explanation: expect.anything() }],
  ])('is refused with %s', async (_, changes, errors) => {
    const { token } = await person()
    const { status, body } = await post('/corrections', { token, body: form(await misspelt(), changes) })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('does not tell by a refusal that another father is on record', async () => {
    const { token } = await person()
    const cells = [rightName, { field: 'father', owner_row: 'a', after: 'জামাল' }]
    expect((await post('/corrections', { token, body: form(await misspelt(), { cells }) })).status).toBe(201)
  })

  it('does not tell whether a guess of a private cell is right', async () => {
    const { token } = await person()
    const cells = [{ field: 'father', owner_row: 'a', after: 'করিম' }]
    expect((await post('/corrections', { token, body: form(await misspelt(), { cells }) })).status).toBe(201)
  })

  it('is refused for a version of the khatian that is over', async () => {
    const { token } = await person()
    const { status, body } = await post('/corrections', { token, body: form(await misspelt(), { khatian_version: 2 }) })
    expect([status, body.code, body.current]).toEqual([409, 'conflict', { khatian_version: 1 }])
  })

  it('is refused for a dag that was split', async () => {
    const { token } = await person()
    const dag_id = await misspelt()
    await land.undraw(dag_id)
    await db.updateTable('dags').set({ closed_at: new Date() }).where('id', '=', dag_id).execute()
    const { status, body } = await post('/corrections', { token, body: form(dag_id) })
    expect([status, body.code]).toEqual([409, 'dag_closed'])
  })
})

describe('the fee of a correction', () => {
  it('is paid once, in two lines with one receipt, and the office then has a day to decide by', async () => {
    const citizen = await person()
    const { id } = await applied(citizen.token, await misspelt())
    const { status, body } = await pay(citizen.token, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'pending', payment_status: 'paid', must_pay: false })
    expect(body.receipt.number).toMatch(/^JC-/)
    expect(body.complete_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await pay(citizen.token, id)).body.code).toBe('already_paid')
    const lines = (await ledgerOf(db, body.payment.reference)).filter(({ amount_poisha }) => amount_poisha < 0)
    expect(lines.map(({ account, amount_poisha }) => [account, amount_poisha])).toEqual([
      ['revenue:mutation', -2000],
      ['revenue:mutation', -100_000],
    ])
    const verified = await get(`/verify/${body.receipt.verify_code}`)
    expect(verified.body).toMatchObject({ authentic: true, amount: correction_fee })
  })

  it('can be paid again after a refusal', async () => {
    const citizen = await person()
    const { id } = await applied(citizen.token, await misspelt())
    const refused = await pay(citizen.token, id, { payer_identifier: '01700000001' })
    expect([refused.status, refused.body.code, refused.body.correction.id]).toEqual([402, 'payment_declined', id])
    expect((await pay(citizen.token, id)).status).toBe(200)
  })

  it('is refused with another amount', async () => {
    const citizen = await person()
    const { id } = await applied(citizen.token, await misspelt())
    const { status, body } = await pay(citizen.token, id, { amount: 20 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']])
  })

  it('is paid once by two requests at the same time', async () => {
    const citizen = await person()
    const { id } = await applied(citizen.token, await misspelt())
    const answers = await Promise.all([pay(citizen.token, id), pay(citizen.token, id)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const payments = await db
      .selectFrom('payments')
      .select('id')
      .where('purpose', '=', 'correction')
      .where('subject_id', '=', id)
      .where('status', '=', 'succeeded')
      .execute()
    expect(payments).toHaveLength(1)
  })
})

describe('the papers of a correction', () => {
  const paper = { field: 'documents[]', name: 'nid.pdf', content_type: 'application/pdf', bytes: deedPdf }

  it('are added until it is decided, and open by a link', async () => {
    const { id, citizen } = await paid()
    const { status, body } = await send(citizen.token, id, [paper])
    expect(status).toBe(201)
    expect(body.documents).toMatchObject([{ name: 'nid.pdf' }])
    await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })
    const late = await send(citizen.token, id, [paper])
    expect([late.status, late.body.code]).toEqual([409, 'correction_decided'])
  })

  it('are refused without a file', async () => {
    const { id, citizen } = await paid()
    expect((await send(citizen.token, id, [])).status).toBe(422)
  })
})

it('a tracking number shows how a correction stands', async () => {
  const { id, citizen } = await paid()
  await db.updateTable('users').set({ phone: '+8801712340077' }).where('id', '=', citizen.id).execute()
  const track = async () => (await post('/track', { body: { reference: `c ${id}`, phone_last4: '0077' } })).body
  expect(await track()).toMatchObject({ kind: 'correction', state: 'waiting', next_step: 'wait' })
  await decide(id, { status: 'approved' })
  expect(await track()).toMatchObject({ kind: 'correction', state: 'done', next_step: 'none' })
})

it('what waits for a person names their corrections', async () => {
  const citizen = await person()
  const { id } = await applied(citizen.token, await misspelt())
  const tasks = async () => (await get('/user/tasks', { token: citizen.token })).body
  expect((await tasks()).own).toMatchObject([{ kind: 'pay_correction', id, amount: correction_fee }])
  await pay(citizen.token, id)
  expect(await tasks()).toMatchObject({ own: [], others: [{ kind: 'review_correction', id }] })
  await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })
  expect((await tasks()).others).toEqual([])
})

it('a dag with a correction is not deleted', async () => {
  const citizen = await person()
  const dag_id = await land.dag(place, { dag_no: '699999' })
  await applied(citizen.token, dag_id, { cells: [{ field: 'dag_no', owner_row: null, after: '699998' }] })
  const { body } = await get(`/admin/dags/${dag_id}/uses`, { token: ground.admin.token })
  expect(body.uses).toContainEqual({ kind: 'corrections', count: 1 })
})
