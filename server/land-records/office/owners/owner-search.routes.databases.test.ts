import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldText } from '#contract/field-errors.ts'
import type { OwnersFound } from '#contract/land-records/owner-search.ts'
import { startApp } from '#test/harness.ts'

const { db, call, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Birulia', 'বিরুলিয়া'] })
const away = await land.place()
const survey_type_id = await land.survey('RS')
const acland = await person('acland', [savar.office_code])
const admin = await person('admin')
const citizen = await person()

let made = 0
async function dag(zil_id: number, khotiyan: object[]): Promise<number> {
  made += 1
  const body = { zil_id, survey_type_id, khatiyan_number: '45', dag_no: `${made}`, khotiyan, reason: 'First entry' }
  const answer = await post('/admin/dags', { token: admin.token, body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const search = (body: object, token = acland.token) =>
  post('/admin/owners/search', { token, body: { reason: 'land_tax', ...body } })

async function found(body: object, token = acland.token): Promise<OwnersFound> {
  const answer = await search(body, token)
  expect(answer.status).toBe(200)
  return answer.body
}
const dagsIn = ({ owners }: OwnersFound) => owners.map(({ dag_id }) => dag_id)

const first = await dag(savar.zil_id, [
  { owner: 'মোঃ রহিম উদ্দিন', owner_en: 'Md. Rahim Uddin', father: 'করিম উদ্দিন', share: '0.5', area: 500 },
  { owner: 'সালেহা বেগম', father: 'জব্বার আলী', share: '0.5', area: 500 },
])
const second = await dag(savar.zil_id, [{ owner: 'রাহিম উদ্দীন', father: 'আবুল হোসেন', area: 700 }])
const elsewhere = await dag(away.zil_id, [{ owner: 'রহিম উদ্দিন', father: 'করিম উদ্দিন', area: 900 }])

describe('the search for owners', () => {
  it('finds a name in both scripts, exact spellings first, in the own upazilas alone', async () => {
    const answer = await found({ name: 'রহিম উদ্দিন' })
    expect(answer).toMatchObject({
      more: false,
      owners: [
        {
          dag_id: first,
          owner: 'মোঃ রহিম উদ্দিন',
          owner_en: 'Md. Rahim Uddin',
          father: 'করিম উদ্দিন',
          share: '0.5',
          area: 500,
          khatiyan_number: '45',
          survey_type: { code: 'RS' },
          mouza: { name_en: 'Birulia' },
          upazila: { name_bn: 'সাভার' },
          is_exact: true,
        },
        { dag_id: second, is_exact: false },
      ],
    })
    expect(dagsIn(await found({ name: 'rahim uddin' }))).toEqual([first, second])
    expect(dagsIn(await found({ name: 'Udin, RAHEEM' }))).toEqual([first, second])
    expect(dagsIn(await found({ name: 'saleha' }))).toEqual([first])
  })

  it('finds a name typed with a slip that changes its sound', async () => {
    expect(dagsIn(await found({ name: 'Rahimm Udddni' }))).toContain(first)
    expect(dagsIn(await found({ name: 'সালহো' }))).toEqual([first])
  })

  it('needs every word in the name of one owner, and in the name of the same owner’s father', async () => {
    expect(dagsIn(await found({ name: 'রহিম বেগম' }))).toEqual([])
    expect(dagsIn(await found({ name: 'রহিম', father: 'Karim' }))).toEqual([first])
    expect(dagsIn(await found({ name: 'রহিম', father: 'জব্বার' }))).toEqual([])
    expect(dagsIn(await found({ name: 'করিম' }))).toEqual([])
  })

  it('covers the country for an admin, who may narrow it to an upazila', async () => {
    expect(dagsIn(await found({ name: 'রহিম উদ্দিন' }, admin.token))).toEqual(
      expect.arrayContaining([first, second, elsewhere]),
    )
    const { upazila_id } = away
    expect(dagsIn(await found({ name: 'rahim', upazila_id }, admin.token))).toEqual([elsewhere])
    expect((await search({ name: 'rahim', upazila_id })).status).toBe(403)
  })

  it('follows an owner who is changed, and land that moves to another upazila', async () => {
    const id = await dag(savar.zil_id, [{ owner: 'গোলাম মোস্তফা', area: 100 }])
    expect(dagsIn(await found({ name: 'golam mostofa' }))).toEqual([id])
    await sql`update dags set zil_id = ${away.zil_id}, mouza_id = ${away.mouza_id}, upazila_id = ${away.upazila_id}
      where id = ${id}`.execute(db)
    expect(dagsIn(await found({ name: 'golam mostofa' }))).toEqual([])
    expect(dagsIn(await found({ name: 'golam mostofa' }, admin.token))).toEqual([id])
    const answer = await call('PUT', `/admin/dags/${id}`, {
      token: admin.token,
      body: {
        zil_id: away.zil_id,
        survey_type_id,
        khatiyan_number: '45',
        dag_no: '900',
        khotiyan: [{ owner: 'শাহানা পারভীন', area: 100 }],
        reason: 'Bought',
      },
    })
    expect(answer.status).toBe(200)
    expect(dagsIn(await found({ name: 'golam mostofa' }, admin.token))).toEqual([])
    expect(dagsIn(await found({ name: 'Sahana Parvin' }, admin.token))).toEqual([id])
    expect((await call('DELETE', `/admin/dags/${id}`, { token: admin.token })).status).toBe(200)
    const { rows } = await sql`select from owner_names where dag_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })

  it('gives the first hundred and says that there are more', async () => {
    for (let more = 0; more < 3; more += 1)
      await dag(
        savar.zil_id,
        Array.from({ length: 40 }, (_, nth) => ({ owner: `জরিনা ${'কখগঘচ'.at(nth % 5)}লা`, area: 10 })),
      )
    const answer = await found({ name: 'Zarina' })
    expect(answer.owners).toHaveLength(100)
    expect(answer.more).toBe(true)
  })

  it('is in the audit log with its reason before it is answered', async () => {
    await found({ name: 'সালেহা', father: 'জব্বার', reason: 'other', note: 'পুলিশের চিঠি ১২' })
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject', 'subject_id', 'after'])
      .where('act', '=', 'search_owners')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor_id: acland.id,
      subject: 'owners',
      subject_id: 'all',
      after: { name: 'সালেহা', father: 'জব্বার', reason: 'other', note: 'পুলিশের চিঠি ১২', found: 1 },
    })
  })

  it.each([
    ['no reason', { reason: undefined, name: 'rahim' }, 'reason', 'search_reason_required'],
    ['a reason of its own', { reason: 'curious', name: 'rahim' }, 'reason', 'search_reason_required'],
    ['another reason without words', { reason: 'other', name: 'rahim', note: ' ' }, 'note', 'search_note_required'],
    ['no name', { name: ' ' }, 'name', 'owner_name_needed'],
    ['a number', { name: '১২/৪৫' }, 'name', 'owner_name_needed'],
    ['a number as the father', { name: 'rahim', father: '12' }, 'father', 'owner_name_needed'],
    ['NUL', { name: 'ra\u0000him' }, 'name', 'control_characters'],
  ] as const)('is refused with %s, in the reader’s language', async (_, body, field, code) => {
    const answer = await search(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field]).toEqual([fieldText(code, 'en')])
  })

  it('is refused to citizens and visitors', async () => {
    expect((await search({ name: 'rahim' }, citizen.token)).status).toBe(403)
    expect((await post('/admin/owners/search', { body: { name: 'rahim', reason: 'court' } })).status).toBe(401)
  })
})
