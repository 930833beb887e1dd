import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cellOf } from '#contract/corrections/corrected-record.ts'
import { clock } from '#server/app/database.ts'
import { CorrectionCertificateContent } from '#server/documents/papers/correction-certificate/content.ts'
import { correction_fee, correctionGround } from '#test/corrections.ts'
import { mutationForm } from '#test/mutations.ts'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const ground = await correctionGround()
const { db, get, call, post, person, land, place, officer, admin, owners, misspelt, rightName, applied, paid, decide } =
  ground
const { versionsOf, moving, send, paper } = ground

const correction = async (id: number, token = officer.token) => get(`/admin/corrections/${id}`, { token })
const caseOf = async (id: number) => (await get(`/admin/corrections/${id}/case`, { token: officer.token })).body
/** Closes a dag, which has no outline then. */
const closed = (dag_id: number) =>
  sql`update dags set closed_at = now(), geometry = null where id = ${dag_id}`.execute(db)
const dagOf = (dag_id: number) => db.selectFrom('dags').selectAll().where('id', '=', dag_id).executeTakeFirstOrThrow()

/** The office changes an owner's row by its own form. */
async function change(dag_id: number, changed: object) {
  const { zil_id, dag_no, khatiyan_number } = await dagOf(dag_id)
  const khotiyan = owners.map((owner) => (owner.id === 'a' ? { ...owner, ...changed } : owner))
  const body = { zil_id, dag_no, khatiyan_number, khotiyan }
  expect((await call('PUT', `/admin/dags/${dag_id}`, { token: officer.token, body })).status).toBe(200)
}

describe('approving a correction', () => {
  it('writes the named cell as a new version of the khatian, with the correction as its cause, and nothing else', async () => {
    const { id, dag_id, citizen } = await paid()
    const before = await dagOf(dag_id)
    const { status, body } = await decide(id, { status: 'approved', khatian_version: 1 })
    expect([status, body.status, body.reviewer]).toEqual([200, 'approved', { name: expect.any(String) }])
    const [first, second, ...more] = await versionsOf(dag_id)
    expect(more).toEqual([])
    expect(first).toMatchObject({ current: false, khotiyan: owners })
    expect(second).toMatchObject({
      version: 2,
      current: true,
      cause_kind: 'correction',
      cause_id: id,
      changed_by: officer.id,
      khotiyan: [{ ...owners[0], owner: 'আব্দুর রহিম' }, owners[1]],
    })
    const { version: _, updated_at: __, ...after } = await dagOf(dag_id)
    const { version: ___, updated_at: ____, ...same } = before
    expect(after).toEqual(same)
    const history = await get(`/locations/dags/${dag_id}/history`, { token: citizen.token })
    expect(history.body[0].cause).toEqual({ kind: 'correction', id })
    const inbox = await get('/notifications', { token: citizen.token })
    expect(inbox.body.data.map(({ type }: { type: string }) => type)).toContain('correction_approved')
  })

  it('writes cells of the dag, and keeps its other facts', async () => {
    const cells = [
      { field: 'land_class_bn', owner_row: null, after: 'ভিটি' },
      { field: 'dag_no', owner_row: null, after: '600777' },
      { field: 'khatiyan_number', owner_row: null, after: '46' },
      { field: 'area', owner_row: 'b', after: '1600.5' },
    ]
    const { id, dag_id } = await moving(cells)
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    expect(await dagOf(dag_id)).toMatchObject({
      dag_no: '600777',
      khatiyan_number: '46',
      area: '2600.50',
      meta: { land_class: 'Nal', land_class_bn: 'ভিটি' },
    })
    expect((await versionsOf(dag_id)).at(-1)).toMatchObject({ khatiyan_number: '46', area: '2600.50' })
  })

  it('is refused where a named cell stands no longer as it did, with the difference', async () => {
    const { id, dag_id } = await paid()
    await change(dag_id, { owner: 'আব্দুর রহমান' })
    const { status, body } = await decide(id, { status: 'approved', khatian_version: 2 })
    expect([status, body.code]).toEqual([409, 'record_changed'])
    const changed = { field: 'owner', owner_row: 'a', before: 'আব্দুর রহিন', now: 'আব্দুর রহমান' }
    expect(body.changed_cells).toEqual([changed])
    expect((await caseOf(id)).changed_cells).toEqual([changed])
    expect(await versionsOf(dag_id)).toHaveLength(2)
    expect((await correction(id)).body.status).toBe('pending')
  })

  it('is refused where the officer has an older version of the khatian, and goes through with the present one', async () => {
    const { id, dag_id } = await paid()
    await change(dag_id, { address: 'ধামরাই' })
    const stale = await decide(id, { status: 'approved', khatian_version: 1 })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'conflict', { khatian_version: 2 }])
    expect((await decide(id, { status: 'approved', khatian_version: 2 })).status).toBe(200)
    expect((await versionsOf(dag_id)).at(-1)?.khotiyan[0]).toMatchObject({ owner: 'আব্দুর রহিম', address: 'ধামরাই' })
  })

  it('is refused where another dag has the number', async () => {
    await land.dag(place, { dag_no: '600888' })
    const { id, dag_id } = await paid({ cells: [{ field: 'dag_no', owner_row: null, after: '600888' }] })
    const { status, body } = await decide(id, { status: 'approved' })
    expect([status, body.code]).toEqual([409, 'dag_on_record'])
    expect(await versionsOf(dag_id)).toHaveLength(1)
  })

  it('is refused for a dag that was split', async () => {
    const { id, dag_id } = await paid()
    await land.undraw(dag_id)
    await closed(dag_id)
    expect((await decide(id, { status: 'approved' })).body.code).toBe('dag_closed')
  })

  it('happens once: of two officers at the same time one finds it decided', async () => {
    const { id, dag_id } = await paid()
    const answers = await Promise.all([
      decide(id, { status: 'approved' }),
      decide(id, { status: 'approved' }, admin.token),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await versionsOf(dag_id)).toHaveLength(2)
    const papers = await db.selectFrom('documents_issued').select('kind').where('correction_id', '=', id).execute()
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['correction_certificate', 'correction_dcr'])
  })

  it('of two corrections of one cell only one is written', async () => {
    const dag_id = await misspelt()
    const [one, other] = [await paid({}, dag_id), await paid({ cells: [{ ...rightName, after: 'আব্দুল রহিন' }] }, dag_id)]
    const answers = await Promise.all([
      decide(one.id, { status: 'approved' }),
      decide(other.id, { status: 'approved' }),
    ])
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['approved', 'record_changed'])
    expect(await versionsOf(dag_id)).toHaveLength(2)
  })
})

describe('a correction that moves land', () => {
  const toSalma = [{ field: 'owner', owner_row: 'a', after: 'সালমা খাতুন' }]
  const reason = 'The deed of 1998 names her.'

  it('waits for the days of objections, also where nobody is known, then for a paper, then for a reason', async () => {
    const { id, dag_id, citizen } = await paid({ kind: 'fraud', explanation: reason, cells: toSalma })
    const seen = (await correction(id)).body
    expect(seen).toMatchObject({ told: 0, waits_for_objections: true })
    expect(seen.objections_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    const approve = async (remarks: string | null = null) => {
      const { status, body } = await decide(id, { status: 'approved', remarks })
      return [status, body.code, ...Object.keys(body.errors ?? {})]
    }
    expect(await approve(reason)).toEqual([409, 'objections_open'])
    clock.offset_ms = 16 * 86_400_000
    expect(await approve(reason)).toEqual([409, 'paper_needed'])
    expect(await caseOf(id)).toMatchObject({
      has_paper: false,
      moves: [{ move: 'other_person', field: 'owner', owner_row: 'a' }],
    })
    expect((await send(citizen.token, id, [paper])).status).toBe(201)
    for (const short of [null, 'Deed.', '         .'])
      expect(await approve(short)).toEqual([422, 'validation_failed', 'remarks'])
    expect(await versionsOf(dag_id)).toHaveLength(1)
    expect((await approve(reason))[0]).toBe(200)
    const { after } = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'corrections')
      .where('subject_id', '=', String(id))
      .where('act', '=', 'approve')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ remarks: reason, moves: ['other_person'] })
  })

  it('says to the office that the new owner is the applicant', async () => {
    const dag_id = await misspelt()
    const citizen = await person()
    await db.updateTable('users').set({ name: 'Salma Khatun' }).where('id', '=', citizen.id).execute()
    const { id } = await applied(citizen.token, dag_id, { kind: 'fraud', explanation: reason, cells: toSalma })
    expect((await caseOf(id)).moves.map(({ move }: { move: string }) => move)).toEqual(['other_person', 'applicant'])
  })

  it('needs no reason where only areas differ', async () => {
    const { id } = await moving([{ field: 'area', owner_row: 'b', after: '1600' }])
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
  })

  it('tells those who were told of it the reason', async () => {
    const dag_id = await misspelt()
    const other = await person()
    const dag = await dagOf(dag_id)
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
    const { id } = await moving(toSalma, dag_id)
    expect((await decide(id, { status: 'approved', remarks: reason })).status).toBe(200)
    const { data } = (await get('/notifications', { token: other.token })).body
    const told = data.find(({ type }: { type: string }) => type === 'correction_written')
    expect([told.link, told.message]).toEqual([`/corrections/${id}/notice`, expect.stringContaining(reason)])
  })

  it('is judged by its cells, whatever it was called and before there was a last day', async () => {
    const { id } = await paid({ kind: 'survey', explanation: reason, cells: toSalma })
    await db.updateTable('corrections').set({ kind: 'clerical', objections_until: null }).where('id', '=', id).execute()
    expect((await correction(id)).body.waits_for_objections).toBe(true)
    expect((await decide(id, { status: 'approved', remarks: reason })).body.code).toBe('objections_open')
    clock.offset_ms = 16 * 86_400_000
    expect((await decide(id, { status: 'approved', remarks: reason })).body.code).toBe('paper_needed')
  })

  it('takes a paper that came with an answer', async () => {
    const { id, citizen } = await paid({ kind: 'survey', explanation: reason, cells: toSalma })
    const asked = await post(`/admin/corrections/${id}/papers-request`, {
      token: officer.token,
      body: { papers: [], remarks: 'Which deed?', days: 7 },
    })
    expect(asked.status).toBe(200)
    expect((await send(citizen.token, id, [paper], 'papers-request/answer')).status).toBe(200)
    clock.offset_ms = 16 * 86_400_000
    expect((await caseOf(id)).has_paper).toBe(true)
    expect((await decide(id, { status: 'approved', remarks: reason })).status).toBe(200)
  })
})

describe('the papers of a correction', () => {
  it('are a certificate and a DCR that applicant and office download and anyone can check', async () => {
    const { id, citizen } = await paid()
    const own = async () => (await get(`/corrections/${id}`, { token: citizen.token })).body
    expect((await own()).papers).toEqual([])
    for (const paper of ['certificate', 'dcr']) {
      const early = [`/corrections/${id}/${paper}`, `/admin/corrections/${id}/${paper}`]
      expect((await get(early[0] ?? '', { token: citizen.token })).body.code).toBe('correction_without_papers')
      expect((await get(early[1] ?? '', { token: officer.token })).body.code).toBe('correction_without_papers')
    }
    const { body } = await decide(id, { status: 'approved' })
    const [certificate, dcr] = body.papers
    expect((await own()).papers).toEqual(body.papers)
    expect([certificate.kind, dcr.kind]).toEqual(['correction_certificate', 'correction_dcr'])
    const check = async (code: string) => (await get(`/verify/${code}`)).body
    expect(await check(certificate.verify_code)).toMatchObject({
      paper: 'correction_certificate',
      number: certificate.number,
      amount: null,
      what_en: expect.stringContaining('Dag 600'),
    })
    expect(await check(dcr.verify_code)).toMatchObject({ paper: 'correction_dcr', amount: correction_fee })
    const textOf = async (path: string, token: string) => {
      const { status, raw, headers } = await get(path, { token })
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toMatch(/"correction-(certificate-JE|dcr-JF)-[\d-]+\.pdf"/)
      return withoutSpaces(await pdfText(raw))
    }
    for (const [at, token] of [
      [`/corrections/${id}`, citizen.token],
      [`/admin/corrections/${id}`, officer.token],
    ] as const) {
      const paper = await textOf(`${at}/certificate`, token)
      for (const part of ['আব্দুর রহিন', 'আব্দুর রহিম', 'AC (Land)', certificate.number, body.receipt.number])
        expect(paper).toContain(withoutSpaces(part))
      expect(await textOf(`${at}/dcr`, token)).toContain(body.receipt.number)
    }
    const other = await person()
    expect((await get(`/corrections/${id}/certificate`, { token: other.token })).status).toBe(404)
    expect((await get(`/admin/corrections/${id}/dcr`, { token: other.token })).status).toBe(403)
    const elsewhere = await land.place({ upazila: ['Dhamrai', 'ধামরাই'] })
    const stranger = await person('acland', [elsewhere.office_code])
    expect((await get(`/admin/corrections/${id}/certificate`, { token: stranger.token })).status).toBe(404)
    const { body: tasks } = await get('/user/tasks', { token: citizen.token })
    expect(tasks.papers.map(({ kind }: { kind: string }) => kind)).toEqual(['correction_certificate', 'correction_dcr'])
    await db.updateTable('users').set({ phone: '+8801712340001' }).where('id', '=', citizen.id).execute()
    const tracked = { reference: certificate.number, phone_last4: '0001' }
    expect((await post('/track', { body: tracked })).body).toMatchObject({ kind: 'correction', state: 'done' })
    const reason = { reason: 'Written for the wrong dag' }
    const revoked = await post(`/admin/papers/${certificate.verify_code}/revoke`, { token: admin.token, body: reason })
    expect([revoked.status, (await own()).papers[0].revoked_at]).toEqual([200, expect.any(String)])
    const inbox = await get('/notifications', { token: citizen.token })
    expect(inbox.body.data.map(({ type }: { type: string }) => type)).toContain('paper_revoked')
  })

  it('say what the record said and says, cell by cell', async () => {
    const cells = [
      rightName,
      { field: 'area', owner_row: 'b', after: '1600.5' },
      { field: 'share', owner_row: 'a', after: '0.385' },
      { field: 'share', owner_row: 'b', after: '0.615' },
      { field: 'khatiyan_number', owner_row: null, after: '46' },
      { field: 'land_class_bn', owner_row: null, after: 'ভিটি' },
    ]
    const { id, dag_id } = await moving(cells)
    const recordNow = async () => {
      const dag = await dagOf(dag_id)
      const version = (await versionsOf(dag_id)).at(-1)
      const { land_class = null, land_class_bn = null } = dag.meta as Record<string, string>
      const record = { ...dag, land_class, land_class_bn, owners: version?.khotiyan ?? [] }
      return { record, version: version?.version, khatian_id: version?.id }
    }
    const before = await recordNow()
    await decide(id, { status: 'approved' })
    const after = await recordNow()
    const issued = await db
      .selectFrom('documents_issued')
      .selectAll()
      .where('correction_id', '=', id)
      .where('kind', '=', 'correction_certificate')
      .executeTakeFirstOrThrow()
    const certificate = CorrectionCertificateContent.parse(issued.content)
    expect(issued.khatian_id).toBe(after.khatian_id)
    expect(certificate.version).toBe(after.version)
    expect(certificate.parcel).toMatchObject({ dag_no: after.record.dag_no, khatiyan_number: '46' })
    const { body } = await get(`/admin/corrections/${id}`, { token: officer.token })
    expect(certificate.cells).toEqual(
      body.cells.map(({ field, owner_row, owner }: { field: 'owner'; owner_row: string | null; owner: string }) => ({
        field,
        owner,
        is_hidden: false,
        before: cellOf(before.record, { field, owner_row }),
        after: cellOf(after.record, { field, owner_row }),
      })),
    )
    expect(certificate.cells.map(({ after: now }) => now)).toEqual(cells.map(({ after: now }) => now))
  })

  it('hide a father that the applicant could not see, and show it who has a paid copy', async () => {
    const cells = [{ field: 'father', owner_row: 'a', after: 'আব্দুল করিম' }]
    const cellsOf = async (id: number) => {
      const { content } = await db
        .selectFrom('documents_issued')
        .select('content')
        .where('correction_id', '=', id)
        .where('kind', '=', 'correction_certificate')
        .executeTakeFirstOrThrow()
      return CorrectionCertificateContent.parse(content).cells
    }
    const one = await paid({ cells })
    await decide(one.id, { status: 'approved' })
    expect(await cellsOf(one.id)).toMatchObject([{ before: null, is_hidden: true, after: 'আব্দুল করিম' }])
    const other = await paid({ cells })
    const order = { type: 'khatian_request', dag_id: other.dag_id, fee_amount: 100, payment_method: 'bkash' }
    const copy = { ...order, payer_identifier: '01712345678', transaction_id: 'T-copy-of-corrected' }
    expect((await post('/applications', { token: other.citizen.token, body: copy })).status).toBe(201)
    await decide(other.id, { status: 'approved' })
    expect(await cellsOf(other.id)).toMatchObject([{ before: 'করিম', is_hidden: false }])
  })

  it('are none where it is rejected or refused', async () => {
    const { id, dag_id } = await paid()
    const second = await paid({}, dag_id)
    await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })
    await change(dag_id, { owner: 'আব্দুর রহমান' })
    await decide(second.id, { status: 'approved' })
    const ids = [id, second.id]
    const papers = await db.selectFrom('documents_issued').select('id').where('correction_id', 'in', ids).execute()
    expect(papers).toEqual([])
  })

  it('are sent on by a link', async () => {
    const { id, citizen } = await paid()
    const share = (kind: string, token = citizen.token) => post('/paper-links', { token, body: { kind, id, days: 7 } })
    expect((await share('correction_dcr')).body.code).toBe('correction_without_papers')
    await decide(id, { status: 'approved' })
    for (const [kind, number] of [
      ['correction_certificate', /^JE-/],
      ['correction_dcr', /^JF-/],
    ] as const) {
      const { body } = await share(kind)
      const token = body.url.split('/').at(-1)
      const shown = (await get(`/shared-papers/${token}`)).body
      expect(shown).toMatchObject({ kind, number: expect.stringMatching(number) })
      expect((await share(kind, officer.token)).status).toBe(404)
    }
  })
})

describe('a decision of a correction', () => {
  it('rejects with remarks that the applicant reads', async () => {
    const { id, dag_id, citizen } = await paid()
    const bare = await decide(id, { status: 'rejected' })
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['remarks']])
    expect((await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })).status).toBe(200)
    const { body } = await get(`/corrections/${id}`, { token: citizen.token })
    expect(body).toMatchObject({ status: 'rejected', remarks: 'No paper proves it.' })
    expect(await versionsOf(dag_id)).toHaveLength(1)
    expect((await decide(id, { status: 'approved' })).body.code).toBe('already_decided')
  })

  it('is refused before the fee is paid', async () => {
    const citizen = await person()
    const { id } = await applied(citizen.token, await misspelt())
    expect((await decide(id, { status: 'approved' })).body.code).toBe('already_decided')
  })

  it('is refused to its own applicant', async () => {
    const dag_id = await misspelt()
    const { id } = await applied(officer.token, dag_id)
    await ground.pay(officer.token, id)
    expect((await decide(id, { status: 'approved' })).body.code).toBe('own_case')
    expect((await decide(id, { status: 'approved' }, admin.token)).status).toBe(200)
  })

  it('is refused to an officer with an old version of the case', async () => {
    const { id } = await paid()
    const headers = { 'if-match': '"1"' }
    const { status, body } = await call('PATCH', `/admin/corrections/${id}`, {
      token: officer.token,
      headers,
      body: { status: 'approved' },
    })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  it('stands in the audit log without names', async () => {
    const { id } = await paid()
    await decide(id, { status: 'approved' })
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'corrections')
      .where('subject_id', '=', String(id))
      .execute()
    expect(entries).toMatchObject([
      { act: 'approve', before: { status: 'pending' }, after: { status: 'approved', khatian_version: 2 } },
    ])
    expect(JSON.stringify(entries)).not.toContain('রহি')
  })
})

describe('the corrections of an office', () => {
  it('are those of its upazilas; another is 404', async () => {
    const { id } = await paid()
    const elsewhere = await land.place({ upazila: ['Dhamrai', 'ধামরাই'] })
    const stranger = await person('acland', [elsewhere.office_code])
    expect((await correction(id, stranger.token)).status).toBe(404)
    expect((await decide(id, { status: 'approved' }, stranger.token)).status).toBe(404)
    const { body } = await get('/admin/corrections', { token: stranger.token })
    expect(body.data).toEqual([])
    expect((await correction(id, (await person()).token)).status).toBe(403)
  })

  it('are found by number, dag, khatian, applicant and mouza, and filtered by kind, status and work', async () => {
    const { id, citizen } = await paid({ kind: 'map', explanation: 'The map of 1965 skipped a letter.' })
    await db.updateTable('users').set({ name: 'Zulekha Begum' }).where('id', '=', citizen.id).execute()
    const { dag_number } = (await correction(id)).body
    const found = async (query: string) => {
      const { body } = await get(`/admin/corrections?${query}`, { token: officer.token })
      return body.data.map((row: { id: number }) => row.id)
    }
    expect(await found('search=Zulekha')).toEqual([id])
    for (const search of [String(id), dag_number, 'Zulekha Begum'])
      expect(await found(`search=${encodeURIComponent(search)}`), search).toContain(id)
    expect(await found('search=Bhakurta&per_page=100')).toContain(id)
    expect(await found('search=45&per_page=100')).toContain(id)
    expect(await found('kind=map')).toEqual([id])
    expect(await found('status=pending&per_page=100')).toContain(id)
    expect(await found('work=waiting&per_page=100')).toContain(id)
    expect(await found('work=late')).toEqual([])
    await db
      .updateTable('corrections')
      .set({ paid_at: new Date(Date.now() - 90 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect(await found('work=late')).toEqual([id])
    expect((await correction(id)).body.deadline).toMatchObject({ state: 'late', working_days: 30 })
    expect(await found('sort=paid_at&direction=asc')).toEqual(expect.arrayContaining([id]))
    const { body } = await get('/admin/cases', { token: officer.token })
    expect(body.counts.find(({ kind }: { kind: string }) => kind === 'correction')).toMatchObject({ late: 1 })
    expect((await get(`/admin/cases/correction/${id}/place`, { token: officer.token })).body.place).toBe(1)
  })

  it('show the record, the applicant and other cases of the dag', async () => {
    const dag_id = await misspelt()
    const one = await paid({}, dag_id)
    const other = await paid({}, dag_id)
    expect(await caseOf(one.id)).toMatchObject({
      identity: null,
      record: { khatian_version: 1, owners, area: 2500, is_closed: false },
      changed_cells: [],
      history: { deadline: { working_days: 30 }, events: [{ act: 'sent' }] },
      earlier_of_dag: [{ kind: 'correction', id: other.id }],
    })
  })

  it('are downloaded as a table that names every cell', async () => {
    const { id } = await paid()
    const { payload } = await ground.app.inject({
      url: `/api/admin/corrections/csv?search=${id}`,
      headers: { authorization: `Bearer ${officer.token}` },
    })
    expect(payload).toContain('আব্দুর রহিন → আব্দুর রহিম')
  })
})

/** An approved mutation of a dag that is not entered yet. */
async function sold(dag_id: number, changes: Record<string, unknown>) {
  const citizen = await person()
  const { dag_no } = await dagOf(dag_id)
  const body = mutationForm(place, { dag_id, dag_number: dag_no, previous_owner_name: 'সালমা', ...changes })
  const made = await post('/mutations', { token: citizen.token, body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const fee = { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }
  expect((await post(`/mutations/${made.body.id}/pay`, { token: citizen.token, body: fee })).status).toBe(200)
  return made.body.id
}
const approveSale = (id: number) =>
  call('PATCH', `/admin/mutations/${id}`, { token: officer.token, body: { status: 'approved' } })

it.each([
  ['leaves less than is sold', { land_area: 1200 }, '1199.99', 'correction_below_sale'],
  ['leaves what is sold', { land_area: 1200 }, '1200', undefined],
  ['takes from another row', { land_area: 1200 }, null, undefined],
])('a correction that %s of an approved mutation', async (_, sale, area, code) => {
  const dag_id = await misspelt()
  const mutation_id = await sold(dag_id, sale)
  expect((await approveSale(mutation_id)).status).toBe(200)
  const cell =
    area === null ? { field: 'area', owner_row: 'a', after: '1' } : { field: 'area', owner_row: 'b', after: area }
  const { id } = await moving([cell], dag_id)
  const answer = await decide(id, { status: 'approved', remarks: 'The area was measured again.' })
  expect([answer.status, answer.body.code]).toEqual([code ? 409 : 200, code])
})

describe('the fee of a correction that became impossible', () => {
  const refundsOf = (id: number) =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.amount_poisha', 'refunds.state', 'refunds.reason'])
      .where('payments.purpose', '=', 'correction')
      .where('payments.subject_id', '=', id)
      .execute()

  it.each([
    ['record changed', (dag_id: number) => change(dag_id, { owner: 'আবদুর রহিম' })],
    ['dag was closed', (dag_id: number) => closed(dag_id)],
  ])('goes back with its rejection, once, where the %s', async (_, spoil) => {
    const { id, dag_id, citizen } = await paid()
    await spoil(dag_id)
    const { status } = await decide(id, { status: 'rejected', remarks: 'The record is another one now.' })
    expect(status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount_poisha: 102_000, reason: 'The record is another one now.' }])
    const { data } = (await get('/notifications', { token: citizen.token })).body
    expect(data.map(({ type }: { type: string }) => type)).toContain('refund_begun')
    await decide(id, { status: 'rejected', remarks: 'Again.' })
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('stays where it is refused for another reason', async () => {
    const { id } = await paid()
    await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })
    expect(await refundsOf(id)).toEqual([])
  })

  it('is not taken for a dag that was closed before the payment', async () => {
    const citizen = await person()
    const dag_id = await misspelt()
    const { id } = await applied(citizen.token, dag_id)
    await closed(dag_id)
    const refused = await ground.pay(citizen.token, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'dag_closed'])
  })
})
