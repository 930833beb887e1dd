import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const app = await startApp()
const { db, get, post, person, land, scan, payments } = app

const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
const dag_id = await land.dag(place, { dag_no: '123' })

let made = 0
const order = (change: Record<string, unknown> = {}) => {
  made += 1
  return {
    type: 'khatian_request',
    description: '',
    fee_amount: 100,
    payment_status: 'paid',
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: `TXN-${made}`,
    dag_id,
    ...change,
  }
}
const declined = '01700000001'
const later = '01700000002'
const never = '01700000003'
const minutes = (count: number) => count * 60_000

const countOf = async (table: 'applications' | 'payments' | 'receipts' | 'documents_issued') =>
  (
    await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('applying for a khatian copy', () => {
  it('charges the fee, and answers the application with its receipt', async () => {
    const { token } = await person()
    const { status, body } = await post('/applications', { token, body: order() })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'khatian_request',
      fee_amount: 100,
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '••••5678',
      dag: { dag_no: '123', khatiyan_number: '45', has_document: false, document_url: null },
      upazila: { name_en: 'Savar', name_bn: 'সাভার' },
      payment: { state: 'succeeded', may_pay_again: false },
    })
    expect(body.receipt.number).toMatch(new RegExp(`^JA-${place.office_code}-\\d{4}-\\d{6}$`))
    expect(body.receipt.verify_code).toMatch(/^[0-9A-Z]{12}$/)
  })

  it('records the money in the ledger, for the office of the land', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order() })
    expect(await ledgerOf(db, body.payment.reference)).toEqual([
      { kind: 'settlement', account: 'provider:sandbox', amount_poisha: 10_000, office_id: place.upazila_id },
      { kind: 'settlement', account: 'revenue:application', amount_poisha: -10_000, office_id: place.upazila_id },
    ])
  })

  it('numbers receipts without gaps, after refusals and in parallel', async () => {
    const { token } = await person()
    const elsewhere = await land.place()
    const other_dag = await land.dag(elsewhere)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post('/applications', {
          token,
          body: order({ dag_id: other_dag, ...(index % 3 === 0 && { payer_identifier: declined }) }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(201), ...Array(4).fill(402)])
    const numbers = answers.flatMap(({ body }) => (body.receipt ? [Number(body.receipt.number.slice(-6))] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('accepts "online" for a card, and Bengali digits', async () => {
    const { token } = await person()
    const { status, body } = await post('/applications', {
      token,
      body: order({ payment_method: 'online', payer_identifier: '৪১১১ ১১১১ ১১১১ ১১১১' }),
    })
    expect([status, body.payment_method, body.payer_identifier]).toEqual([201, 'card', '••••1111'])
  })

  it('stores at most the last four digits of a payer, anywhere', async () => {
    const { token } = await person()
    await post('/applications', {
      token,
      body: order({ payment_method: 'card', payer_identifier: '5555444433332226' }),
    })
    for (const table of [
      'payments',
      'payment_attempts',
      'provider_events',
      'sandbox_charges',
      'applications',
      'receipts',
      'outbox',
    ] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('5555444433332226')
  })

  it('works for a mouza map too, at its own fee', async () => {
    const { token } = await person()
    const mouza_map_id = await land.mouzaMap(place, { document_id: await scan() })
    const { status, body } = await post('/applications', {
      token,
      body: order({ type: 'mouza_map_request', dag_id: null, mouza_map_id, fee_amount: 500 }),
    })
    expect([status, body.payment_status, body.fee_amount]).toEqual([201, 'paid', 500])
  })
})

describe('an application is refused', () => {
  it.each([
    ['without a login', {}, 401, 'unauthenticated', null],
    [
      'with another fee',
      { fee_amount: 1 },
      422,
      'validation_failed',
      ['fee_amount', 'The fee has changed. Please look at the amount again.'],
    ],
    [
      'with a negative fee',
      { fee_amount: -100 },
      422,
      'validation_failed',
      ['fee_amount', 'The fee has changed. Please look at the amount again.'],
    ],
    [
      'with a huge fee',
      { fee_amount: 1e308 },
      422,
      'validation_failed',
      ['fee_amount', 'The fee has changed. Please look at the amount again.'],
    ],
    [
      'with a fee in words',
      { fee_amount: 'one hundred' },
      422,
      'validation_failed',
      ['fee_amount', 'This is not valid'],
    ],
    ['without a fee', { fee_amount: undefined }, 422, 'validation_failed', ['fee_amount', 'This is required']],
    [
      'with a short phone',
      { payer_identifier: '0171234' },
      422,
      'validation_failed',
      ['payer_identifier', 'Please enter a valid phone number'],
    ],
    [
      'with a short card',
      { payment_method: 'card', payer_identifier: '4111' },
      422,
      'validation_failed',
      ['payer_identifier', 'Please provide a valid card number'],
    ],
    [
      'without a method',
      { payment_method: '' },
      422,
      'validation_failed',
      ['payment_method', 'Please select a payment method'],
    ],
    [
      'with an unknown method',
      { payment_method: 'cash' },
      422,
      'validation_failed',
      ['payment_method', 'Please select a payment method'],
    ],
    [
      'without a transaction id',
      { transaction_id: '' },
      422,
      'validation_failed',
      ['transaction_id', 'This is required'],
    ],
    [
      'with a long transaction id',
      { transaction_id: 'x'.repeat(81) },
      422,
      'validation_failed',
      ['transaction_id', 'This is too long'],
    ],
    [
      'with control characters',
      { description: 'a\u0000' },
      422,
      'validation_failed',
      ['description', 'This contains characters that cannot be used'],
    ],
    [
      'with a long description',
      { description: 'ক'.repeat(1001) },
      422,
      'validation_failed',
      ['description', 'This is too long'],
    ],
    ['of an unknown type', { type: 'mutation' }, 422, 'validation_failed', ['type', 'Please choose one from the list']],
    ['without a dag', { dag_id: undefined }, 422, 'validation_failed', ['dag_id', 'This is required']],
    [
      'for a dag that is not there',
      { dag_id: 987_654 },
      422,
      'validation_failed',
      ['dag_id', 'This record does not exist'],
    ],
    ['for a dag of a huge number', { dag_id: 1e300 }, 422, 'validation_failed', ['dag_id', 'This is not valid']],
    [
      'for a dag and a map at once',
      { mouza_map_id: 1 },
      422,
      'validation_failed',
      ['mouza_map_id', 'A khatian application needs a dag, a mouza map application a map'],
    ],
  ] as const)('%s, and nothing is written', async (_how, change, status, code, field) => {
    const { token } = await person()
    const before = [await countOf('applications'), await countOf('payments')]
    const answer = await post('/applications', {
      token: code === 'unauthenticated' ? undefined : token,
      body: order(change),
    })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (field) expect(answer.body.errors[field[0]]).toEqual([field[1]])
    expect([await countOf('applications'), await countOf('payments')]).toEqual(before)
  })
})

describe('a repeated transaction id', () => {
  it('gives the same application', async () => {
    const { token } = await person()
    const same = order()
    const first = await post('/applications', { token, body: same })
    const again = await post('/applications', { token, body: same })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('is charged once, in any number of parallel requests', async () => {
    const { id, token } = await person()
    const same = order()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/applications', { token, body: same })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const paid = await db.selectFrom('payments').select(['status']).where('user_id', '=', id).execute()
    expect(paid).toEqual([{ status: 'succeeded' }])
    await ledgerIsRight(db)
  })

  it('belongs to an application that a search finds by its words and number in either script', async () => {
    const { token } = await person()
    await post('/applications', { token, body: { ...order(), transaction_id: 'SEARCH-4', description: 'দাগ ১২' } })
    for (const search of ['SEARCH-4', 'search-৪', '12', '১২'])
      expect((await get(`/applications?search=${encodeURIComponent(search)}`, { token })).body.total).toBe(1)
  })

  it('is refused with another request', async () => {
    const { token } = await person()
    const same = order()
    await post('/applications', { token, body: same })
    expect((await post('/applications', { token, body: { ...same, description: 'Something else' } })).status).toBe(409)
    const { status, body } = await post('/applications', { token, body: { ...same, payment_method: 'nagad' } })
    expect([status, body.code]).toEqual([409, 'transaction_id_reused'])
  })

  it('makes another application for another person', async () => {
    const one = await person()
    const other = await person()
    const same = order()
    const first = await post('/applications', { token: one.token, body: same })
    const second = await post('/applications', { token: other.token, body: same })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })
})

describe('a refused payment', () => {
  it('answers 402, keeps the application, and leaves it to be paid again', async () => {
    const { token } = await person()
    const refused = await post('/applications', { token, body: order({ payer_identifier: declined }) })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      402,
      'payment_declined',
      'The payment was refused. Nothing was charged.',
    ])
    const { application_id } = refused.body
    const stored = await get(`/applications/${application_id}`, { token })
    expect(stored.body).toMatchObject({ payment_status: 'failed', receipt: null, payment: { may_pay_again: true } })
    const paid = await post(`/applications/${application_id}/pay`, {
      token,
      body: { payment_method: 'nagad', payer_identifier: '01812345678' },
    })
    expect([paid.status, paid.body.payment_status, paid.body.payment_method]).toEqual([200, 'paid', 'nagad'])
    expect(paid.body.receipt.number).toBeTruthy()
    await ledgerIsRight(db)
  })

  it('cannot be paid again once it is paid', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order() })
    const again = await post(`/applications/${body.id}/pay`, {
      token,
      body: { payment_method: 'bkash', payer_identifier: '01812345678' },
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
  })

  it('is paid once by fifty tries at once', async () => {
    const { id, token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: declined }) })
    const again = { payment_method: 'bkash', payer_identifier: '01812345678' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(`/applications/${body.application_id}/pay`, { token, body: again })),
    )
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const rows = await db.selectFrom('payments').select('status').where('user_id', '=', id).orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    await ledgerIsRight(db)
  })

  it('belongs to an application that no other person can pay, see or print', async () => {
    const one = await person()
    const other = await person()
    const { body } = await post('/applications', { token: one.token, body: order() })
    const { token } = other
    const pay = { payment_method: 'bkash', payer_identifier: '01812345678' }
    const answers = [
      await get(`/applications/${body.id}`, { token }),
      await get(`/applications/${body.id}/invoice`, { token }),
      await get(`/applications/${body.id}/document`, { token }),
      await post(`/applications/${body.id}/pay`, { token, body: pay }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(4).fill([404, 'not_found']))
    expect((await get('/applications', { token })).body.total).toBe(0)
  })
})

describe('a pending payment', () => {
  it('is settled by the callback of the provider, three seconds later', async () => {
    const { token } = await person()
    const { status, body } = await post('/applications', { token, body: order({ payer_identifier: later }) })
    expect([status, body.payment_status, body.receipt]).toEqual([201, 'pending', null])
    await db
      .updateTable('sandbox_charges')
      .set({ created_at: new Date(Date.now() - 4000) })
      .where('reference', '=', body.payment.reference)
      .execute()
    await app.sendCallbacks()
    expect((await get(`/applications/${body.id}`, { token })).body.payment_status).toBe('paid')
    await ledgerIsRight(db)
  })

  it('is settled by a query when no callback comes', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: later }) })
    const old = new Date(Date.now() - 20_000)
    const { reference } = body.payment
    await db.updateTable('sandbox_charges').set({ created_at: old }).where('reference', '=', reference).execute()
    await db.updateTable('payments').set({ next_check_at: old }).where('reference', '=', reference).execute()
    await payments.sweep()
    expect((await get(`/applications/${body.id}`, { token })).body.payment_status).toBe('paid')
  })

  it('is not paid twice: paying again continues it', async () => {
    const { id, token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: never }) })
    const pay = { payment_method: 'bkash', payer_identifier: '01812345678' }
    const again = await post(`/applications/${body.id}/pay`, { token, body: pay })
    expect([again.status, again.body.payment_status, again.body.payment.may_pay_again]).toEqual([200, 'pending', false])
    expect(await db.selectFrom('payments').select('id').where('user_id', '=', id).execute()).toHaveLength(1)
  })

  it('expires after 24 hours, without the claim that nothing was charged', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: never }) })
    clock.offset_ms = minutes(24 * 60 + 1)
    await db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .where('reference', '=', body.payment.reference)
      .execute()
    await payments.sweep()
    clock.offset_ms = 0
    const after = await get(`/applications/${body.id}`, { token })
    expect(after.body).toMatchObject({ payment_status: 'failed', payment: { state: 'expired', may_pay_again: false } })
  })

  it('fails without a charge if the provider does not know it', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: never }) })
    await db.deleteFrom('sandbox_charges').where('reference', '=', body.payment.reference).execute()
    clock.offset_ms = minutes(2)
    await db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .where('reference', '=', body.payment.reference)
      .execute()
    await payments.sweep()
    clock.offset_ms = 0
    const after = await get(`/applications/${body.id}`, { token })
    expect(after.body).toMatchObject({ payment_status: 'failed', payment: { may_pay_again: true } })
  })
})

describe('the papers of a paid application', () => {
  it('are an invoice and a khatian copy in both scripts, without empty facts', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order() })
    const invoice = await get(`/applications/${body.id}/invoice`, { token })
    expect(invoice.headers['content-type']).toBe('application/pdf')
    expect(invoice.headers['content-disposition']).toContain(`"invoice_application_${body.id}.pdf"`)
    const printed = withoutSpaces(await pdfText(invoice.raw))
    for (const words of [body.receipt.number, 'খতিয়ানের কপি', '৳১০০.০০', '৳100.00', 'One hundred taka', 'ভাকুর্তা'])
      expect(printed).toContain(withoutSpaces(words))
    const copy = await get(`/applications/${body.id}/document`, { token })
    const text = withoutSpaces(await pdfText(copy.raw))
    for (const words of ['আব্দুর রহিম', 'Abdur Rahim', 'করিম', '৩৩.০০', 'copy for information'])
      expect(text).toContain(withoutSpaces(words))
    expect(text).not.toContain(withoutSpaces('Certified copy'))
  })

  it('list every dag of the khatian, with its total', async () => {
    const { token } = await person()
    const large = await land.place()
    const own_dag = await land.dag(large, { dag_no: '701', khatiyan_number: '70', area: 4356 })
    for (const dag_no of ['702', '703']) await land.dag(large, { dag_no, khatiyan_number: '70', area: 4356 })
    const { body } = await post('/applications', { token, body: order({ dag_id: own_dag }) })
    const text = withoutSpaces(await pdfText((await get(`/applications/${body.id}/document`, { token })).raw))
    for (const words of ['৭০১701', '৭০২702', '৭০৩703', 'নাল Nal', 'মোট Total ৩০.০০ 30.00', 'marked dag 701'])
      expect(text).toContain(withoutSpaces(words))
  })

  it('say that a closed dag no longer exists, and leave out the other dags of its khatian', async () => {
    const { token } = await person()
    const split = await land.place()
    const closed = await land.dag(split, { dag_no: '711', khatiyan_number: '71', area: 4356 })
    for (const dag_no of ['712', '713']) await land.dag(split, { dag_no, khatiyan_number: '71', area: 2178 })
    await sql`update dags set closed_at = '2026-11-05T04:00:00Z', geometry = null where id = ${closed}`.execute(db)
    const { body } = await post('/applications', { token, body: order({ dag_id: closed }) })
    const text = withoutSpaces(await pdfText((await get(`/applications/${body.id}/document`, { token })).raw))
    for (const words of ['৭১১711', 'is closed', '5 Nov 2026', '৫ নভেম্বর, ২০২৬', 'মোট Total ১০.০০ 10.00'])
      expect(text).toContain(withoutSpaces(words))
    for (const words of ['৭১২712', '৭১৩713']) expect(text).not.toContain(withoutSpaces(words))
  })

  it('do not exist before it is paid', async () => {
    const { token } = await person()
    const { body } = await post('/applications', { token, body: order({ payer_identifier: never }) })
    for (const paper of ['invoice', 'document']) {
      const { status, body: refusal } = await get(`/applications/${body.id}/${paper}`, { token })
      expect([status, refusal.code, refusal.message]).toEqual([409, 'pay_first', 'Pay first'])
    }
  })

  it('stay as they were when the record changes', async () => {
    const { token } = await person()
    const own_dag = await land.dag(place, { dag_no: '900' })
    const { body } = await post('/applications', { token, body: order({ dag_id: own_dag }) })
    await db.updateTable('dags').set({ khatiyan_number: '46' }).where('id', '=', own_dag).execute()
    const copy = await get(`/applications/${body.id}/document`, { token })
    expect(withoutSpaces(await pdfText(copy.raw))).toContain('৪৫45')
  })
})

describe('the list of applications', () => {
  it('has the newest first, has pages and filters, and sorts by its own columns', async () => {
    const { token } = await person()
    const ids: number[] = []
    for (const payer_identifier of ['01712345678', declined, '01712345679'])
      ids.push(
        await post('/applications', { token, body: order({ payer_identifier }) }).then(
          ({ body }) => body.id ?? body.application_id,
        ),
      )
    const first = await get('/applications?per_page=2', { token })
    expect(first.body).toMatchObject({ current_page: 1, per_page: 2, last_page: 2, total: 3 })
    expect(first.body.data.map((row: { id: number }) => row.id)).toEqual([ids[2], ids[1]])
    const failed = await get('/applications?payment_status=failed&sort=created_at&direction=asc', { token })
    expect(failed.body.data.map((row: { id: number }) => row.id)).toEqual([ids[1]])
    expect((await get('/applications?page=99', { token })).body.data).toEqual([])
  })

  it.each([
    'sort=password',
    'per_page=0',
    'per_page=101',
    'page=0',
    'page=1.5',
    'direction=up',
    'payment_status=free',
    'page=1001',
  ])('refuses %s', async (query) => {
    const { token } = await person()
    expect((await get(`/applications?${query}`, { token })).status).toBe(422)
  })
})

it('all applications leave a ledger that sums to zero', async () => {
  await ledgerIsRight(db)
  expect(await countOf('receipts')).toBe(
    (await db.selectFrom('payments').select('id').where('status', '=', 'succeeded').execute()).length,
  )
})
