import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { recordSetting } from '#demo/batches.ts'
import { type Db, now, openDatabase } from '#server/app/database.ts'
import { folderStorage, type Storage } from '#server/app/files.ts'
import { readConfig } from '#server/config.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { landFactory } from '#test/land.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Settings } from './server-process.ts'

export type Person = { id: number; token: string }
export type Land = { dags: number[]; maps: number[] }

/** Surroundings of a run: a folder and a database with a little land and some people, instead of the whole demo. */
export type Ground = {
  folder: string
  data_dir: string
  settings: Settings
  people: Person[]
  land: Land
  /** Opens the database while no server uses it. */
  withDatabase: <T>(act: (db: Db) => Promise<T>) => Promise<T>
  remove: () => void
}

const people_count = 8

export async function prepareGround(more: Settings = {}): Promise<Ground> {
  const folder = temporaryFolder('assure')
  const data_dir = join(folder, 'data')
  const settings = {
    DATA_DIR: data_dir,
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
    ...more,
  }
  const withDatabase: Ground['withDatabase'] = (act) => withDatabaseOf(settings, act)
  const remove = () => {
    if (process.env['JOMI_KEEP'] !== '1') rmSync(folder, { recursive: true, force: true })
  }
  try {
    return {
      folder,
      data_dir,
      settings,
      ...(await withDatabase((db) => settle(db, folderStorage(join(data_dir, 'files'))))),
      withDatabase,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Acts on a ground of its own, which is removed afterwards. */
export async function withGround<T>(settings: Settings, act: (ground: Ground) => Promise<T>): Promise<T> {
  const ground = await prepareGround(settings)
  try {
    return await act(ground)
  } finally {
    ground.remove()
  }
}

/** Opens the database of settings as the server does, while no server uses it. */
export async function withDatabaseOf<T>(settings: Settings, act: (db: Db) => Promise<T>): Promise<T> {
  const onDeath = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase(readConfig(settings), { say: () => undefined, onDeath })
  try {
    return await act(db)
  } finally {
    await close()
  }
}

const loaded = [
  'geography_loaded',
  'demo_loaded',
  'demo_accounts',
  'demo_office',
  'demo_bookings',
  'demo_tax_payments',
  'demo_mutations',
  'demo_corrections',
  'demo_history',
]

/** Has the server assume that places and demo are loaded. */
export async function leaveEmpty(db: Db): Promise<void> {
  for (const key of [...loaded, 'demo_area_classes', 'demo_land_tax', 'demo_holdings']) await recordSetting(db, key, {})
}

async function settle(db: Db, storage: Storage): Promise<{ people: Person[]; land: Land }> {
  await leaveEmpty(db)
  return { people: await someLivingThere(db), land: await someLand(db, storage) }
}

async function someLand(db: Db, storage: Storage): Promise<Land> {
  const factory = landFactory(db)
  const land: Land = { dags: [], maps: [] }
  for (let place = 0; place < 3; place += 1) {
    const where = await factory.place()
    for (let dag = 0; dag < 10; dag += 1) land.dags.push(await factory.dag(where))
    const { storage_key } = await storage.store(Buffer.from('%PDF-1.7 map'))
    const document_id = await factory.document('map.pdf', storage_key)
    land.maps.push(await factory.mouzaMap(where, { document_id }))
  }
  return land
}

async function someLivingThere(db: Db): Promise<Person[]> {
  const people: Person[] = []
  for (let each = 1; each <= people_count; each += 1) {
    const user = await createAccount(db, {
      email: `person${each}@jomi.test`,
      name: `Person ${each}`,
      role: 'user',
      phone: `+88017${String(10_000_000 + each)}`,
      password: `a long password ${each}`,
      upazilas: [],
      demo: true,
    })
    const token = await openSession(db, { user, remember: false, device: 'assurance', at: await now(db) })
    people.push({ id: user.id, token })
  }
  return people
}
