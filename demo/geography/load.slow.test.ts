import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areaOf } from '#contract/land-records/measure.ts'
import type { Tables } from '#server/app/database.ts'
import { emptyDatabase } from '#test/database.ts'
import { loadDemoRecords, loadGeography } from './load.ts'

const { db } = await emptyDatabase()
const lines: string[] = []
const say = (text: string) => lines.push(text)

const count = async (table: keyof Tables) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

describe('loading', () => {
  it('brings the geography once', async () => {
    expect(await loadGeography(db, say)).toBe(true)
    expect(await loadGeography(db, say)).toBe(false)
    expect([await count('divisions'), await count('districts'), await count('upazilas')]).toEqual([8, 64, 556])
    expect(await count('survey_types')).toBe(6)
    expect(lines).toContain('Loading 556 upazilas …')
  })

  it('leaves no record behind when it breaks off', async () => {
    const breakOff = (text: string) => {
      if (text.startsWith('3,000 of')) throw new Error('broken off')
    }
    await expect(loadDemoRecords(db, breakOff)).rejects.toThrow('broken off')
    expect([await count('files'), await count('mouzas'), await count('dags')]).toEqual([0, 0, 0])
  })

  it('brings all records once', { timeout: 120_000 }, async () => {
    expect(await loadDemoRecords(db, say)).toBe(true)
    expect(await loadDemoRecords(db, say)).toBe(false)
    expect(await count('dags')).toBeGreaterThan(10_000)
  })

  it('lays dags side by side without overlap, on sheets that they fill', async () => {
    const { rows } = await sql<{ differ: number }>`
      select count(*)::integer as differ
      from (select zil_id, survey_type_id, st_union(geometry) as filled, sum(st_area(geometry)) as size
        from dags where upazila_id % 10 = 0 group by zil_id, survey_type_id) as sheet
      join zils on zils.id = zil_id
      where not st_equals(filled, outline) or abs(st_area(outline) / size - 1) > 1e-9`.execute(db)
    expect(rows).toEqual([{ differ: 0 }])
  })

  it('records areas that agree with the ellipsoid to a hundred thousandth', async () => {
    const { rows } = await sql<{ worst: number }>`
      select max(abs(area / (st_area(geometry::geography) / 0.09290304)::numeric - 1))::float as worst from dags`.execute(
      db,
    )
    expect(rows[0]?.worst).toBeLessThan(1e-5)
  })

  it('measures on the map what the database measures, to a thousandth', async () => {
    const { rows } = await sql<{ geojson: string; square_feet: number }>`
      select st_asgeojson(geometry, 9) as geojson, st_area(geometry::geography) / 0.09290304 as square_feet
      from dags where id % 11 = 0 and st_nrings(geometry) = 1 order by id limit 1000`.execute(db)
    expect(rows).toHaveLength(1000)
    const wrong = rows.map(({ geojson, square_feet }) => {
      const { coordinates } = z
        .object({ coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))) })
        .parse(JSON.parse(geojson))
      return Math.abs(areaOf(coordinates[0]?.[0]?.slice(1) ?? []) / square_feet - 1)
    })
    expect(Math.max(...wrong)).toBeLessThan(0.001)
  })

  it('leaves the next ids free', async () => {
    const { rows } = await sql<{ id: number; last: number }>`
      insert into mouzas (upazila_id, name_en, name_bn) values (1, 'New', 'নতুন')
      returning id::integer, (select max(id)::integer from mouzas) as last`.execute(db)
    expect(rows[0]?.id).toBe((rows[0]?.last ?? 0) + 1)
  })
})
