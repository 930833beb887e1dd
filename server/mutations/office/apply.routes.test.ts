import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { addedUp, formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
import { mutationGround } from '#test/mutations.ts'
import { orderCopy } from '#test/order-copy.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const ground = await mutationGround()
const { db, get, post, call, person, land, applied, paid, pay, dagNumbered, officer, admin } = ground

type Owner = NonNullable<NonNullable<Parameters<typeof land.dag>[1]>['owners']>[number]

const set = (id: number, status: string, token = officer.token) =>
  call('PATCH', `/admin/mutations/${id}`, { token, body: { status, remarks: 'x' } })
const apply = (id: number, body: object = {}, token = officer.token) =>
  post(`/admin/mutations/${id}/apply`, { token, body })
const transfer = async (id: number, query = '') =>
  (await get(`/admin/mutations/${id}/transfer${query}`, { token: officer.token })).body
const setDag = (id: number, dag_id: unknown, token = officer.token) =>
  call('PUT', `/admin/mutations/${id}/dag`, { token, body: { dag_id } })

const versionsOf = (dag_id: number) =>
  db.selectFrom('khatians').selectAll().where('dag_id', '=', dag_id).orderBy('version').execute()
const ownersOf = async (dag_id: number) => (await versionsOf(dag_id)).at(-1)?.khotiyan ?? []

const two: Owner[] = [
  { id: 'a', owner: 'আব্দুর রহিম', area: 1000, share: '0.400' },
  { id: 'b', owner: 'Abdur Rahim', area: 500, share: '0.200' },
  { id: 'c', owner: 'করিম', area: 1000, share: '0.400' },
]

/** A paid and approved mutation of a dag with these owners. */
async function ready(dag_no: string, owners: Owner[] = two, changes = {}) {
  const dag = await dagNumbered(dag_no, { owners, area: addedUp(owners.map(({ area }) => area)) })
  const made = await paid({ ...dag, ...changes })
  expect((await set(made.id, 'approved')).status).toBe(200)
  return { ...made, ...dag }
}

describe('the owners before and after a mutation', () => {
  it('are shown together, with the rows of the previous owner’s name', async () => {
    const { id, dag_id } = await ready('7001', two, { land_area: 200.5 })
    expect(await transfer(id)).toMatchObject({
      dag: { dag_id, dag_number: '7001', khatiyan_number: '45', area: 2500, khatian_version: 1 },
      owners: two,
      row_ids: ['b'],
      held_area: 500,
      sold_area: 200.5,
      proposed: [
        { ...two[0], change: 'same' },
        { ...two[1], area: 299.5, share: '0.120', change: 'less' },
        {
          id: `mutation-${id}-1`,
          owner: 'Rahela Khatun',
          address: 'Savar, Dhaka',
          area: 200.5,
          share: '0.080',
          change: 'new',
        },
        { ...two[2], change: 'same' },
      ],
      obstacle: null,
    })
    expect((await transfer(id, '?row_ids=a&row_ids=b')).proposed).toMatchObject([
      { id: 'a', area: 866.33 },
      { id: 'b', area: 433.17 },
      { area: 200.5 },
      { id: 'c', area: 1000 },
    ])
  })

  it('have the obstacle to the entry', async () => {
    const obstacle = async (id: number, query = '') => (await transfer(id, query)).obstacle
    const open = await paid()
    expect(await obstacle(open.id)).toBe('dag_open')
    const { id } = await ready('7002', two, { previous_owner_name: 'Somebody Else', land_area: 600 })
    expect([await obstacle(id), (await transfer(id)).proposed]).toEqual(['rows_open', null])
    expect(await obstacle(id, '?row_ids=b')).toBe('more_than_held')
    expect(await obstacle(id, '?row_ids=c')).toBeNull()
    await set(id, 'pending')
    expect(await obstacle(id, '?row_ids=c')).toBe('not_approved')
    const dag = await dagNumbered('7003')
    const unpaid = await applied((await person()).token, dag)
    await set(unpaid.id, 'approved')
    expect(await obstacle(unpaid.id)).toBe('unpaid')
  })
})

describe('the entry of a mutation in the khatian', () => {
  it('writes a new version, with an event, an audit entry and a message to both sides', async () => {
    const { id, dag_id, citizen } = await ready('7101', two, { land_area: 200 })
    const scan = await land.document('scan.pdf', '00/00000000-0000-4000-8000-000000007101')
    await sql`update dags set document_id = ${scan} where id = ${dag_id}`.execute(db)
    await sql`update khatians set document_id = ${scan} where dag_id = ${dag_id}`.execute(db)
    const holder = await person()
    await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
        land_type, land_area, status, taxable_from, dag_id)
      select ${holder.id}, upazila_id, mouza_id, survey_type_id, '45', dag_no, 'Residential', 500, 'pending', '2026-27', id
      from dags where id = ${dag_id}`.execute(db)
    const shown = await transfer(id)
    const { status, body } = await apply(id, { row_ids: shown.row_ids, khatian_version: shown.dag.khatian_version })
    expect([status, body.status]).toEqual([200, 'approved'])
    expect(body.applied_at).toEqual(expect.any(String))
    expect(body.events.at(-1)).toMatchObject({ kind: 'applied', from: 'approved', to: 'approved' })
    const [first, second, ...others] = await versionsOf(dag_id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ current: false, khotiyan: two })
    expect(second).toMatchObject({
      version: 2,
      current: true,
      khatiyan_number: '45',
      cause_kind: 'mutation',
      cause_id: id,
      changed_by: officer.id,
    })
    expect(second?.khotiyan).toEqual(shown.proposed.map(({ change: _, ...owner }: Owner & { change: string }) => owner))
    expect(Number(second?.area)).toBe(2500)
    // The scan shows the owners before.
    expect([first?.document_id, second?.document_id]).toEqual([scan, null])
    const history = (await get(`/locations/dags/${dag_id}/history`)).body
    expect(history.map(({ has_document }: { has_document: boolean }) => has_document)).toEqual([false, true])
    expect((await get(`/locations/dags/${dag_id}`)).body.has_document).toBe(false)
    const entry = await db
      .selectFrom('audit_log')
      .select(['act', 'after'])
      .where('subject', '=', 'mutations')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({ act: 'apply', after: { khatian_version: 2, row_ids: ['b'] } })
    const typesOf = async (user_id: number) =>
      (await db.selectFrom('notifications').select('type').where('user_id', '=', user_id).execute()).map(
        ({ type }) => type,
      )
    expect(await typesOf(citizen.id)).toContain('mutation_applied')
    expect(await typesOf(holder.id)).toContain('registered_land_changed')
    const own = (await get(`/mutations/${id}`, { token: citizen.token })).body
    expect([own.held_by, own.events.at(-1).kind]).toEqual([null, 'applied'])
    expect((await transfer(id)).obstacle).toBe('applied')
  })

  it('names the buyer as the form says, or as the officer completes it', async () => {
    const names = { buyer_name_bn: 'রাহেলা খাতুন', buyer_father: 'আব্দুল করিম' }
    const told = await ready('7310', two, names)
    await apply(told.id)
    expect((await ownersOf(told.dag_id)).find(({ id }) => id === `mutation-${told.id}-1`)).toMatchObject({
      owner: 'রাহেলা খাতুন',
      owner_en: 'Rahela Khatun',
      father: 'আব্দুল করিম',
    })
    const bare = await ready('7311')
    const wrong = await apply(bare.id, { buyers: [] })
    expect(wrong.body.errors).toEqual({ buyers: [serverTexts.names_for_each_buyer.en] })
    await apply(bare.id, { buyers: [{ name_bn: 'রাহেলা বেগম', father: 'স্বামী: সেলিম' }] })
    expect((await ownersOf(bare.dag_id)).find(({ id }) => id === `mutation-${bare.id}-1`)).toMatchObject({
      owner: 'রাহেলা বেগম',
      father: 'স্বামী: সেলিম',
    })
  })

  it('prints on the certificate the numbers of the record, whatever they are', async () => {
    const square = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)
    const cases = fc.sample(fc.record({ areas: fc.array(square, { minLength: 1, maxLength: 3 }), part: square }), 6)
    for (const [place, { areas, part }] of cases.entries()) {
      const seller = { id: 's', owner: 'Abdur Rahim', area: addedUp([part, 0.5]) }
      const owners = [seller, ...areas.map((area, at) => ({ id: `o${at}`, owner: `Owner ${at}`, area }))]
      const { id, dag_id, citizen } = await ready(`74${place}`, owners, { land_area: part })
      expect((await apply(id)).status).toBe(200)
      const after = await ownersOf(dag_id)
      const bought = after.find((row) => row.id === `mutation-${id}-1`)?.area ?? 0
      const whole = addedUp(after.map(({ area }) => area))
      expect([bought, whole]).toEqual([part, addedUp(owners.map(({ area }) => area))])
      const pdf = await call('GET', `/mutations/${id}/certificate`, { token: citizen.token })
      const text = withoutSpaces(await pdfText(pdf.raw))
      for (const shown of [
        (bought / whole).toFixed(3),
        `${formatDecimals(bought, 'en')} of ${formatDecimals(whole, 'en')}`,
        formatSquareFeet(bought, 'en'),
        `${formatDecimals(0.5, 'en')} decimals`,
      ])
        expect(text).toContain(withoutSpaces(shown))
    }
  })

  it('issues a certificate and a DCR that anyone can check', async () => {
    const { id, citizen } = await ready('7111', two, { land_area: 200 })
    const own = async () => (await get(`/mutations/${id}`, { token: citizen.token })).body
    expect((await own()).papers).toEqual([])
    expect((await get(`/mutations/${id}/dcr`, { token: citizen.token })).body.code).toBe('mutation_not_applied')
    const { body } = await apply(id)
    const [certificate, dcr] = body.papers
    expect((await own()).papers).toEqual(body.papers)
    expect([certificate.kind, dcr.kind]).toEqual(['mutation_certificate', 'mutation_dcr'])
    const check = async (code: string) => (await get(`/verify/${code}`)).body
    expect(await check(certificate.verify_code)).toMatchObject({
      paper: 'mutation_certificate',
      number: certificate.number,
      amount: null,
      what_en: expect.stringContaining('Dag 7111'),
    })
    expect(await check(dcr.verify_code)).toMatchObject({ paper: 'mutation_dcr', amount: 1025 })
    const textOf = async (path: string, token: string) => {
      const { status, raw, headers } = await get(path, { token })
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toMatch(/"mutation-(certificate-JN|dcr-JR)-[\d-]+\.pdf"/)
      return withoutSpaces(await pdfText(raw))
    }
    for (const [at, token] of [
      [`/mutations/${id}`, citizen.token],
      [`/admin/mutations/${id}`, officer.token],
    ] as const) {
      const paper = await textOf(`${at}/certificate`, token)
      const left = withoutSpaces('0.120 of the dag · 0.69 decimals')
      for (const part of ['RahelaKhatun', 'AbdurRahim', left, 'AC(Land)', certificate.number, body.receipt.number])
        expect(paper).toContain(part)
      expect(await textOf(`${at}/dcr`, token)).toContain(body.receipt.number)
    }
    const other = await person()
    expect((await get(`/mutations/${id}/certificate`, { token: other.token })).status).toBe(404)
    expect((await get(`/admin/mutations/${id}/dcr`, { token: other.token })).status).toBe(403)
    const reason = { reason: 'Entered for the wrong dag' }
    const revoked = await post(`/admin/papers/${certificate.verify_code}/revoke`, { token: admin.token, body: reason })
    expect([revoked.status, (await own()).papers[0].revoked_at]).toEqual([200, expect.any(String)])
  })

  it('names its officer on copies of the khatian from then on', async () => {
    const { id, dag_id } = await ready('7113')
    const before = await orderCopy(ground, { dag_id })
    await apply(id)
    const after = await orderCopy(ground, { dag_id })
    const textOf = async ({ token, body }: typeof before) =>
      withoutSpaces(await pdfText((await get(`/applications/${body.id}/document`, { token })).raw))
    const { headers } = await get(`/applications/${before.body.id}/document`, { token: before.token })
    expect(headers['content-disposition']).toContain(`"khatian-copy-${before.body.copy.number}.pdf"`)
    expect(await textOf(before)).toContain('(version1)')
    expect(await textOf(before)).not.toContain('AC(Land)')
    expect(await textOf(after)).toContain(',AC(Land)(version2)')
  })

  it('is in the history of the dag, its number for staff and the applicant', async () => {
    const { id, dag_id, citizen } = await ready('7112')
    await apply(id)
    const causes = async (token?: string) =>
      (await get(`/locations/dags/${dag_id}/history`, { token })).body.map(({ cause }: { cause?: unknown }) => cause)
    const chain = [{ kind: 'mutation', id }, null]
    expect(await causes(officer.token)).toEqual(chain)
    expect(await causes(citizen.token)).toEqual(chain)
    for (const token of [undefined, (await person()).token])
      expect(await causes(token)).toEqual([{ kind: 'mutation', id: null }, null])
  })

  it('is made once by parallel requests', async () => {
    const { id, dag_id } = await ready('7102')
    const answers = await Promise.all([apply(id), apply(id, {}, admin.token), apply(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'mutation_applied',
      'mutation_applied',
    ])
    expect(await versionsOf(dag_id)).toHaveLength(2)
    expect((await set(id, 'rejected')).body.code).toBe('mutation_applied')
    expect((await setDag(id, dag_id)).body.code).toBe('mutation_applied')
  })

  it('has the same answer again with the same key', async () => {
    const { id } = await ready('7103')
    const headers = { 'idempotency-key': 'apply-7103' }
    const once = await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {}, headers })
    const again = await post(`/admin/mutations/${id}/apply`, { token: officer.token, body: {}, headers })
    expect([once.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
  })

  it('removes a seller who gave all', async () => {
    const { id, dag_id } = await ready('7104')
    await apply(id)
    expect((await ownersOf(dag_id)).map(({ id: row }) => row)).toEqual(['a', `mutation-${id}-1`, 'c'])
  })

  it('lets another mutation of the dag follow', async () => {
    const { id, dag_id, dag_number } = await ready('7105')
    await apply(id)
    const next = await paid({ dag_id, dag_number, previous_owner_name: 'Rahela Khatun', buyer_name: 'Third Owner' })
    await set(next.id, 'approved')
    expect((await apply(next.id)).status).toBe(200)
    expect((await ownersOf(dag_id)).map(({ owner }) => owner)).toEqual(['আব্দুর রহিম', 'Third Owner', 'করিম'])
  })

  it('needs an approval, the fee, a dag and the rows of the seller', async () => {
    const pending = await paid(await dagNumbered('7106'))
    expect((await apply(pending.id)).body.code).toBe('mutation_not_ready')
    const unpaid = await applied((await person()).token, await dagNumbered('7107'))
    await set(unpaid.id, 'approved')
    expect((await apply(unpaid.id)).body.code).toBe('mutation_not_ready')
    const nowhere = await paid()
    await set(nowhere.id, 'approved')
    expect((await apply(nowhere.id)).body.code).toBe('mutation_without_dag')
    const { id } = await ready('7108', two, { previous_owner_name: 'Somebody Else', land_area: 600 })
    const errorsOf = async (row_ids?: string[]) => (await apply(id, { row_ids })).body.errors
    expect(await errorsOf()).toEqual({ row_ids: [fieldTexts.required.en] })
    expect(await errorsOf(['z'])).toEqual({ row_ids: [serverTexts.not_on_record.en] })
    expect((await apply(id, { row_ids: ['b'] })).body.code).toBe('mutation_blocked')
    expect((await apply(id, { row_ids: ['c'] })).status).toBe(200)
  })

  it('needs the survey of the dag, and so does its approval', async () => {
    const dag = await dagNumbered('7161', { survey_type_id: null })
    const { id } = await paid(dag)
    const refused = { code: 'survey_not_stated', dag_id: dag.dag_id }
    expect((await set(id, 'approved')).body).toMatchObject(refused)
    const unnamed = await paid({ dag_number: '7162' })
    expect((await set(unnamed.id, 'approved')).status).toBe(200)
    const unstated = await dagNumbered('7162', { survey_type_id: null })
    expect((await setDag(unnamed.id, unstated.dag_id)).status).toBe(200)
    const answer = await apply(unnamed.id)
    expect([answer.status, answer.body]).toMatchObject([409, { ...refused, dag_id: unstated.dag_id }])
    const survey_type_id = await land.survey('RS')
    await db.updateTable('dags').set({ survey_type_id }).where('id', '=', unstated.dag_id).execute()
    expect((await apply(unnamed.id)).status).toBe(200)
  })

  it('is refused if the khatian or the mutation has changed, or a rule blocks it now', async () => {
    const { id, dag_id } = await ready('7109', two, { land_area: 400 })
    expect((await apply(id, { khatian_version: 7 })).body).toMatchObject({
      code: 'conflict',
      current: { khatian_version: 1 },
    })
    const stale = await post(`/admin/mutations/${id}/apply`, {
      token: officer.token,
      body: {},
      headers: { 'if-match': '"1"' },
    })
    expect(stale.body.code).toBe('conflict')
    const less = [{ ...two[0], area: 1200 }, { ...two[1], area: 300 }, two[2]]
    await sql`update khatians set khotiyan = ${JSON.stringify(less)} where dag_id = ${dag_id}`.execute(db)
    const { status, body } = await apply(id)
    expect([status, body.code]).toEqual([409, 'mutation_blocked'])
    expect(body.checklist).toHaveLength(11)
    expect(await versionsOf(dag_id)).toHaveLength(1)
  })

  it('is never of one’s own mutation, and only in one’s offices', async () => {
    const dag = await dagNumbered('7110')
    const { id } = await applied(officer.token, dag)
    await pay(officer.token, id)
    await set(id, 'approved', admin.token)
    expect((await apply(id)).body.code).toBe('own_case')
    const stranger = await person('acland', [(await land.place()).office_code])
    expect((await apply(id, {}, stranger.token)).status).toBe(404)
    expect((await apply(id, {}, admin.token)).status).toBe(200)
  })
})
