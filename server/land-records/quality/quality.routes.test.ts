import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { MouzaQuality, QualityFindings } from '#contract/land-records/quality.ts'
import { startApp } from '#test/harness.ts'
import { countChangedMouzas } from './quality.service.ts'

const { db, get, person, land } = await startApp()
const here = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Birulia', 'বিরুলিয়া'] })
const away = await land.place()
const rs = await land.survey('RS')
const cs = await land.survey('CS')
const scan = await land.document()
await land.mouzaMap(here, { survey_type_id: rs })
const { token } = await person('acland', [here.office_code])
const stranger = await person('acland', [away.office_code])
const admin = await person('admin')

type Owner = { owner: string; father?: string; share?: string; area: number }
const father = 'আব্দুল করিম'
/** A dag of the mouza without any fault, but for what is changed. */
const dag = (dag_no: string, owners: Owner[], more: Parameters<typeof land.dag>[1] = {}) =>
  land.dag(here, {
    dag_no,
    survey_type_id: rs,
    document_id: scan,
    area: owners.reduce((sum, { area }) => sum + area, 0),
    owners: owners.map((owner, at) => ({ id: String(at), ...owner })),
    ...more,
  })
const whole = (owner = 'রহিম'): Owner[] => [{ owner, father, share: '1', area: 4356 }]
const parts = (...shares: (string | undefined)[]): Owner[] =>
  shares.map((share, at) => ({ owner: `মালিক ${at}`, father, area: 1000, ...(share !== undefined && { share }) }))

const findings = async (query = '', language: 'en' | 'bn' = 'en') =>
  (await get(`/admin/quality/${here.mouza_id}/findings?per_page=100&${query}`, { token, language }))
    .body as QualityFindings
/** Findings of a dag: kind and sentence. */
const of = async (id: number, language?: 'en' | 'bn') =>
  (await findings('', language)).data.filter(({ dag: each }) => each?.id === id).map(({ kind, text }) => [kind, text])
const mouzas = async (query = '', as = token) => {
  await countChangedMouzas(db)
  return (await get(`/admin/quality?${query}`, { token: as })).body.data as MouzaQuality[]
}

describe('what there is to mend in a mouza', () => {
  it('has no finding of a dag that is right', async () => {
    expect(await of(await dag('1', whole()))).toEqual([])
    expect(await of(await dag('2', parts(undefined, undefined)))).toEqual([])
  })

  it('says to what shares add up, but for rounding', async () => {
    expect(await of(await dag('11', parts('0.333', '0.333', '0.333')))).toEqual([])
    expect(await of(await dag('12', parts('0.334', '0.334', '0.334')))).toEqual([])
    expect(await of(await dag('13', parts('0.5', '0.25')))).toEqual([['shares', 'Shares add up to 0.75']])
    expect(await of(await dag('14', parts('0.5', '0.503')))).toEqual([['shares', 'Shares add up to 1.003']])
    const id = await dag('15', parts('0.5', undefined, undefined))
    expect(await of(id)).toEqual([['shares', '2 of 3 owners without a share']])
    expect(await of(id, 'bn')).toEqual([['shares', '৩ জন মালিকের মধ্যে ২ জনের অংশ লেখা নেই']])
  })

  it('compares the area on record with the one that the file states', async () => {
    const id = await dag('21', whole())
    const state = (area: unknown) =>
      sql`update dags set meta = jsonb_build_object('stated_area', ${JSON.stringify(area)}::jsonb) where id = ${id}`.execute(
        db,
      )
    await state(4356.01)
    expect(await of(id)).toEqual([])
    await state('much')
    expect(await of(id)).toEqual([])
    await state(4791.6)
    expect(await of(id)).toEqual([['stated_area', '10.00 decimals on record, 11.00 stated in the file']])
    await state(4357)
    expect(await of(id)).toEqual([['stated_area', '4,356 sq ft on record, 4,357 stated in the file']])
    expect(await of(id, 'bn')).toEqual([['stated_area', 'রেকর্ডে ৪,৩৫৬ বর্গফুট, ফাইলে লেখা ছিল ৪,৩৫৭ বর্গফুট']])
  })

  it('finds owners who have together less than their dag', async () => {
    const id = await dag('22', whole())
    await sql`update dags set area = 7260 where id = ${id}`.execute(db)
    expect(await of(id)).toEqual([['stated_area', '16.67 decimals on record, its owners have 10.00']])
  })

  it('names who stands twice, and who has no father or husband', async () => {
    const rahim = { owner: 'রহিম', father, share: '0.5', area: 1 }
    expect(await of(await dag('31', [rahim, { ...rahim, father: 'অন্য জন' }]))).toEqual([])
    expect(await of(await dag('32', [rahim, rahim]))).toEqual([['owner_twice', 'রহিম is listed more than once']])
    const { father: _, ...fatherless } = rahim
    const blank = { ...rahim, owner: 'করিম', father: ' ' }
    expect(await of(await dag('33', [rahim, blank]))).toEqual([['no_father', 'করিম: no father or husband']])
    expect(await of(await dag('34', [fatherless, blank]))).toEqual([
      ['no_father', '2 owners without father or husband'],
    ])
  })

  it('finds a number that is on record twice in a zil and survey', async () => {
    const id = await dag('৪1', whole())
    expect(await of(id)).toEqual([])
    await dag('41', whole(), { survey_type_id: null })
    expect(await of(id)).toEqual([])
    const other = await dag('041', whole())
    expect(await of(id)).toEqual([['number_twice', 'Dag 041 of this zil and survey is the same number']])
    expect(await of(other, 'bn')).toEqual([['number_twice', 'এই শিট ও জরিপে ৪১ দাগও একই নম্বর']])
  })

  it('finds a dag without owners, survey, boundary or scan', async () => {
    const id = await dag('51', [], { survey_type_id: null })
    await sql`update dags set geometry = null, document_id = null where id = ${id}`.execute(db)
    expect(await of(id)).toEqual([
      ['no_owners', 'No owners on record'],
      ['no_survey', 'The survey of the dag is not stated'],
      ['no_outline', 'No boundary is drawn'],
      ['no_scan', 'The khatian has no scan'],
    ])
  })

  it('finds a zil that has dags of a survey and no map of it', async () => {
    expect((await findings('kind=no_map')).data).toEqual([])
    await dag('61', whole(), { survey_type_id: cs })
    const { data, counts } = await findings('kind=no_map')
    expect(data).toMatchObject([
      { kind: 'no_map', dag: null, zil: { id: here.zil_id, zil_no: '2' }, survey_type: { code: 'CS' } },
    ])
    expect(data[0]?.text).toBe('This zil has no mouza map')
    expect(counts.no_map).toBe(1)
    const map = await land.mouzaMap(here)
    await sql`update mouza_maps set survey_type_id = null where id = ${map}`.execute(db)
    expect((await findings('kind=no_map')).data).toEqual([])
  })

  it('leaves split and joined dags out', async () => {
    const id = await dag('71', parts('0.5'))
    expect(await of(id)).toHaveLength(1)
    await sql`update dags set closed_at = now(), geometry = null where id = ${id}`.execute(db)
    expect(await of(id)).toEqual([])
  })

  it('is read page by page, of one kind or one survey', async () => {
    const all = await findings()
    const total = Object.values(all.counts).reduce((sum, count) => sum + count, 0)
    expect([all.total, all.data.length, all.mouza.name_en, all.upazila.name_en]).toEqual([
      total,
      total,
      'Birulia',
      'Savar',
    ])
    const pages = [1, 2, 3].map((page) =>
      get(`/admin/quality/${here.mouza_id}/findings?per_page=2&page=${page}`, { token }),
    )
    const read = (await Promise.all(pages)).flatMap(({ body }) => body.data)
    expect(read).toEqual(all.data.slice(0, 6))
    const { data, total: of_kind, counts, dags } = await findings('kind=shares')
    expect([of_kind, new Set(data.map(({ kind }) => kind)), counts]).toEqual([
      all.counts.shares,
      new Set(['shares']),
      all.counts,
    ])
    const of_survey = await findings(`survey_type_id=${cs}`)
    expect([of_survey.dags, of_survey.data, dags > 1]).toEqual([1, [], true])
    expect((await get(`/admin/quality/${here.mouza_id}/findings?kind=holes`, { token })).status).toBe(422)
    expect((await findings('page=50')).data).toEqual([])
  })

  it('is 404 in another office, also as a file', async () => {
    for (const path of ['findings', 'findings.csv']) {
      const url = `/admin/quality/${here.mouza_id}/${path}`
      expect((await get(url, { token: stranger.token })).status).toBe(404)
      expect((await get(url, { token: admin.token })).status).toBe(200)
      expect((await get(`/admin/quality/999999/${path}`, { token: admin.token })).status).toBe(404)
    }
  })

  it('is a CSV in the reader’s language', async () => {
    const { raw, headers } = await get(`/admin/quality/${here.mouza_id}/findings.csv?kind=shares`, {
      token,
      language: 'bn',
    })
    expect(headers['content-disposition']).toContain(`quality-${here.mouza_id}.csv`)
    const [title, , head, first = []] = parse(String(raw), { bom: true, relax_column_count: true })
    expect(title).toEqual(['রেকর্ডের মান: বিরুলিয়া'])
    expect(head).toEqual(['শিট নম্বর', 'জরিপ', 'দাগ নম্বর', 'খতিয়ান নম্বর', 'ত্রুটি', 'বিবরণ', 'দাগের আইডি'])
    expect(first.slice(0, 6)).toEqual(['2', 'আরএস', '13', '45', 'অংশের যোগফল ১ নয়', 'অংশগুলোর যোগফল ০.৭৫'])
  })
})

describe('the list of mouzas', () => {
  it('has the numbers of the opened mouza, also of one survey, once they are counted', async () => {
    const [mouza, ...others] = await mouzas()
    const { dags, counts, total } = await findings()
    expect(others).toEqual([])
    expect(mouza).toMatchObject({
      id: here.mouza_id,
      mouza: { name_en: 'Birulia', jl_no: '112' },
      dags,
      counts,
      findings: total,
    })
    const of_survey = await findings(`survey_type_id=${rs}`)
    expect(await mouzas(`survey_type_id=${rs}`)).toMatchObject([
      { dags: of_survey.dags, counts: of_survey.counts, findings: of_survey.total },
    ])
    expect(await mouzas('survey_type_id=999999')).toEqual([])
  })

  it('follows a change of a dag, its removal and a map', async () => {
    const bare = await land.place({ upazila: ['Empty', 'শূন্য'] })
    const of_bare = async () => (await mouzas(`mouza_id=${bare.mouza_id}`, admin.token)).map(({ counts }) => counts)
    expect(await of_bare()).toEqual([])
    const id = await land.dag(bare, { survey_type_id: rs })
    expect(await of_bare()).toEqual([{ no_scan: 1, no_map: 1 }])
    await land.undraw(id)
    await land.mouzaMap(bare)
    expect(await of_bare()).toEqual([{ no_scan: 1, no_outline: 1 }])
    await sql`delete from khatians where dag_id = ${id}`.execute(db)
    await sql`delete from dags where id = ${id}`.execute(db)
    expect(await of_bare()).toEqual([])
  })

  it('has the worst mouza first, those of one’s offices and of the search', async () => {
    await land.dag(away, { survey_type_id: rs })
    const names = async (query: string, as = admin.token) => (await mouzas(query, as)).map(({ mouza }) => mouza.name_en)
    const [other] = await names(`mouza_id=${away.mouza_id}`)
    expect(await names('sort=findings')).toEqual(['Birulia', other])
    expect(await names('sort=findings&direction=asc')).toEqual([other, 'Birulia'])
    expect(await names('sort=findings&per_page=1&page=2')).toEqual([other])
    expect(await names('', stranger.token)).toEqual([other])
    expect(await names(`upazila_id=${here.upazila_id}`)).toEqual(['Birulia'])
    expect(await names(`upazila_id=${here.upazila_id}`, stranger.token)).toEqual([])
    expect(await names('search=বিরুল')).toEqual(['Birulia'])
  })

  it('is a CSV with a column for each kind', async () => {
    await countChangedMouzas(db)
    const { raw } = await get('/admin/quality.csv', { token })
    const [, , head = [], row = [], ...more] = parse(String(raw), { bom: true, relax_column_count: true })
    const { counts, dags, total } = await findings()
    expect(head.slice(2, 7)).toEqual(['Mouza', 'JL No', 'Dags', 'To mend', 'Shares not one'])
    expect([row.slice(2, 7), more]).toEqual([
      ['Birulia', '112', String(dags), String(total), String(counts.shares)],
      [],
    ])
  })
})
