import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ogcGround, type TestFeature } from '#test/ogc-ground.ts'

const ground = await ogcGround()
const { db, ask, featuresOf, pagesOf, land, here, there, rs, bs, dags, far, undrawn } = ground

const numbersOf = async (query: string) =>
  (await featuresOf(`/collections/dags/items?${query}`)).map(({ properties }: TestFeature) => properties['dag_no'])

const move = (id: number, [west, south, east, north]: [number, number, number, number]) =>
  sql`update dags set geometry = st_multi(st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326))
    where id = ${id}`.execute(db)

describe('a dag of a collection', () => {
  it('has its public facts, and nothing of its owners', async () => {
    const { body } = await ask(`/collections/dags/items/${dags[0]}`)
    expect(body.properties).toEqual({
      dag_no: '1',
      khatiyan_number: '45',
      zil_id: here.zil_id,
      zil_no: '2',
      survey_type_id: rs,
      survey: 'RS',
      mouza_id: here.mouza_id,
      mouza_name_en: expect.any(String),
      mouza_name_bn: expect.any(String),
      upazila_id: here.upazila_id,
      upazila_name_en: expect.any(String),
      upazila_name_bn: expect.any(String),
      area_sq_ft: 14_374.8,
      land_class: 'Nal',
    })
    expect(JSON.stringify(await featuresOf('/collections/dags/items'))).not.toMatch(/Rahim|রহিম|করিম/)
  })

  it('is 404 without a boundary or with an unknown id', async () => {
    for (const id of [undrawn, 999_999, 'x', '0', '1e3']) {
      const { status, body } = await ask(`/collections/dags/items/${id}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('the dags of a collection', () => {
  it('are narrowed by zil, survey and number, in digits of either script', async () => {
    expect(await numbersOf(`zil_id=${there.zil_id}`)).toEqual(['12'])
    expect(await numbersOf(`survey_type_id=${bs}`)).toEqual(['2', '4', '6'])
    expect(await numbersOf(`dag_no=${encodeURIComponent('১২')}`)).toEqual(['12'])
    expect(await numbersOf(`dag_no=1&survey_type_id=${bs}`)).toEqual([])
    expect(await numbersOf(`dag_no=3&survey_type_id=${rs}&zil_id=${here.zil_id}&limit=1`)).toEqual(['3'])
    expect(await numbersOf('zil_id=999999')).toEqual([])
  })

  it('are all found page by page, in a box and by survey too', async () => {
    for (const query of ['', 'bbox=88,20,93,27', `survey_type_id=${rs}`]) {
      const whole = await featuresOf(`/collections/dags/items?${query}`)
      for (const limit of [1, 2, 5]) {
        const pages = await pagesOf(`/collections/dags/items?limit=${limit}&${query}`)
        expect(pages.flat()).toEqual(whole)
        expect(pages.every(({ length }) => length > 0 && length <= limit)).toBe(true)
      }
    }
  })

  it('continue after a dag that was deleted meanwhile', async () => {
    const [first, ...rest] = await featuresOf('/collections/dags/items')
    const after = `${here.upazila_id}-${first?.id}`
    await sql`update dags set geometry = null where id = ${first?.id}`.execute(db)
    expect((await featuresOf(`/collections/dags/items?after=${after}`)).map(({ id }) => id)).toEqual(
      rest.map(({ id }) => id),
    )
    await move(Number(first?.id), [90.1, 23, 90.1005, 23.001])
  })
})

describe('a box of the query', () => {
  it('may be a point, a line, or cross the 180th meridian', async () => {
    expect(await numbersOf('bbox=91.5005,24.5005,91.5005,24.5005')).toEqual(['12'])
    expect(await numbersOf('bbox=91.5005,20,91.5005,26')).toEqual(['12'])
    expect(await numbersOf('bbox=91,20,-179,26')).toEqual(['12'])
    expect(await numbersOf('bbox=170,20,91,26')).toHaveLength(dags.length)
    expect(await numbersOf('bbox=170,20,-170,26')).toEqual([])
  })

  it('finds a dag at its border, and not what only its bounds meet', async () => {
    expect(await numbersOf('bbox=91.501,24.501,92,25')).toEqual(['12'])
    expect(await numbersOf('bbox=91.5011,24.5011,92,25')).toEqual([])
    // A triangle: the corner of its bounds is empty.
    await sql`update dags set geometry = st_multi(st_geomfromtext('POLYGON((92 22, 92.01 22, 92 22.01, 92 22))', 4326))
      where id = ${far}`.execute(db)
    expect(await numbersOf('bbox=92.008,22.008,92.02,22.02')).toEqual([])
    expect(await numbersOf('bbox=92.001,22.001,92.02,22.02')).toEqual(['12'])
  })

  it('finds a dag that was drawn or moved far from the others, outside the outline of its upazila', async () => {
    await move(far, [88.6, 26, 88.601, 26.001])
    expect(await numbersOf('bbox=88.5,25.9,88.7,26.1')).toEqual(['12'])
    const added = await land.dag(there, { dag_no: '13', survey_type_id: bs })
    await move(added, [92.3, 21, 92.301, 21.001])
    expect(await numbersOf('bbox=92.2,20.9,92.4,21.1')).toEqual(['13'])
    expect(await numbersOf(`bbox=92.2,20.9,92.4,21.1&survey_type_id=${rs}`)).toEqual([])
    await sql`update dags set zil_id = ${here.zil_id}, mouza_id = ${here.mouza_id}, upazila_id = ${here.upazila_id}
      where id = ${added}`.execute(db)
    expect(await numbersOf('bbox=92.2,20.9,92.4,21.1')).toEqual(['13'])
  })

  it('of an upazila is widened once, and not written again for dags inside it', async () => {
    const state = async () =>
      (
        await sql`select xmin::text, st_astext(extent) from boundary_extents order by upazila_id, survey_type_id`.execute(
          db,
        )
      ).rows
    const before = await state()
    await move(far, [88.6, 26, 88.6005, 26.0005])
    expect(await state()).toEqual(before)
    await move(far, [88.5, 26, 88.6005, 26.0005])
    expect(await state()).not.toEqual(before)
  })
})

describe('a place of a collection', () => {
  it('has its names, codes and the places around it', async () => {
    const { body } = await ask(`/collections/mouzas/items/${here.mouza_id}`)
    expect(body.properties).toEqual({
      name_en: expect.any(String),
      name_bn: expect.any(String),
      jl_no: '112',
      mouza_code: null,
      upazila_id: here.upazila_id,
    })
    const upazila = (await ask(`/collections/upazilas/items/${here.upazila_id}`)).body
    expect(upazila.properties).toMatchObject({ bbs_code: null, kind: 'upazila', district_id: here.district_id })
  })

  it('is found by its outline, if it has one', async () => {
    expect(await featuresOf('/collections/upazilas/items?bbox=90.1,23.1,90.15,23.2')).toMatchObject([
      { id: here.upazila_id },
    ])
    expect(await featuresOf('/collections/upazilas/items?bbox=90.25,24.05,90.3,24.1')).toEqual([])
    expect((await pagesOf('/collections/upazilas/items?limit=1')).flat()).toHaveLength(2)
    const bare = await land.place()
    expect((await ask(`/collections/mouzas/items/${bare.mouza_id}`)).status).toBe(404)
    expect(await featuresOf('/collections/mouzas/items')).toHaveLength(2)
  })
})

describe('an answer of the collections', () => {
  it.each(['/collections/dags/items?limit=3', '/collections/upazilas/items'])(
    'may be cached for a minute, and is sent again only if %s has changed',
    async (address) => {
      const first = await ask(address)
      expect(first.headers['cache-control']).toBe('public, max-age=60')
      const etag = String(first.headers['etag'])
      const same = await ask(address, { 'if-none-match': etag })
      expect([same.status, same.headers['etag'], same.headers['cache-control']]).toEqual([
        304,
        etag,
        'public, max-age=60',
      ])
      await sql`update upazilas set name_en = name_en || 'x'`.execute(db)
      expect((await ask(address, { 'if-none-match': etag })).status).toBe(200)
    },
  )

  it('has another ETag for another page, another filter and after a deleted dag', async () => {
    const tagOf = async (address: string) => (await ask(address)).headers['etag']
    const all = await tagOf('/collections/dags/items')
    expect(await tagOf('/collections/dags/items?limit=2')).not.toBe(all)
    await sql`update dags set geometry = null where id = ${dags[6]}`.execute(db)
    expect(await tagOf('/collections/dags/items')).not.toBe(all)
  })

  it('is a refusal in the language of the reader', async () => {
    const { body } = await ask('/collections/dags/items?limit=0&colour=red', { 'accept-language': 'bn' })
    expect(body).toMatchObject({
      code: 'parameters_wrong',
      message: 'ঠিকানার একটি প্যারামিটার অচেনা বা সঠিক নয়।',
      errors: { limit: ['এটি সঠিক নয়'], colour: ['এখানে এমন কোনো প্যারামিটার নেই'] },
    })
  })

  it('is 404 for an unknown collection', async () => {
    for (const address of ['/collections/zils', '/collections/zils/items', '/collections/zils/items/1'])
      expect((await ask(address)).status).toBe(404)
  })
})
