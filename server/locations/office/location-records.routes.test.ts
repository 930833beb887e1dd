import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { db, call, get, person, post, land } = await startApp()
const savar = await land.place({
  division: ['Dhaka', 'ঢাকা'],
  district: ['Dhaka Zila', 'ঢাকা জেলা'],
  upazila: ['Savar', 'সাভার'],
  mouza: ['Bhakurta', 'ভাকুর্তা'],
})
const away = await land.place({ upazila: ['Debhata', 'দেবহাটা'], mouza: ['Parulia', 'পারুলিয়া'] })
const admin = await person('admin')
const acland = await person('acland', [savar.office_code])
const citizen = await person()
const { token } = admin

const put = (path: string, options: Parameters<typeof call>[2]) => call('PUT', path, options)
const remove = (path: string, options: Parameters<typeof call>[2]) => call('DELETE', path, options)

/** One of each kind of place: what a form needs, what it asks for in words, and where it is. */
const kinds = [
  {
    path: 'divisions',
    form: { name_en: 'Mymensingh', name_bn: 'ময়মনসিংহ', bbs_code: '৪৫' },
    needed: ['name_en', 'name_bn'],
    en: 'Name (EN) & Name (BN) are required',
    bn: 'নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    column: 'name_bn',
    removed: 'Division deleted successfully',
  },
  {
    path: 'districts',
    form: { division_id: savar.division_id, name_en: 'Gazipur', name_bn: 'গাজীপুর', bbs_code: '33' },
    needed: ['division_id', 'name_en', 'name_bn'],
    en: 'Division, Name (EN) & Name (BN) are required',
    bn: 'বিভাগ, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    column: 'division',
    removed: 'District deleted successfully',
  },
  {
    path: 'upazilas',
    form: { district_id: savar.district_id, name_en: 'Dhamrai', name_bn: 'ধামরাই', bbs_code: '302614' },
    needed: ['district_id', 'name_en', 'name_bn'],
    en: 'District, Name (EN) & Name (BN) are required',
    bn: 'জেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    column: 'district',
    removed: 'Upazila deleted successfully',
  },
  {
    path: 'mouzas',
    form: { upazila_id: savar.upazila_id, name_en: 'Amtali', name_bn: 'আমতলী', jl_no: '১২', mouza_code: '', meta: '' },
    needed: ['upazila_id', 'name_en', 'name_bn'],
    en: 'Upazila, Name (EN) & Name (BN) are required',
    bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    column: 'jl_no',
    removed: 'Mouza deleted successfully',
  },
  {
    path: 'zils',
    form: { mouza_id: savar.mouza_id, zil_no: '৭', map_url: 'https://example.org/7', meta: '{"sheet": 7}' },
    needed: ['mouza_id', 'zil_no'],
    en: 'Mouza & Zil No are required',
    bn: 'মৌজা ও শিট নম্বর আবশ্যক',
    column: 'mouza',
    removed: 'Zil deleted successfully',
  },
] as const

describe.each(kinds)('a record of $path', ({ path, form, needed, en, bn, column, removed }) => {
  it('is added, read, changed by PUT and by POST with _method, and deleted', async () => {
    const added = await post(`/admin/${path}`, { token, body: form })
    expect(added.status).toBe(201)
    const { id } = added.body
    expect((await get(`/admin/${path}/${id}`, { token })).body).toEqual(added.body)

    const changed = await put(`/admin/${path}/${id}`, { token, body: form, headers: { 'if-match': '"1"' } })
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    const inQuery = await post(`/admin/${path}/${id}?_method=PUT`, { token, body: form })
    expect([inQuery.status, inQuery.body.version]).toEqual([200, 3])
    const inBody = await post(`/admin/${path}/${id}`, { token, body: { ...form, _method: 'PUT' } })
    expect([inBody.status, inBody.body.version]).toEqual([200, 4])
    expect((await post(`/admin/${path}/${id}`, { token, body: form })).status).toBe(405)

    const gone = await remove(`/admin/${path}/${id}`, { token })
    expect([gone.status, gone.body.message]).toEqual([200, removed])
    expect((await get(`/admin/${path}/${id}`, { token })).status).toBe(404)
    expect((await remove(`/admin/${path}/${id}`, { token })).status).toBe(404)
  })

  it('names its required fields in both languages', async () => {
    for (const field of needed) {
      const without = { ...form, [field]: undefined }
      const empty = { ...form, [field]: '  ' }
      for (const body of [without, empty]) {
        const english = await post(`/admin/${path}`, { token, body })
        expect([english.status, english.body.errors]).toEqual([422, { [field]: [en] }])
        const bengali = await post(`/admin/${path}`, { token, body, language: 'bn' })
        expect(bengali.body.errors).toEqual({ [field]: [bn] })
      }
    }
  })

  it('is listed in pages and sorted, and unknown parameters are refused', async () => {
    const sorted = await get(`/admin/${path}?sort=${column}&direction=asc&per_page=1`, { token })
    expect(sorted.body).toMatchObject({ current_page: 1, per_page: 1, data: [expect.anything()] })
    expect((await get(`/admin/${path}?sort=password_hash`, { token })).body.errors).toHaveProperty('sort')
    expect((await get(`/admin/${path}?direction=sideways`, { token })).status).toBe(422)
    expect((await get(`/admin/${path}?page=999`, { token })).body).toMatchObject({ data: [], current_page: 999 })
    expect((await get(`/admin/${path}?page=1001`, { token })).body.code).toBe('too_many_pages')
    expect((await get(`/admin/${path}?per_page=101`, { token })).status).toBe(422)
    expect((await get(`/admin/${path}?search=%25`, { token })).body.total).toBe(0)
  })

  it('is not overwritten from an old version: the answer has the present record and its writer', async () => {
    const { body } = await post(`/admin/${path}`, { token, body: form })
    const other = await person('admin')
    await put(`/admin/${path}/${body.id}`, { token: other.token, body: form, headers: { 'if-match': '"1"' } })
    for (const late of [put, remove]) {
      const answer = await late(`/admin/${path}/${body.id}`, { token, body: form, headers: { 'if-match': '"1"' } })
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
      expect(answer.body.current).toMatchObject({ id: body.id, version: 2 })
      expect(answer.body.changed).toMatchObject({ name: expect.stringMatching(/^Person/), at: expect.any(String) })
    }
    expect((await put(`/admin/${path}/${body.id}`, { token, body: form, headers: { 'if-match': 'x' } })).status).toBe(
      400,
    )
    await remove(`/admin/${path}/${body.id}`, { token, headers: { 'if-match': '"2"' } })
  })

  it('is closed to citizens and visitors', async () => {
    expect((await get(`/admin/${path}`, { token: citizen.token })).status).toBe(403)
    expect((await post(`/admin/${path}`, { token: citizen.token, body: form })).status).toBe(403)
    expect((await get(`/admin/${path}`)).status).toBe(401)
  })

  it('writes an audit entry for each change', async () => {
    const { body } = await post(`/admin/${path}`, { token, body: form })
    await remove(`/admin/${path}/${body.id}`, { token })
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id', 'before', 'after'])
      .where('subject', '=', path)
      .where('subject_id', '=', String(body.id))
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { act: 'create', actor_id: admin.id, before: null, after: { id: body.id } },
      { act: 'delete', actor_id: admin.id, before: { id: body.id }, after: null },
    ])
  })

  it('is exported with a BOM, a title, a date and its headers', async () => {
    const answer = await get(`/admin/${path}/csv`, { token })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${path}.csv"`)
    expect(answer.raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows: string[][] = parse(answer.raw, { bom: true, relax_column_count: true })
    const { body } = await get(`/admin/${path}`, { token })
    expect(rows).toHaveLength(3 + body.total)
    expect(rows[2]?.[0]).toBe('ID')
    const ids = async (query: string) => {
      const list: { id: number }[] = (await get(`/admin/${path}${query}`, { token })).body.data
      return list.map(({ id }) => String(id))
    }
    expect(rows.slice(3).map((row) => row[0])).toEqual(await ids(''))
    const ascending: string[][] = parse((await get(`/admin/${path}/csv?direction=asc`, { token })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect(ascending.slice(3).map((row) => row[0])).toEqual(await ids('?direction=asc'))
  })
})

it('the CSV of upazilas has its five columns', async () => {
  const rows: string[][] = parse((await get('/admin/upazilas/csv', { token })).raw, {
    bom: true,
    relax_column_count: true,
  })
  expect(rows[0]).toEqual(['Upazilas'])
  expect(rows[2]).toEqual(['ID', 'District', 'Upazila Name (EN)', 'Upazila Name (BN)', 'BBS Code'])
  expect(rows.slice(3).map((row) => row[3])).toContain('সাভার')
})

describe('an acland on the lists of places', () => {
  const own = acland.token

  it('reads the whole country down to the district, and changes nothing there', async () => {
    for (const path of ['divisions', 'districts']) {
      expect((await get(`/admin/${path}`, { token: own })).body.total).toBe(2)
      expect((await post(`/admin/${path}`, { token: own, body: {} })).status).toBe(403)
      expect((await put(`/admin/${path}/1`, { token: own, body: {} })).status).toBe(403)
      expect((await remove(`/admin/${path}/1`, { token: own })).status).toBe(403)
    }
  })

  it.each([
    ['upazilas', savar.upazila_id, away.upazila_id],
    ['mouzas', savar.mouza_id, away.mouza_id],
    ['zils', savar.zil_id, away.zil_id],
  ])('finds only own %s', async (path, inside, outside) => {
    const { body } = await get(`/admin/${path}`, { token: own })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([inside])
    expect((await get(`/admin/${path}/${inside}`, { token: own })).status).toBe(200)
    const { body: form } = await get(`/admin/${path}/${outside}`, { token })
    for (const answer of [
      await get(`/admin/${path}/${outside}`, { token: own }),
      await put(`/admin/${path}/${outside}`, { token: own, body: form }),
    ])
      expect(answer.status).toBe(404)
    const rows: string[][] = parse((await get(`/admin/${path}/csv`, { token: own })).raw, {
      bom: true,
      relax_column_count: true,
    })
    expect(rows).toHaveLength(4)
  })

  it('edits an own upazila, but adds and deletes none', async () => {
    const { body } = await get(`/admin/upazilas/${savar.upazila_id}`, { token: own })
    expect((await put(`/admin/upazilas/${savar.upazila_id}`, { token: own, body })).status).toBe(200)
    expect((await post('/admin/upazilas', { token: own, body })).status).toBe(403)
    expect((await remove(`/admin/upazilas/${savar.upazila_id}`, { token: own })).status).toBe(403)
  })

  it('moves nothing outside own upazilas', async () => {
    const mouza = { upazila_id: away.upazila_id, name_en: 'X', name_bn: 'ক' }
    const words = { upazila_id: ['This is outside your upazilas'] }
    expect((await post('/admin/mouzas', { token: own, body: mouza })).body.errors).toEqual(words)
    expect((await put(`/admin/mouzas/${savar.mouza_id}`, { token: own, body: mouza })).body.errors).toEqual(words)
    const zil = { mouza_id: away.mouza_id, zil_no: '9' }
    expect((await post('/admin/zils', { token: own, body: zil })).body.errors).toHaveProperty('mouza_id')
    expect((await remove(`/admin/mouzas/${away.mouza_id}`, { token: own })).status).toBe(404)
  })
})

describe('the record of a place in use', () => {
  it.each([
    [
      'divisions',
      savar.division_id,
      'This cannot be deleted, it is still used by 1 district.',
      [{ kind: 'districts', count: 1 }],
    ],
    [
      'districts',
      savar.district_id,
      'This cannot be deleted, it is still used by 1 upazila.',
      [{ kind: 'upazilas', count: 1 }],
    ],
    [
      'upazilas',
      savar.upazila_id,
      'This cannot be deleted, it is still used by 1 mouza, 1 member of staff.',
      [
        { kind: 'mouzas', count: 1 },
        { kind: 'staff', count: 1 },
      ],
    ],
    ['mouzas', savar.mouza_id, 'This cannot be deleted, it is still used by 1 zil.', [{ kind: 'zils', count: 1 }]],
  ])('cannot be deleted: %s', async (path, id, message, uses) => {
    expect((await get(`/admin/${path}/${id}/uses`, { token })).body).toEqual({ uses })
    const answer = await remove(`/admin/${path}/${id}`, { token })
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
    expect(answer.body).toMatchObject({ message, uses })
    expect((await remove(`/admin/${path}/${id}`, { token, language: 'bn' })).body.message).toMatch(
      /^এটি মোছা যায় না, এখনও ব্যবহৃত হচ্ছে: ১/,
    )
  })

  it('has its uses counted up to a thousand, and says if there are more', async () => {
    const place = await land.place()
    await sql`insert into zils (mouza_id, upazila_id, zil_no, meta)
      select ${place.mouza_id}, ${place.upazila_id}, n::text, '{}' from generate_series(100, 1100) as n`.execute(db)
    const path = `/admin/mouzas/${place.mouza_id}`
    const uses = [{ kind: 'zils', count: 1000, is_more: true }]
    expect((await get(`${path}/uses`, { token })).body).toEqual({ uses })
    const answer = await remove(path, { token })
    expect([answer.status, answer.body.uses]).toEqual([409, uses])
    expect(answer.body.message).toContain('over 1,000 zils')
    expect((await get('/admin/mouzas/999999/uses', { token })).status).toBe(404)
  })

  it('is in a list with an estimated total, and a search finds the newest thousand', async () => {
    const place = await land.place({ mouza: ['Countless', 'অগণিত'] })
    await sql`insert into zils (mouza_id, upazila_id, zil_no, meta)
      select ${place.mouza_id}, ${place.upazila_id}, n::text, '{}' from generate_series(100, 12099) as n`.execute(db)
    await sql`analyze zils`.execute(db)
    const list = (await get(`/admin/zils?mouza_id=${place.mouza_id}`, { token })).body
    expect(list).toMatchObject({ total: 10_000, total_is_estimate: true, last_page: 1000 })
    expect(list.about_total).toBeGreaterThan(10_000)
    expect(list.about_total).toBeLessThan(14_000)
    const found = (await get('/admin/zils?search=Countless&per_page=1', { token })).body
    expect(found).toMatchObject({ total: 1000, total_is_estimate: true, last_page: 1000, data: [{ zil_no: '12099' }] })
    expect(found).not.toHaveProperty('about_total')
    const few = (await get('/admin/zils?search=Bhakurta', { token })).body
    expect(few).not.toHaveProperty('total_is_estimate')
  })

  it('has its dags and maps counted, and a zil cannot move with them', async () => {
    const place = await land.place()
    await land.dag(place)
    await land.mouzaMap(place)
    const answer = await remove(`/admin/zils/${place.zil_id}`, { token })
    expect(answer.body.uses).toEqual([
      { kind: 'dags', count: 1 },
      { kind: 'mouza_maps', count: 1 },
    ])
    const moved = await put(`/admin/zils/${place.zil_id}`, { token, body: { mouza_id: savar.mouza_id, zil_no: '88' } })
    expect(moved.body.errors).toEqual({ mouza_id: ['This cannot be moved while it contains other records'] })
    const mouza = { upazila_id: savar.upazila_id, name_en: 'A', name_bn: 'খ' }
    expect((await put(`/admin/mouzas/${place.mouza_id}`, { token, body: mouza })).body.errors).toHaveProperty(
      'upazila_id',
    )
  })

  it('cannot move while other places lie in it, for an acland too', async () => {
    const place = await land.place()
    const officer = await person('acland', [place.office_code])
    const names = { name_en: 'Moved', name_bn: 'সরানো' }
    const upazila = { ...names, district_id: away.district_id }
    for (const who of [admin, officer])
      expect(
        (await put(`/admin/upazilas/${place.upazila_id}`, { token: who.token, body: upazila })).body.errors,
      ).toEqual({ district_id: ['This cannot be moved while it contains other records'] })
    const district = { ...names, division_id: away.division_id }
    expect((await put(`/admin/districts/${place.district_id}`, { token, body: district })).body.errors).toEqual({
      division_id: ['This cannot be moved while it contains other records'],
    })
  })
})

describe('the form of a place', () => {
  const mouza = { upazila_id: savar.upazila_id, name_en: 'Kumar Khoda', name_bn: 'কুমারখোদা' }

  it.each([
    ['{oops', 'Invalid JSON in Meta', 'মেটার JSON সঠিক নয়'],
    ['[1]', 'Meta must be a JSON object (e.g., {"note":"..."})', 'মেটা একটি JSON অবজেক্ট হতে হবে (যেমন {"note":"..."})'],
    ['12', 'Meta must be a JSON object (e.g., {"note":"..."})', 'মেটা একটি JSON অবজেক্ট হতে হবে (যেমন {"note":"..."})'],
    [`{"a":${'['.repeat(25)}${']'.repeat(25)}}`, 'Meta is nested too deeply', 'মেটার ভেতরে স্তর বেশি'],
    ['null', 'Meta must be a JSON object (e.g., {"note":"..."})', 'মেটা একটি JSON অবজেক্ট হতে হবে (যেমন {"note":"..."})'],
  ])('is refused with %s as meta', async (meta, en, bn) => {
    for (const [path, body] of [
      ['mouzas', { ...mouza, meta }],
      ['zils', { mouza_id: savar.mouza_id, zil_no: '31', meta }],
    ] as const) {
      expect((await post(`/admin/${path}`, { token, body })).body.errors).toEqual({ meta: [en] })
      expect((await post(`/admin/${path}`, { token, body, language: 'bn' })).body.errors).toEqual({ meta: [bn] })
    }
  })

  it.each(['javascript:alert(1)', 'ftp://example.org', 'example.org/map', 'https://user:pass@example.org', '//x'])(
    'is refused with %s as the address of a map',
    async (map_url) => {
      const body = { mouza_id: savar.mouza_id, zil_no: '31', map_url }
      expect((await post('/admin/zils', { token, body })).body.errors).toEqual({
        map_url: ['Please enter a web address that begins with http:// or https://'],
      })
    },
  )

  it('stores codes in Latin digits and empty fields as null; a search finds both digits', async () => {
    const { body } = await post('/admin/mouzas', {
      token,
      body: { ...mouza, jl_no: ' ২০৭ ', mouza_code: ' ', meta: { a: 1 } },
    })
    expect(body).toMatchObject({ jl_no: '207', mouza_code: null, meta: { a: 1 } })
    for (const search of ['207', '২০৭', 'khoda', 'কুমারখোদা'])
      expect((await get(`/admin/mouzas?search=${encodeURIComponent(search)}`, { token })).body.total).toBe(1)
    await remove(`/admin/mouzas/${body.id}`, { token })
  })

  it('is refused with a value in use and with an unknown parent', async () => {
    const existing = { mouza_id: savar.mouza_id, zil_no: '২' }
    expect((await post('/admin/zils', { token, body: existing })).body.errors).toEqual({
      zil_no: ['This is already used'],
    })
    for (const [path, body, field] of [
      ['districts', { division_id: 9999, name_en: 'A', name_bn: 'ক' }, 'division_id'],
      ['upazilas', { district_id: 9999, name_en: 'A', name_bn: 'ক' }, 'district_id'],
      ['mouzas', { upazila_id: 9999, name_en: 'A', name_bn: 'ক' }, 'upazila_id'],
      ['zils', { mouza_id: 9999, zil_no: '1' }, 'mouza_id'],
    ] as const)
      expect((await post(`/admin/${path}`, { token, body })).body.errors).toEqual({
        [field]: ['This record does not exist'],
      })
  })

  it('changes the name that a search finds', async () => {
    const { body } = await post('/admin/mouzas', { token, body: mouza })
    const found = async (q: string) => (await get(`/locations/search?q=${encodeURIComponent(q)}`)).body.results.length
    expect(await found('Kumar Khoda')).toBe(1)
    await put(`/admin/mouzas/${body.id}`, { token, body: { ...mouza, name_en: 'Zirabo' } })
    expect([await found('Zirabo'), await found('কুমারখোদা'), await found('Kumar Khoda')]).toEqual([1, 1, 0])
    await remove(`/admin/mouzas/${body.id}`, { token })
    expect(await found('Zirabo')).toBe(0)
  })

  it('sets an office code once for an upazila', async () => {
    const form = { district_id: savar.district_id, name_en: 'New', name_bn: 'নতুন', bbs_code: '399901' }
    const { body: coded } = await post('/admin/upazilas', { token, body: form })
    expect(coded.office_code).toBe('399901')
    const { body: changed } = await put(`/admin/upazilas/${coded.id}`, { token, body: { ...form, bbs_code: '399902' } })
    expect(changed).toMatchObject({ bbs_code: '399902', office_code: '399901' })
    const { body: uncoded } = await post('/admin/upazilas', { token, body: { ...form, bbs_code: '' } })
    expect(uncoded.office_code).toBe(`U${uncoded.id}`)
  })
})
