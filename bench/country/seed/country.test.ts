import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DagRecordsQuery } from '#contract/land-records/land-records-office.ts'
import { type OpenDatabase, openDatabase } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { headsFile } from '#server/audit/heads-file.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { readConfig } from '#server/config.ts'
import { DakhilaContent } from '#server/documents/papers/dakhila/content.ts'
import { InvoiceContent } from '#server/documents/papers/invoice/content.ts'
import { KhatianCopyContent } from '#server/documents/papers/khatian-copy/content.ts'
import { MutationCertificateContent } from '#server/documents/papers/mutation-certificate/content.ts'
import { MutationDcrContent } from '#server/documents/papers/mutation-dcr/content.ts'
import { dagRecordPage } from '#server/land-records/office/dags/dag-records.sql.ts'
import { searchPlaces } from '#server/locations/place-search.service.ts'
import { notificationParams } from '#server/notifications/templates.ts'
import { landTaxLedgerIsRight } from '#test/ledger.ts'

import { emptyOwn, type Own, quiet, rowsOf, server } from './country.test-ground.sql.ts'
import { seedCountry } from './seed-country.ts'

describe.skipIf(server === '')('a country', () => {
  const dags = 2_000
  let own: Own
  let open: OpenDatabase
  beforeAll(async () => {
    own = await emptyOwn('whole')
    open = await openDatabase(readConfig(own.settings), quiet)
    await seedCountry({ db: open.db, dags, say: quiet.say })
  })
  afterAll(async () => {
    await open.close()
    await own.drop()
  })

  it('has everything in proportion', async () => {
    const [counts] = await rowsOf(
      open.db,
      sql<object>`select (select count(*)::int from dags) as dags, (select count(*)::int from khatians where current) as khatians,
        (select count(*)::int from khatians where not current) as earlier, (select count(*)::int from payments) as payments,
        (select count(*)::int from applications) as applications, (select count(*)::int from land_tax_orders) as orders,
        (select count(*)::int from mutations) as mutations, (select count(*)::int from land_tax_registrations) as registrations,
        (select count(*)::int from users where id > 1000) as citizens, (select count(*)::int from mouza_maps) as maps,
        (select count(*)::int from kycs) as identities, (select count(*)::int from notifications) as notifications`,
    )
    expect(counts).toEqual({
      dags,
      khatians: dags,
      earlier: 40,
      payments: 200,
      applications: 100,
      orders: 80,
      mutations: 20,
      registrations: 60,
      citizens: 100,
      maps: 4,
      identities: 4,
      notifications: 200,
    })
    const owners = await rowsOf(
      open.db,
      sql<{ mean: number; both: boolean }>`select avg(jsonb_array_length(khotiyan))::float8 as mean,
        bool_and(khotiyan @? '$[*] ? (@.owner like_regex "[ঀ-৿]" && @.owner_en like_regex "[A-Z]")') as both from khatians where current`,
    )
    expect(owners[0]?.mean).toBeGreaterThan(1.7)
    expect(owners[0]?.mean).toBeLessThan(2.3)
    expect(owners[0]?.both).toBe(true)
  })

  it('has a ledger that equals its payments, receipts without gaps, and an audit log that holds', async () => {
    await landTaxLedgerIsRight(open.db)
    const check = await verifyAudit(open.db, headsFile(folderStorage(own.settings['DATA_DIR'] ?? '')))
    expect(check).toMatchObject({ intact: true, faults: [] })
    expect(check.entries).toBeGreaterThan(80)
  })

  it('has what triggers keep: counts, boxes, sheets, tiles, newest surveys', async () => {
    const wrong = await rowsOf(
      open.db,
      sql<object>`
        select 'counts' as what from dag_counts c full join (select upazila_id, count(*) as dags, count(geometry) as drawn from dags
          group by upazila_id) d using (upazila_id)
          where (c.dags, c.drawn, c.digitised) is distinct from (d.dags, d.drawn, d.dags)
        union all select 'boxes' from (select upazila_id, survey_type_id, st_extent(geometry)::geometry as box from dags group by 1, 2) d
          left join boundary_extents e using (upazila_id, survey_type_id)
          where e.extent is null or not st_covers(e.extent, st_setsrid(d.box, 4326))
        union all select 'sheets' from (select distinct zil_id, survey_type_id from dags) d
          full join topology_sheets s using (zil_id, survey_type_id) where s.changed is not true or d.zil_id is null
        union all select 'surveys' from zils where newest_drawn_survey_id is distinct from newest_drawn_survey(id)
        union all select 'outlines' from mouzas m where not exists (select from generalised_outlines where layer = 'mouzas' and place_id = m.id)
        union all select 'tiles' from dags d, lateral (select * from tile_span_of(d.geometry, 14)) t
          where not exists (select from tile_changes c where c.layer = 'dags' and c.x between t.first_x and t.last_x)`,
    )
    expect(wrong).toEqual([])
  })

  it('tiles its sheets: neighbours share their corners, and areas are as drawn', async () => {
    const wrong = await rowsOf(
      open.db,
      sql<object>`
        select z.id, s.survey_type_id from zils z join topology_sheets s on s.zil_id = z.id
          where (select count(*) from dags d where d.zil_id = z.id) = 80 and not st_equals(z.outline,
            (select st_union(d.geometry) from dags d where d.zil_id = z.id and d.survey_type_id = s.survey_type_id))
        union all select a.id, b.id from dags a join dags b on a.id < b.id and a.survey_type_id = b.survey_type_id
          and a.geometry && b.geometry and st_relate(a.geometry, b.geometry, '2********')
        union all select id, zil_id from dags where abs(area - st_area(geometry::geography) / 0.09290304) > 15 or not st_isvalid(geometry)
        union all select d.id, u.id from mouzas d join upazilas u on u.id = d.upazila_id where not st_covers(u.outline, d.outline)`,
    )
    expect(wrong).toEqual([])
    const surveys = await rowsOf(
      open.db,
      sql<{
        code: string
      }>`select distinct t.code from dags d join survey_types t on t.id = d.survey_type_id order by 1`,
    )
    expect(surveys.map(({ code }) => code)).toEqual(['CS', 'RS'])
  })

  it('prints what papers expect, and tells what messages say', async () => {
    const receipts = await rowsOf(
      open.db,
      sql<{ series: string; content: object }>`select series, content from receipts`,
    )
    for (const { series, content } of receipts) (series === 'JD' ? DakhilaContent : InvoiceContent).parse(content)
    const copies = await rowsOf(
      open.db,
      sql<{ kind: keyof typeof papers; content: object }>`select kind, content from documents_issued`,
    )
    for (const { kind, content } of copies) papers[kind].parse(content)
    expect([...new Set(copies.map(({ kind }) => kind))].sort()).toEqual(Object.keys(papers).sort())
    expect(copies.length).toBeGreaterThan(50)
    const messages = await rowsOf(
      open.db,
      sql<{ type: keyof typeof notificationParams; params: object }>`select type, params from notifications`,
    )
    for (const { type, params } of messages) notificationParams[type].parse(params)
  })

  it('is found by the name of a mouza in either script, by a dag, and by an owner in either script', async () => {
    const [mouza] = await rowsOf(
      open.db,
      sql<{ id: number; name_en: string; name_bn: string; upazila_id: number }>`
        select id, name_en, name_bn, upazila_id from mouzas where id = 4`,
    )
    if (!mouza) throw new Error('there is no fourth mouza')
    for (const name of [mouza.name_en, mouza.name_bn])
      expect((await searchPlaces(open.db, name)).some(({ mouza_id }) => mouza_id === mouza.id)).toBe(true)
    expect((await searchPlaces(open.db, `dag 23 ${mouza.name_en}`))[0]?.dag_id).toBe(503)
    const [owner] = await rowsOf(
      open.db,
      sql<{ owner: string; owner_en: string }>`select o.* from khatians k,
        jsonb_to_recordset(k.khotiyan) as o(owner text, owner_en text) where k.dag_id = 503 and k.current limit 1`,
    )
    for (const search of [owner?.owner, owner?.owner_en]) {
      const query = DagRecordsQuery.parse({ search, mouza_id: String(mouza.id) })
      const found = await dagRecordPage(open.db, query, [mouza.upazila_id], 100, 0)
      expect(found.map(({ id }) => id)).toContain(503)
    }
  })
})

const papers = {
  khatian_copy: KhatianCopyContent,
  mutation_certificate: MutationCertificateContent,
  mutation_dcr: MutationDcrContent,
}
