import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'

const { approved, call, citizen, db, get, land, officer, ownTax, place, post, survey_type_id } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
const { token, id: officer_id } = officer

const paper = {
  years: '2019-20 to 2021-22',
  dakhila_number: '774512',
  paid_on: '13/05/2022',
  proof: 'Register 2, page 14',
}
const form = (khatiyan_number: string, changes: object = {}) => ({
  mouza_id: place.mouza_id,
  survey_type_id,
  khatiyan_number,
  dag_number: '',
  holding_number: '২১২',
  land_type: 'Residential',
  area: 14_374.8,
  dakhilas: [paper],
  ...changes,
})
const add = (body: object, language: 'en' | 'bn' = 'en') => post('/admin/holdings', { token, body, language })
const change = (id: number, body: object, if_match = '"1"') =>
  call('PUT', `/admin/holdings/${id}`, { token, body, headers: { 'if-match': if_match } })
const remove = (id: number, if_match = '"1"') =>
  call('DELETE', `/admin/holdings/${id}`, { token, headers: { 'if-match': if_match } })
const log = (id: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'holdings')
    .where('subject_id', '=', String(id))
    .execute()

describe('a holding that an officer writes by hand', () => {
  it('has its years, papers and days as an import reads them, and an entry in the audit log', async () => {
    const { status, body } = await add(form('৮০১', { area: '৩৩ শতক' }))
    expect([status, body]).toMatchObject([
      201,
      {
        khatiyan_number: '801',
        dag_number: null,
        holding_number: '212',
        area: 14_374.8,
        version: 1,
        dakhilas: [
          {
            first_year: '2019-20',
            last_year: '2021-22',
            dakhila_number: '774512',
            paid_on: '2022-05-13',
            proof: 'Register 2, page 14',
          },
        ],
      },
    ])
    expect(await log(body.id)).toMatchObject([
      { act: 'create', actor_id: officer_id, after: { holding_number: '212' } },
    ])
    expect((await get(`/admin/holdings/${body.id}`, { token })).body).toEqual(body)
  })

  it('settles years of who is registered for the khatian, until it is deleted', async () => {
    const { token: payer } = await citizen()
    await approved(payer, { khatiyan_number: '802', from: '2023-24' })
    const { body: made } = await add(form('0802', { dakhilas: [{ ...paper, years: '2023-24, 2024-25' }] }))
    expect((await ownTax(payer)).due_years).toEqual(['2025-26', '2026-27'])
    const { body } = await change(made.id, form('802', { dakhilas: [{ ...paper, years: '২০২৩-২৪' }] }))
    expect([body.version, body.dakhilas]).toMatchObject([2, [{ last_year: '2023-24' }]])
    expect((await ownTax(payer)).due_years).toEqual(['2024-25', '2025-26', '2026-27'])
    expect((await get(`/admin/holdings/${made.id}/uses`, { token })).body).toEqual({ uses: [] })
    expect((await remove(made.id, '"2"')).status).toBe(200)
    expect((await ownTax(payer)).due_years).toEqual(['2023-24', '2024-25', '2025-26', '2026-27'])
    expect(await log(made.id)).toMatchObject([{ act: 'create' }, { act: 'update' }, { act: 'delete', after: null }])
  })

  it('keeps a day that can be read in two ways, or is of the Bengali calendar, as it is written', async () => {
    const dakhilas = ['01/02/2021', '১২ আষাঢ় ১৪৩০'].map((paid_on, at) => ({
      ...paper,
      years: `201${at + 5}-1${at + 6}`,
      paid_on,
    }))
    const { body } = await add(form('803', { dakhilas }))
    expect(body.dakhilas).toMatchObject(dakhilas.map(({ paid_on }) => ({ paid_on })))
  })

  it('is not overwritten or deleted from an old version', async () => {
    const { body } = await add(form('804'))
    await change(body.id, form('804', { holding_number: '9' }))
    const late = [await change(body.id, form('804')), await remove(body.id)]
    expect(late.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
    ])
    expect((await get(`/admin/holdings/${body.id}`, { token })).body.holding_number).toBe('9')
  })

  it.each([
    ['no khatian', { khatiyan_number: ' ' }, { khatiyan_number: ['This is required'] }],
    [
      'a number that is none',
      { dag_number: '140.' },
      { dag_number: ['A number begins and ends with a letter or a digit'] },
    ],
    ['an unknown use', { land_type: 'Lunar' }, { land_type: ['Please choose one from the list'] }],
    ['an area that is none', { area: 'much' }, { area: [expect.stringContaining('area')] }],
    ['a survey that is not on record', { survey_type_id: 99_999 }, { survey_type_id: ['This record does not exist'] }],
    ['a mouza that is not on record', { mouza_id: 99_999 }, { mouza_id: ['This record does not exist'] }],
    [
      'a year without its dakhila',
      { dakhilas: [{ ...paper, dakhila_number: '' }] },
      { 'dakhilas.0.dakhila_number': ['This is required'] },
    ],
    [
      'a dakhila without a year',
      { dakhilas: [paper, { ...paper, years: '' }] },
      { 'dakhilas.1.years': ['This is required'] },
    ],
    [
      'a single year',
      { dakhilas: [{ ...paper, years: '2023' }] },
      { 'dakhilas.0.years': [expect.stringContaining('Write tax years as')] },
    ],
    [
      'a year of the Bengali calendar',
      { dakhilas: [{ ...paper, years: '১৪২৯' }] },
      { 'dakhilas.0.years': [expect.stringContaining('Bengali calendar')] },
    ],
    [
      'a year far ahead',
      { dakhilas: [{ ...paper, years: '2060-61' }] },
      { 'dakhilas.0.years': [expect.stringContaining('three years in advance')] },
    ],
    [
      'a year twice',
      { dakhilas: [paper, { ...paper, years: '2021-22', dakhila_number: '9' }] },
      { dakhilas: ['There is a year of this holding twice'] },
    ],
    [
      'too long a proof',
      { dakhilas: [{ ...paper, proof: 'x'.repeat(301) }] },
      { 'dakhilas.0.proof': ['This is too long'] },
    ],
  ])('is refused with %s, at its field and in both languages', async (_fault, changes, errors) => {
    const answer = await add(form('805', changes))
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect(JSON.stringify((await add(form('805', changes), 'bn')).body.errors)).toMatch(/[ঀ-৿]/)
    expect((await get('/admin/holdings?search=805', { token })).body.total).toBe(0)
  })

  it('is refused a second time for one khatian, and for one dag of it', async () => {
    const [whole, dag] = [await add(form('806')), await add(form('806', { dag_number: '1/2' }))]
    expect([whole.status, dag.status]).toEqual([201, 201])
    const errors = { khatiyan_number: ['The register already has a holding of this khatian and dag'] }
    expect((await add(form('0806'))).body.errors).toEqual(errors)
    expect((await add(form('806', { dag_number: '১/২' }))).body.errors).toEqual(errors)
    expect((await change(dag.body.id, form('806'))).body.errors).toEqual(errors)
  })

  it('is refused in another office, and one there is not found', async () => {
    const away = await land.place()
    expect((await add(form('807', { mouza_id: away.mouza_id }))).body.errors).toEqual({
      mouza_id: ['This is outside your upazilas'],
    })
    const { body } = await add(form('807'))
    expect((await change(body.id, form('807', { mouza_id: away.mouza_id }))).body.errors).toEqual({
      mouza_id: ['This is outside your upazilas'],
    })
    await db
      .updateTable('recorded_holdings')
      .set({ upazila_id: away.upazila_id, mouza_id: away.mouza_id })
      .where('id', '=', body.id)
      .execute()
    for (const answer of [await change(body.id, form('807')), await remove(body.id)]) expect(answer.status).toBe(404)
  })
})
