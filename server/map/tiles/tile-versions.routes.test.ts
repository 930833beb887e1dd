import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import { lateReader, leaderReader, type ReadTarget } from '#server/app/database/replica/reads.ts'
import type { Db } from '#server/app/database.ts'
import { claimStorage } from '#server/app/storage-owner.ts'
import { startApp } from '#test/harness.ts'
import { tileOf } from './tile-address.ts'
import { changesOf } from './tile-changes.sql.ts'
import { makeTiles } from './tiles.service.ts'
import { decoded, drawDag, pathOf, tileAt } from './tiles.test-ground.sql.ts'

const { db, get, land, storage, person } = await startApp()
const server = process.env['TEST_DATABASE_URL']
const place = await land.place()
const where = [90.4005, 23.7005] as const
const dag_id = await land.dag(place, { dag_no: '1' })
await drawDag(db, dag_id, [90.4, 23.7, 90.401, 23.701])
const { x, y } = tileAt(15, where)
const square = { layer: 'dags', ...tileAt(14, where) } as const
const block = tileAt(11, where)

const a_year = 'public, max-age=31536000, immutable'
const a_minute = 'public, max-age=60'
const path = pathOf('dags', { z: 15, x, y })
const cacheOf = async (address: string) => (await get(address)).headers['cache-control']
const versions = async (token?: string) => get(`/map/tile-versions/dags/${block.x}/${block.y}`, { token })
const versionNow = async (): Promise<string> => {
  const { body } = await versions()
  return body.squares.find((each: { x: number; y: number }) => each.x === square.x && each.y === square.y).v
}
const rename = (dag_no: string) => sql`update dags set dag_no = ${dag_no} where id = ${dag_id}`.execute(db)

describe('a tile', () => {
  it('is cached for a year by its current version, and for a minute by its plain address', async () => {
    const v = await versionNow()
    const [plain, versioned] = [await get(path), await get(`${path}?v=${v}`)]
    expect([plain.headers['cache-control'], versioned.headers['cache-control']]).toEqual([a_minute, a_year])
    expect(versioned.raw.equals(plain.raw)).toBe(true)
    const known = await get(`${path}?v=${v}`, { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([known.status, known.headers['cache-control']]).toEqual([304, a_year])
  })

  it('is cached for a minute by a version of before, of another era, or of nobody', async () => {
    const before = await versionNow()
    await rename('2')
    const v = await versionNow()
    expect(v).not.toBe(before)
    const later = `${v.split('-')[0]}-${Number(v.split('-')[1]) + 1}`
    for (const other of [before, later, `0000000000-${v.split('-')[1]}`, 'x', '', `${v}-1`, `${v}%20`]) {
      const answer = await get(`${path}?v=${other}`)
      expect([other, answer.status, answer.headers['cache-control']]).toEqual([other, 200, a_minute])
      expect(decoded(answer.raw)['dags']?.map(({ fields }) => fields['dag_no'])).toEqual(['2'])
    }
    expect(await cacheOf(`${path}?v=${v}`)).toBe(a_year)
  })

  it('where nothing was ever drawn has the version of all other squares', async () => {
    const { body } = await versions()
    const { status, headers } = await get(`${pathOf('dags', tileAt(15, [91.9, 22.1]))}?v=${body.others}`)
    expect([status, headers['cache-control']]).toEqual([204, a_year])
  })

  it('of another database has another version with as many changes', async () => {
    const v = await versionNow()
    await sql`update settings set value = jsonb_build_object('id', gen_random_uuid()) where key = 'storage_owner'`.execute(
      db,
    )
    const { others } = await makeTiles(db).versions(leaderReader(db), [])
    expect(others?.split('-')[0]).not.toBe(v.split('-')[0])
    await claimStorage(db, storage).catch(() => undefined)
  })
})

describe('versions', () => {
  it('are public for a minute, and for a person past every cache', async () => {
    const { token } = await person()
    const [open, own] = [await versions(), await versions(token)]
    expect([open.headers['cache-control'], own.headers['cache-control']]).toEqual([a_minute, 'private, no-store'])
    expect([open.headers.vary, own.headers.vary]).toEqual([
      expect.stringContaining('authorization'),
      expect.stringContaining('authorization'),
    ])
  })

  it('of wide places come for three layers at once', async () => {
    const { body } = await get('/map/tile-versions/places/0/0')
    for (const { layer } of body.squares) expect(['divisions', 'districts', 'upazilas']).toContain(layer)
    expect(body.others).toMatch(/^[0-9a-f]{10}-0$/)
  })

  it.each(['rivers/0/0', 'places/1/0', 'dags/2048/0', 'dags/0/-1', 'mouzas/64/1', 'dags/a/1'])(
    '%s is no block',
    async (address) => {
      const { status, body } = await get(`/map/tile-versions/${address}`)
      expect([status, body.code]).toEqual([400, 'no_such_tile'])
    },
  )
})

// A transaction that reads one moment is a replica that stays behind. The embedded database has one connection.
describe.skipIf(server === undefined)('a tile of a late replica', () => {
  async function behind() {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = new URL(String(server))
    url.pathname = `/${rows[0]?.name}`
    const own: Db = new Kysely({ dialect: postgresDialect(postgresPool(url.href, () => undefined)) })
    const replica = await own.startTransaction().setIsolationLevel('repeatable read').execute()
    await changesOf(replica, square)
    const targets: ReadTarget[] = []
    const reads = () =>
      lateReader({
        leader: db,
        replica,
        isGood: () => true,
        onRead: (target) => targets.push(target),
        onLoss: () => () => undefined,
      })
    const end = async () => {
      await replica.rollback().execute()
      await own.destroy()
    }
    return { reads, targets, end }
  }
  const tile = tileOf({ layer: 'dags', z: '15', x: String(x), y: String(y) }, undefined)
  const versionIn = async (tiles: ReturnType<typeof makeTiles>) => {
    const blocks = [{ layer: 'dags' as const, block: { x: square.x, y: square.y, width: 1 } }]
    return (await tiles.versions(leaderReader(db), blocks)).squares[0]?.v
  }

  it('is never answered, nor cached, for a version that the replica has not replayed', async () => {
    await rename('3')
    const { reads, targets, end } = await behind()
    const tiles = makeTiles(db)
    const old = await versionIn(tiles)
    await rename('4')
    const v = await versionIn(tiles)
    const fresh = await makeTiles(db).get(leaderReader(db), tile)

    const late = await tiles.get(reads(), tile, old)
    expect(late.is_current).toBe(true)
    expect(late.tile?.etag).not.toBe(fresh.tile?.etag)
    const plain = await tiles.get(reads(), tile)
    expect([plain.tile?.etag, plain.is_current]).toEqual([late.tile?.etag, false])
    expect(targets).toEqual(['replica', 'replica'])

    for (const reader of [reads(), leaderReader(db)]) {
      const current = await tiles.get(reader, tile, v)
      expect([current.tile?.etag, current.is_current]).toEqual([fresh.tile?.etag, true])
    }
    expect(targets).toEqual(['replica', 'replica', 'leader_again'])
    await end()
  })
})
