import { describe, expect, it } from 'vitest'
import { digitsFor } from '#contract/digits.ts'
import { startApp } from '#test/harness.ts'

const { get, person, land, db } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const away = await land.place({ upazila: ['Debhata', 'দেবহাটা'], mouza: ['Parulia', 'পারুলিয়া'] })
const survey_type_id = await land.survey('RS')
const dag_123 = await land.dag(savar, { dag_no: '123', khatiyan_number: '45', survey_type_id })
await land.dag(away, { dag_no: '123', khatiyan_number: '45', survey_type_id })
const admin = await person('admin')
const { token } = await person('acland', [savar.office_code])

type Result = { name: string; type: string; to: string }
const found = async (q: string, as = token, language: 'en' | 'bn' = 'en'): Promise<Result[]> =>
  (await get(`/search?q=${encodeURIComponent(q)}`, { token: as, language })).body.results
const ofType = async (q: string, type: string, as = token) => (await found(q, as)).filter((each) => each.type === type)

describe("the staff's search", () => {
  it('finds a dag and a khatian by their number, in own upazilas', async () => {
    for (const q of ['123', '১২৩', 'dag 123', 'dag 123 bhakurta', 'দাগ ১২৩ ভাকুর্তা'])
      expect(await ofType(q, 'dag')).toMatchObject([{ to: `/admin/dags/${dag_123}` }])
    expect(await ofType('45', 'khatian')).toMatchObject([
      { to: `/admin/khatian?mouza_id=${savar.mouza_id}&survey_type_id=${survey_type_id}&khatiyan_number=45` },
    ])
    expect(await ofType('123', 'dag', admin.token)).toHaveLength(2)
    expect((await found('123', token, 'bn')).find(({ type }) => type === 'dag')?.name).toBe('দাগ ১২৩ · আরএস · ভাকুর্তা')
  })

  it('finds places with a slip in their spelling, in own upazilas', async () => {
    expect(await ofType('bhakurtta', 'mouza')).toMatchObject([{ to: expect.stringContaining('/admin/mouzas?') }])
    expect(await ofType('saver', 'upazila')).toHaveLength(1)
    expect(await ofType('debhata', 'upazila')).toHaveLength(0)
    expect(await ofType('debhata', 'upazila', admin.token)).toHaveLength(1)
    expect(await ofType('Division', 'division')).toHaveLength(0)
  })

  it('finds the pages of the role, in either language', async () => {
    expect(await ofType('reven', 'page')).toEqual([{ name: 'Revenue', type: 'page', to: '/admin/revenue' }])
    expect(await ofType('রাজস্ব', 'page')).toHaveLength(1)
    expect(await ofType('users', 'page')).toHaveLength(0)
    expect(await ofType('users', 'page', admin.token)).toHaveLength(1)
    expect(await ofType('Divisions', 'page')).toHaveLength(0)
  })

  it('finds survey types, maps and, for an admin, people', async () => {
    await land.mouzaMap(savar)
    expect(await ofType('RS', 'survey_type')).toHaveLength(1)
    expect(await ofType('Sheet', 'mouza_map')).toMatchObject([{ to: `/admin/mouza-maps?zil_id=${savar.zil_id}` }])
    expect(await ofType('Person', 'user', admin.token)).toHaveLength(2)
    expect(await ofType('Person', 'user')).toHaveLength(0)
  })

  it('finds people by their phone number in either script, but not by a land number', async () => {
    const { email } = await person()
    const user = await db.selectFrom('users').select('phone').where('email', '=', email).executeTakeFirstOrThrow()
    const phone = user.phone?.replace('+88', '') ?? ''
    for (const q of [phone, digitsFor(phone, 'bn')])
      expect(await ofType(q, 'user', admin.token)).toMatchObject([{ name: expect.stringContaining(email) }])
    expect(await ofType(phone.slice(0, 5), 'user', admin.token)).toEqual([])
    expect(await ofType(phone, 'user')).toEqual([])
  })

  it('needs a query, and takes it literally', async () => {
    expect((await get('/search?q=', { token })).status).toBe(422)
    expect(await ofType('%', 'user', admin.token)).toEqual([])
  })
})
