import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { max_live_links } from '#contract/papers/paper-links.ts'
import { clock } from '#server/app/database.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { mutationGround } from '#test/mutations.ts'
import { orderCopy } from '#test/order-copy.ts'
import { pdfText } from '#test/pdf/pdf.ts'

const ground = await mutationGround({ PUBLIC_URL: 'https://jomi.test' })
const { db, get, post, call, person, land, place, scan, paid, dagNumbered, officer, admin } = ground
const dag_id = await land.dag(place, { dag_no: '123' })
const day_ms = 86_400_000

type Answer = Awaited<ReturnType<typeof get>>
const said = ({ status, body }: Answer) => [status, body.code]
const share = (token: string | undefined, id: number, change: object = {}, headers = {}) =>
  post('/paper-links', { token, body: { kind: 'khatian_copy', id, ...change }, headers })
const tokenOf = (url: string) => url.replace('https://jomi.test/shared/', '')
const page = (token: string) => get(`/shared-papers/${token}`)
const file = (token: string) => get(`/shared-papers/${token}/file`)
const ended = [404, 'paper_link_ended']

/** Somebody with a paid khatian copy. */
async function buyer() {
  const { body, token, id } = await orderCopy(ground, { dag_id })
  return { token, person_id: id, id: Number(body.id), copy: body.copy, receipt: body.receipt }
}

/** Somebody with a live link to a khatian copy. */
async function linked(change: object = {}) {
  const own = await buyer()
  const { body } = await share(own.token, own.id, change)
  return { ...own, link_id: Number(body.id), secret: tokenOf(body.url), expires_at: body.expires_at }
}

const auditOf = (link_id: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'before', 'after'])
    .where('subject', '=', 'paper_links')
    .where('subject_id', '=', String(link_id))
    .orderBy('at')
    .execute()

describe('a link to a paper', () => {
  it('opens the paper of its owner without an account, and says what it is', async () => {
    const { secret, copy, token, id, expires_at } = await linked()
    expect(secret).toMatch(/^[0-9A-Z]{26}$/)
    const shown = await page(secret)
    expect(shown.body).toEqual({
      kind: 'khatian_copy',
      number: copy.number,
      verify_code: copy.verify_code,
      withdrawn_at: null,
      office_en: 'Savar',
      office_bn: 'সাভার',
      expires_at,
    })
    const [shared, own] = [await file(secret), await get(`/applications/${id}/document`, { token })]
    expect(shared.status).toBe(200)
    expect(shared.headers['content-type']).toBe('application/pdf')
    expect(shared.headers['cache-control']).toBe('private, no-store')
    expect(shared.headers['referrer-policy']).toBe('no-referrer')
    expect(shared.headers['content-disposition']).toBe(own.headers['content-disposition'])
    expect(await pdfText(shared.raw)).toBe(await pdfText(own.raw))
  })

  it('lives for the days of its choice, seven if none is chosen', async () => {
    const { token, id } = await buyer()
    for (const [change, days] of [
      [{}, 7],
      [{ days: 1 }, 1],
      [{ days: 30 }, 30],
    ] as const) {
      const { body } = await share(token, id, change)
      const made_at = await sql<{ at: Date }>`select created_at as at from paper_links where id = ${body.id}`.execute(
        db,
      )
      expect(Date.parse(body.expires_at) - Number(made_at.rows[0]?.at)).toBe(days * day_ms)
    }
  })

  it('is stored as a hash, and is in the audit log without its token', async () => {
    const { secret, link_id, person_id, id, expires_at } = await linked()
    const row = await db.selectFrom('paper_links').selectAll().where('id', '=', link_id).executeTakeFirstOrThrow()
    expect(Buffer.from(row.token_hash).equals(tokenHash(secret))).toBe(true)
    const log = await auditOf(link_id)
    const after = { user_id: person_id, kind: 'khatian_copy', paper_id: id, expires_at }
    expect(log).toEqual([{ act: 'share', actor_id: person_id, before: null, after }])
    expect(JSON.stringify([row, log])).not.toContain(secret)
  })

  it('is listed for its owner alone, with how often its paper was opened', async () => {
    const { token, secret, link_id, copy } = await linked()
    await page(secret)
    const [before] = (await get('/paper-links', { token })).body
    expect(before).toMatchObject({ id: link_id, number: copy.number, opened_count: 0, last_opened_at: null })
    await Promise.all([file(secret), file(secret), file(secret)])
    const [after] = (await get('/paper-links', { token })).body
    expect(after).toMatchObject({ opened_count: 3, last_opened_at: expect.any(String) })
    expect(JSON.stringify(after)).not.toContain(secret)
    expect((await get('/paper-links', { token: admin.token })).body).toEqual([])
  })

  it('is made once for a repeated key, and its address is not answered again', async () => {
    const { token, id } = await buyer()
    const key = { 'idempotency-key': 'link-1' }
    expect((await share(token, id, {}, key)).status).toBe(201)
    expect(said(await share(token, id, {}, key))).toEqual([409, 'answer_not_kept'])
    expect((await get('/paper-links', { token })).body).toHaveLength(1)
  })
})

describe('a link that has ended', () => {
  it('answers in one way, whether it is unknown, ran out, was taken back, or its owner is blocked', async () => {
    const over = await linked({ days: 1 })
    const back = await linked()
    const blocked = await linked()
    await call('DELETE', `/paper-links/${back.link_id}`, { token: back.token })
    await sql`update users set disabled_at = now() where id = ${blocked.person_id}`.execute(db)
    await sql`update paper_links set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
      where id = ${over.link_id}`.execute(db)
    const answers = []
    for (const secret of [over.secret, back.secret, blocked.secret, 'Z'.repeat(26), 'x', '%20'])
      for (const answer of [await page(secret), await file(secret)]) {
        const { request_id: _, ...rest } = answer.body
        answers.push({ status: answer.status, ...rest })
      }
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'paper_link_ended' })
    expect(JSON.stringify((await get('/shared-papers/x', { language: 'bn' })).body)).toContain('নতুন লিংক চান')
  })

  it('works until its last moment', async () => {
    const { secret } = await linked({ days: 1 })
    clock.offset_ms = day_ms - 60_000
    expect((await file(secret)).status).toBe(200)
    clock.offset_ms = day_ms + 60_000
    expect(said(await file(secret))).toEqual(ended)
    expect(said(await page(secret))).toEqual(ended)
  })

  it('shows nothing while the money of its paper is refunded', async () => {
    const { secret, id, token } = await linked()
    const set = (status: string) => sql`update applications set payment_status = ${status} where id = ${id}`.execute(db)
    await set('refunded')
    expect([said(await page(secret)), said(await file(secret))]).toEqual([ended, ended])
    expect((await get('/paper-links', { token })).body).toMatchObject([{ number: null, opened_count: 0 }])
    await set('paid')
    expect((await file(secret)).status).toBe(200)
  })

  it('shows a withdrawn paper as its owner sees it', async () => {
    const { secret, copy } = await linked()
    await post(`/admin/papers/${copy.verify_code}/revoke`, { token: admin.token, body: { reason: 'Wrong dag' } })
    expect((await page(secret)).body.withdrawn_at).toEqual(expect.any(String))
    expect(await pdfText((await file(secret)).raw)).toContain('WITHDRAWN')
  })
})

describe('taking a link back', () => {
  it('ends it at once, is written once, and leaves the others', async () => {
    const { token, id, link_id, secret, person_id } = await linked()
    const other = await share(token, id)
    const takeBack = () => call('DELETE', `/paper-links/${link_id}`, { token })
    const answers = await Promise.all([takeBack(), takeBack()])
    for (const { status, body } of [...answers, await takeBack()]) {
      expect(status).toBe(200)
      expect(body.map((link: { id: number }) => link.id)).toEqual([other.body.id])
    }
    expect(said(await file(secret))).toEqual(ended)
    expect((await file(tokenOf(other.body.url))).status).toBe(200)
    expect((await auditOf(link_id)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
      ['share', person_id],
      ['unshare', person_id],
    ])
  })

  it('is refused for the link of another, who keeps it', async () => {
    const { link_id, secret } = await linked()
    const other = await person()
    expect(said(await call('DELETE', `/paper-links/${link_id}`, { token: other.token }))).toEqual([404, 'not_found'])
    expect((await file(secret)).status).toBe(200)
  })
})

describe('making a link is refused', () => {
  it('without a login, and for the paper of another, also for staff', async () => {
    const own = await buyer()
    const other = await person()
    expect(said(await share(undefined, own.id))).toEqual([401, 'unauthenticated'])
    for (const token of [other.token, officer.token, admin.token])
      for (const kind of ['khatian_copy', 'application_receipt'])
        expect(said(await share(token, own.id, { kind }))).toEqual([404, 'not_found'])
    expect(await db.selectFrom('paper_links').select('id').where('paper_id', '=', own.id).execute()).toEqual([])
  })

  it.each([
    [{ kind: 'kyc' }, 'kind'],
    [{ kind: 'mutation_document' }, 'kind'],
    [{ days: 2 }, 'days'],
    [{ days: 365 }, 'days'],
    [{ days: '7' }, 'days'],
    [{ id: 0 }, 'id'],
    [{ id: 'x' }, 'id'],
  ])('with %j', async (change, field) => {
    const { token, id } = await buyer()
    const { status, body } = await share(token, id, change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('before the paper is paid, and for a copy that is called a map or the other way', async () => {
    const { token } = await person()
    const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'bkash', transaction_id: 'T-2' }
    const unpaid = await post('/applications', { token, body: { ...order, payer_identifier: '01700000001' } })
    const { application_id } = unpaid.body
    expect(said(await share(token, application_id))).toEqual([409, 'pay_first'])
    expect(said(await share(token, application_id, { kind: 'application_receipt' }))).toEqual([409, 'pay_first'])
    const own = await buyer()
    expect(said(await share(own.token, own.id, { kind: 'mouza_map' }))).toEqual([404, 'not_found'])
  })

  it('beyond twenty that live, also of two made at the same moment', async () => {
    const { token, id, person_id } = await buyer()
    await sql`insert into paper_links (token_hash, user_id, kind, paper_id, created_at, expires_at)
      select sha256(('few ' || n)::bytea), ${person_id}, 'khatian_copy', ${id}, now(), now() + interval '1 day'
      from generate_series(1, ${max_live_links - 1}) as n`.execute(db)
    const both = await Promise.all([share(token, id), share(token, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(said(await share(token, id))).toEqual([409, 'too_many_paper_links'])
    const { body: links } = await get('/paper-links', { token })
    expect(links).toHaveLength(max_live_links)
    await call('DELETE', `/paper-links/${links[0].id}`, { token })
    expect((await share(token, id)).status).toBe(201)
  })
})

describe('the other papers', () => {
  it('of an application are its receipt, and a mouza map by its number and code', async () => {
    const { token, id, receipt } = await buyer()
    const { body } = await share(token, id, { kind: 'application_receipt' })
    expect((await page(tokenOf(body.url))).body).toMatchObject({
      kind: 'application_receipt',
      number: receipt.number,
      verify_code: receipt.verify_code,
    })
    const mouza_map_id = await land.mouzaMap(place, { document_id: await scan() })
    const order = { type: 'mouza_map_request', mouza_map_id, fee_amount: 500, payment_method: 'bkash' }
    const map = await post('/applications', {
      token,
      body: { ...order, payer_identifier: '01712345678', transaction_id: 'T-map' },
    })
    const made = await share(token, map.body.id, { kind: 'mouza_map' })
    expect((await page(tokenOf(made.body.url))).body).toMatchObject({
      number: map.body.copy.number,
      verify_code: map.body.copy.verify_code,
    })
    expect(map.body.copy.number).toMatch(/^JZ-/)
    expect((await file(tokenOf(made.body.url))).raw.toString()).toContain('%PDF-1.7 test')
    expect(said(await share(token, map.body.id))).toEqual([404, 'not_found'])
  })

  it('of a mutation are its receipt, and once it is entered its certificate and DCR', async () => {
    const dag = await dagNumbered('901', { owners: [{ id: 'a', owner: 'Abdur Rahim', area: 500 }], area: 500 })
    const { id, citizen } = await paid({ ...dag, land_area: 200 })
    const { token } = citizen
    for (const kind of ['mutation_certificate', 'mutation_dcr'])
      expect(said(await share(token, id, { kind }))).toEqual([409, 'mutation_not_applied'])
    const decided = { token: officer.token, body: { status: 'approved', remarks: 'x' } }
    await call('PATCH', `/admin/mutations/${id}`, decided)
    expect((await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {} })).status).toBe(200)
    for (const [kind, number] of [
      ['mutation_receipt', /^JM-/],
      ['mutation_certificate', /^JN-/],
      ['mutation_dcr', /^JR-/],
    ] as const) {
      const { body } = await share(token, id, { kind })
      const shown = await page(tokenOf(body.url))
      expect(shown.body).toMatchObject({ kind, number: expect.stringMatching(number), office_en: 'Savar' })
      expect((await file(tokenOf(body.url))).headers['content-disposition']).toContain(shown.body.number)
      expect(said(await share(admin.token, id, { kind }))).toEqual([404, 'not_found'])
    }
  })
})

it('trying tokens is limited by address', async () => {
  await db.deleteFrom('rate_counts').execute()
  const codes = new Set<string>()
  for (let n = 0; n < 130; n += 1) codes.add((await page('0'.repeat(26))).body.code)
  expect([...codes]).toEqual(['paper_link_ended', 'rate_limited'])
})
