import { describe, expect, it } from 'vitest'
import { correctionGround } from '#test/corrections.ts'

const ground = await correctionGround()
const { db, get, call, person, land, place, officer, admin, owners, misspelt, rightName, applied, paid, decide } =
  ground
const { versionsOf } = ground

const correction = async (id: number, token = officer.token) => get(`/admin/corrections/${id}`, { token })
const caseOf = async (id: number) => (await get(`/admin/corrections/${id}/case`, { token: officer.token })).body
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
      ...{ version: 2, current: true, cause_kind: 'correction', cause_id: id, changed_by: officer.id },
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
    const { id, dag_id } = await paid({ cells })
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    expect(await dagOf(dag_id)).toMatchObject({
      ...{ dag_no: '600777', khatiyan_number: '46', area: '2600.50' },
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
    await db.updateTable('dags').set({ closed_at: new Date() }).where('id', '=', dag_id).execute()
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
  })

  it('of two corrections of one cell only one is written', async () => {
    const dag_id = await misspelt()
    const [one, other] = [await paid({}, dag_id), await paid({ cells: [{ ...rightName, after: 'আব্দুর রহমান' }] }, dag_id)]
    const answers = await Promise.all([
      decide(one.id, { status: 'approved' }),
      decide(other.id, { status: 'approved' }),
    ])
    expect(answers.map(({ body }) => body.code ?? body.status).sort()).toEqual(['approved', 'record_changed'])
    expect(await versionsOf(dag_id)).toHaveLength(2)
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
    const { id, citizen } = await paid({ kind: 'survey', explanation: 'The survey of 1965 skipped a letter.' })
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
    expect(await found('kind=survey')).toEqual([id])
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
