import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { lineageGround } from '#test/lineage.ts'

const started = await startApp()
const { call, db, get, land, person } = started
const { field } = await lineageGround(started)
const admin = await person('admin')

type Parent = { dag_id: number; share: number }
type Options = { token?: string; version?: number; language?: 'en' | 'bn' }

/** RS 123, 62 % on SA 45 and 38 % on SA 46. */
async function split() {
  const { place, parcel } = await field()
  const cs = await parcel('CS', '7', [0, 0, 100, 10])
  const sa_45 = await parcel('SA', '45', [0, 0, 62, 10])
  const sa_46 = await parcel('SA', '46', [62, 0, 100, 10])
  const rs = await parcel('RS', '123', [31, 0, 81, 10])
  return { place, parcel, cs, sa_45, sa_46, rs }
}

const decide = (
  id: number,
  parents: Parent[],
  reason: string | null,
  { token = admin.token, version, language }: Options = {},
) =>
  call('PUT', `/admin/dags/${id}/lineage`, {
    token,
    body: { parents, reason },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    ...(language && { language }),
  })

const parents = (
  body: { edges: { newer_id: number; older_id: number; share_of_newer: number; source: string }[] },
  id: number,
) =>
  body.edges
    .filter(({ newer_id }) => newer_id === id)
    .map(({ older_id, share_of_newer, source }) => [older_id, share_of_newer, source])

describe("an office's decision about a lineage", () => {
  it('confirms the drawings without a reason, and everybody sees it', async () => {
    const { rs, sa_45, sa_46 } = await split()
    const { status, body } = await decide(
      rs,
      [
        { dag_id: sa_45, share: 0.62 },
        { dag_id: sa_46, share: 0.38 },
      ],
      null,
    )
    expect(status).toBe(200)
    expect(parents(body, rs)).toEqual([
      [sa_45, 0.62, 'confirmed'],
      [sa_46, 0.38, 'confirmed'],
    ])
    expect(body.office).toMatchObject({ version: 1, reason: null, decided_by: expect.stringContaining('Person') })
    const seen = (await get(`/locations/dags/${rs}/lineage`)).body
    expect(seen).toMatchObject({ office: null, decided_at: expect.any(String) })
    expect(parents(seen, rs)).toEqual(parents(body, rs))
  })

  it('wins over the drawings from both ends, with the reason for staff alone', async () => {
    const { rs, cs, sa_45, sa_46 } = await split()
    const { body } = await decide(rs, [{ dag_id: sa_45, share: 1 }], 'Case 12 of 1974')
    expect(parents(body, rs)).toEqual([[sa_45, 1, 'corrected']])
    const after = (await get(`/locations/dags/${sa_46}/lineage`)).body
    expect(after.dags.map(({ id }: { id: number }) => id)).toEqual([sa_46, cs])
    const child = (await get(`/locations/dags/${sa_45}/lineage`)).body
    expect(parents(child, rs)).toEqual([[sa_45, 1, 'corrected']])
    expect(JSON.stringify([after, child])).not.toContain('Case 12')
  })

  it('may name parcels that no drawing shows', async () => {
    const { rs, place } = await split()
    const unseen = await land.dag(place, { survey_type_id: await land.survey('SA'), dag_no: '99', area: 4356 })
    await land.undraw(unseen)
    const { body } = await decide(rs, [{ dag_id: unseen, share: 0.5 }], 'The field book says so')
    expect(parents(body, rs)).toEqual([[unseen, 0.5, 'corrected']])
    expect(body.gaps).toMatchObject([{ dag_id: rs, side: 'older', kind: 'missing', share: 0.5 }])
    const found = (await get(`/locations/dags/${unseen}/lineage`)).body
    expect(parents(found, rs)).toHaveLength(1)
  })

  it('may say that a parcel came from nothing, and can be withdrawn', async () => {
    const { rs } = await split()
    expect(parents((await decide(rs, [], 'Rose from the river')).body, rs)).toEqual([])
    const headers = { 'if-match': '"1"' }
    const { status, body } = await call('DELETE', `/admin/dags/${rs}/lineage`, { token: admin.token, headers })
    expect([status, parents(body, rs).length, body.decided_at, body.office.version]).toEqual([200, 2, null, 2])
  })

  it('is in the audit log with the decision before it', async () => {
    const { rs, sa_45 } = await split()
    await decide(rs, [{ dag_id: sa_45, share: 0.9 }], 'First')
    await decide(rs, [{ dag_id: sa_45, share: 0.8 }], 'Second')
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'dag_lineages')
      .where('subject_id', '=', String(rs))
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { act: 'create', before: null, after: { reason: 'First', parents: [{ dag_id: sa_45, share: 0.9 }] } },
      { act: 'update', before: { reason: 'First' }, after: { reason: 'Second', version: 2 } },
    ])
  })

  it('is deleted with its dag', async () => {
    const { rs, sa_45, sa_46 } = await split()
    await decide(
      rs,
      [
        { dag_id: sa_45, share: 0.62 },
        { dag_id: sa_46, share: 0.38 },
      ],
      null,
    )
    expect((await call('DELETE', `/admin/dags/${sa_46}`, { token: admin.token })).status).toBe(200)
    expect(parents((await get(`/locations/dags/${rs}/lineage`)).body, rs)).toHaveLength(1)
  })
})

describe('a decision about a lineage is refused', () => {
  it('for staff without an office there', async () => {
    const { rs, place } = await split()
    const inside = await person('acland', [place.office_code])
    const outside = await person('acland', [(await land.place()).office_code])
    const citizen = await person()
    const status = async (token: string) => (await decide(rs, [], 'Rose from the river', { token })).status
    expect(await status(citizen.token)).toBe(403)
    expect(await status(outside.token)).toBe(404)
    expect(await status(inside.token)).toBe(200)
    const seen = async (token: string) => (await get(`/locations/dags/${rs}/lineage`, { token })).body.office
    expect(await seen(outside.token)).toBe(null)
    expect(await seen(inside.token)).toMatchObject({ version: 1, reason: 'Rose from the river' })
  })

  it('for a version that another officer has changed', async () => {
    const { rs, sa_45, sa_46 } = await split()
    expect((await decide(rs, [{ dag_id: sa_45, share: 1 }], 'One', { version: 0 })).status).toBe(200)
    const { status, body } = await decide(rs, [{ dag_id: sa_46, share: 1 }], 'Other', { version: 0 })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.current.office).toMatchObject({ version: 1, reason: 'One' })
    expect(body.changed.name).toContain('Person')
  })

  it('for one of two officers at the same moment', async () => {
    const { rs, sa_45, sa_46 } = await split()
    const both = await Promise.all(
      [sa_45, sa_46].map((dag_id) => decide(rs, [{ dag_id, share: 1 }], 'Mine', { version: 0 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('for a parcel that cannot be an ancestor', async () => {
    const { rs, cs, sa_45, parcel } = await split()
    const beside = await parcel('RS', '124', [81, 0, 90, 10])
    const elsewhere = await (await field()).parcel('SA', '45', [0, 0, 10, 10])
    const refusal = async (...ids: number[]) => {
      const share = 1 / ids.length
      const { status, body } = await decide(
        rs,
        ids.map((dag_id) => ({ dag_id, share })),
        'So it is',
      )
      return [status, body.errors]
    }
    const at = (place: number, text: string) => [422, { [`parents.${place}.dag_id`]: [text] }]
    expect(await refusal(rs)).toEqual(at(0, 'A parcel does not come from itself'))
    expect(await refusal(999_999)).toEqual(at(0, 'This record does not exist'))
    expect(await refusal(beside)).toEqual(at(0, 'A parcel comes from parcels of an older survey'))
    expect(await refusal(sa_45, sa_45)).toEqual(at(1, 'This parcel is already in the list'))
    expect(await refusal(sa_45, cs)).toEqual(at(1, 'All these parcels must be of one survey'))
    expect(await refusal(elsewhere)).toEqual(at(0, 'This parcel lies in another upazila'))
  })

  it('for more than the whole, an invalid share, too many parents, and a correction without a reason', async () => {
    const { rs, sa_45, sa_46 } = await split()
    const over = await decide(
      rs,
      [
        { dag_id: sa_45, share: 0.7 },
        { dag_id: sa_46, share: 0.4 },
      ],
      'So it is',
    )
    expect(over.body.errors).toEqual({ parents: ['Together these are more than the whole parcel'] })
    for (const share of [0, -1, 1.1, 0.00001])
      expect((await decide(rs, [{ dag_id: sa_45, share }], 'So it is')).body.errors).toEqual({
        'parents.0.share': ['Please enter a percentage above 0 and up to 100'],
      })
    const many = Array.from({ length: 13 }, (_, at) => ({ dag_id: at + 1, share: 0.05 }))
    expect((await decide(rs, many, 'So it is', { language: 'bn' })).body.errors).toEqual({
      parents: ['একটি দাগ সর্বোচ্চ ১২টি দাগ থেকে হতে পারে'],
    })
    expect((await decide(rs, [{ dag_id: sa_45, share: 1 }], null)).body.errors).toEqual({
      reason: ['This is required'],
    })
    expect((await get(`/locations/dags/${rs}/lineage`)).body.decided_at).toBe(null)
  })
})
