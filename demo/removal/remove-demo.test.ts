import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, transaction } from '#server/app/database.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { databaseKey } from '#server/app/secrets/secret-check.ts'
import { listPaperKeys, trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { startApp } from '#test/harness.ts'
import { landFactory } from '#test/land.ts'
import { mutationForm } from '#test/mutations.ts'
import { recordSetting } from '../batches.ts'
import {
  demoPassword,
  HoldsDemo,
  makeDemoAccounts,
  NotForDemo,
  refuseDemoAccounts,
  refuseForeignAccounts,
} from '../people/accounts.ts'
import { demoCounts, hasDemo, removeDemo } from './remove-demo.ts'

const app = await startApp()
const { db, get, post, person, storage, config } = app
const office_secret = keysOf('o'.repeat(32))
const lines: string[] = []
const removal = { db, storage, secret: office_secret, say: (text: string) => lines.push(text) }
const count = async (from: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)).rows[0]?.n
const files = () =>
  readdirSync(join(config.data_dir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile() && each.name !== 'owner',
  )

/**
 * Land as the demo loads it, in one transaction with its entry in the settings: three places with a scanned dag each.
 */
async function loadLand(trx: Db, keys: string[]) {
  const land = landFactory(trx)
  const places = []
  for (const [index, name] of ['Savar', 'Dhamrai', 'Elsewhere'].entries()) {
    const where = await land.place({ upazila: [name, `${name} উপজেলা`] })
    const dag = await land.dag(where)
    const document_id = await land.document('scan.pdf', keys[index])
    await trx.updateTable('dags').set({ document_id }).where('id', '=', dag).execute()
    const map = await land.mouzaMap(where)
    places.push({ ...where, dag, map })
  }
  await recordSetting(trx, 'demo_loaded', {})
  return places
}

const apply = (token: string, dag_id: number, payer = '01712344321') => ({
  token,
  body: {
    type: 'khatian_request',
    fee_amount: 100,
    dag_id,
    payment_method: 'bkash',
    payer_identifier: payer,
    transaction_id: `T-${dag_id}-${payer}`,
  },
})

let places: Awaited<ReturnType<typeof loadLand>>
let real: Awaited<ReturnType<typeof person>>
let real_dag: number

beforeAll(async () => {
  const stored: string[] = []
  for (let each = 0; each < 3; each += 1) stored.push((await storage.store(Buffer.from('scan'))).storage_key)
  places = await transaction(db, (trx) => loadLand(trx, stored))
  await makeDemoAccounts(db)
  const login = await post('/login', { body: { email: 'citizen@jomi.test', password: demoPassword } })
  const { token } = login.body
  // One is paid and one stays in progress; a third is only a draft.
  expect((await post('/applications', apply(token, places[0]?.dag ?? 0))).status).toBe(201)
  expect((await post('/applications', apply(token, places[0]?.dag ?? 0, '01700000003'))).body.payment_status).toBe(
    'pending',
  )
  const citizen = login.body.user.id
  await sql`insert into applications (user_id, type, fee_poisha, dag_id, upazila_id, transaction_id, request_hash)
    values (${citizen}, 'khatian_request', 10000, ${places[1]?.dag}, ${places[1]?.upazila_id}, 'draft', '')`.execute(db)
  const image = await storage.store(Buffer.from('image'))
  const front = await sql<{
    id: string
  }>`insert into files (storage_key, name, content_type, size_bytes, sha256, encrypted)
    values (${image.storage_key}, 'f', 'image/jpeg', 5, ${image.sha256}, true) returning id`.execute(db)
  await sql`insert into kycs (user_id, id_front) values (${citizen}, ${front.rows[0]?.id})`.execute(db)
  // A mutation with a paper, for land that other papers name.
  const [land_of_mutation] = places
  if (land_of_mutation) {
    const mutation = await post('/mutations', { token, body: mutationForm(land_of_mutation) })
    const deed = await storage.store(Buffer.from('deed'))
    const file = await sql<{ id: string }>`insert into files (storage_key, name, content_type, size_bytes, sha256)
      values (${deed.storage_key}, 'deed.pdf', 'application/pdf', 4, ${deed.sha256}) returning id`.execute(db)
    await sql`insert into mutation_documents (mutation_id, document_group, file_id)
      values (${mutation.body.id}, 'deed', ${file.rows[0]?.id})`.execute(db)
    const correction = await sql<{
      id: number
    }>`insert into corrections (user_id, dag_id, upazila_id, mouza_id, dag_number,
        khatian_number, khatian_version, kind, explanation, application_fee_poisha, record_fee_poisha, created_at, updated_at)
      select ${citizen}, id, upazila_id, mouza_id, dag_no, khatiyan_number, 1, 'survey', 'Said by Rahim', 2000, 0, now(), now()
      from dags where id = ${land_of_mutation.dag} returning id`.execute(db)
    await sql`insert into correction_cells (correction_id, field, owner_row, before, after)
      values (${correction.rows[0]?.id}, 'owner', 'a', 'Abdur Rahin', 'Abdur Rahim')`.execute(db)
  }
  // A real person registered in the public demo, and staff recorded real land.
  real = await person()
  const [, , where] = places
  if (where) real_dag = await app.land.dag(where)
})

describe('a database with the demo', () => {
  it('is refused for real records, with the way out', async () => {
    await expect(refuseDemoAccounts(db)).rejects.toThrow(HoldsDemo)
    await expect(refuseDemoAccounts(db)).rejects.toThrow('npm run jomi -- demo remove')
  })

  it('says what would go and what would stay', async () => {
    expect(await demoCounts(db)).toEqual(
      expect.arrayContaining([
        '5 demo accounts are emptied and disabled',
        '2 demo payments stay with their receipts, marked, and count in no figure',
        '1 proofs of identity and their images are deleted',
        '1 applications that no payment or paper names are deleted',
      ]),
    )
    expect(await hasDemo(db)).toBe(true)
  })

  it('is still refused when the removal was interrupted', async () => {
    const interrupted = { ...removal, say: () => expect.unreachable('interrupted') }
    await expect(removeDemo(interrupted)).rejects.toThrow('interrupted')
    expect(await hasDemo(db)).toBe(true)
  })
})

describe('after the demo is removed', () => {
  const ledger = () => count(sql`ledger_entries`)
  let entries_before: number | undefined

  beforeAll(async () => {
    entries_before = await ledger()
    await removeDemo(removal)
  })

  it('an office may start on it, and no demo any more', async () => {
    await refuseDemoAccounts(db)
    await expect(refuseForeignAccounts(db)).rejects.toThrow(NotForDemo)
  })

  it('nobody is left in the accounts, which stay for what names them', async () => {
    const { rows } = await sql<Record<string, unknown>>`select * from users where demo`.execute(db)
    expect(rows).toHaveLength(5)
    for (const row of rows)
      expect(row).toMatchObject({
        name: 'Demo account',
        phone: null,
        role: 'user',
        two_factor_secret: null,
        email_verified_at: null,
        disabled_at: expect.any(Date),
      })
    expect(JSON.stringify(rows)).not.toMatch(/jomi\.test|Nasrin|Mahbub|Rahim|Shirin/)
    for (const table of ['sessions', 'notifications', 'known_devices', 'staff_upazilas'])
      expect(await count(sql`${sql.table(table)} t join users u on u.id = t.user_id where u.demo`)).toBe(0)
    expect(await count(sql`outbox where recipient like '%jomi.test'`)).toBe(0)
    expect((await post('/login', { body: { email: 'admin@jomi.test', password: demoPassword } })).status).toBe(401)
  })

  it('nobody is left in its mutations, which are closed and have no papers', async () => {
    const { rows } = await sql<{ row: string; status: string }>`
      select n::text || b::text as row, n.status from mutations n join mutation_buyers b on b.mutation_id = n.id`.execute(
      db,
    )
    expect(rows.map(({ status }) => status)).toEqual(['rejected'])
    expect(rows[0]?.row).not.toMatch(/Rahela|Rahim|v2\.|[,(](7890|0123)[,)]|017\d{8}/)
    expect(await count(sql`mutation_documents`)).toBe(0)
    expect(await count(sql`mutation_events`)).toBe(1)
  })

  it('nobody is left in its corrections, which are closed', async () => {
    const { rows } = await sql<{ row: string; status: string }>`
      select n::text || c::text as row, n.status from corrections n
      join correction_cells c on c.correction_id = n.id`.execute(db)
    expect(rows.map(({ status }) => status)).toEqual(['rejected'])
    expect(rows[0]?.row).not.toMatch(/Rahi/)
  })

  it('what a payment names stays, and the rest is gone with its bytes', async () => {
    const { rows } = await sql<{
      status: string
    }>`select payment_status as status from applications order by id`.execute(db)
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'failed'])
    expect(await count(sql`kycs`)).toBe(0)
    expect(await count(sql`dags where id in (${places[1]?.dag}, ${places[2]?.dag})`)).toBe(0)
    expect(await count(sql`mouzas where id = ${places[1]?.mouza_id}`)).toBe(0)
    expect(await count(sql`mouza_maps`)).toBe(0)
    expect(files()).toHaveLength(1)
    expect(await ledger()).toBe(entries_before)
  })

  it('what stays of its land is called a demo and found by no search', async () => {
    const { rows } = await sql<{ name_en: string; name_bn: string }>`
      select name_en, name_bn from mouzas where id = ${places[0]?.mouza_id}`.execute(db)
    expect(rows[0]).toMatchObject({
      name_en: expect.stringMatching(/^Demo – /),
      name_bn: expect.stringMatching(/^ডেমো – /),
    })
    expect(await count(sql`place_names where kind = 'mouza' and place_id = ${places[0]?.mouza_id}`)).toBe(0)
  })

  it('real people and their land are as they were, and so are the places of the country', async () => {
    expect((await get('/me', { token: real.token })).status).toBe(200)
    expect(await count(sql`dags where id = ${real_dag}`)).toBe(1)
    // This mouza was made up, but now has real land.
    expect(await count(sql`mouzas where id = ${places[2]?.mouza_id} and name_en not like 'Demo%'`)).toBe(1)
    expect(await count(sql`place_names where kind = 'mouza' and place_id = ${places[2]?.mouza_id}`)).toBe(2)
    expect(await count(sql`upazilas`)).toBe(3)
  })

  it('its payments are in no figure, and a real one is', async () => {
    const admin = await person('admin')
    const today = async () => (await get('/revenue-details', { token: admin.token })).body.applications.daily
    const overview = async () => (await get('/dashboard', { token: admin.token })).body.revenue.daily
    expect([await today(), await overview()]).toEqual([0, 0])
    expect((await post('/applications', apply(real.token, real_dag))).status).toBe(201)
    expect([await today(), await overview()]).toEqual([100, 100])
  })

  it("its paper key is trusted no more, and the office's own is at its first start", async () => {
    expect(await listPaperKeys(db)).toEqual([])
    const { key_id } = await trustedSigningKey(db, office_secret)
    expect((await listPaperKeys(db)).map((each) => each.key_id)).toEqual([key_id])
    expect((await databaseKey(db, office_secret)).id).toBe(office_secret.current.id)
  })

  it('removing it again changes nothing', async () => {
    await removeDemo(removal)
    expect(await count(sql`settings where key = 'demo_removed'`)).toBe(1)
    expect((await get('/me', { token: real.token })).status).toBe(200)
  })
})

it('a secret that only the key of the demo opens is told, and that key stays noted', async () => {
  const someone = await person()
  const session = await openSession(db, {
    user: { id: someone.id, role: 'user' },
    remember: false,
    device: 'x',
    at: new Date(),
  })
  expect(session).toBeTruthy()
  await app.proveEmail(someone.id)
  await post('/me/2fa/setup', { token: someone.token, body: { password: 'correct horse 7' } })
  lines.length = 0
  await removeDemo(removal)
  expect(lines.join()).toContain('SECRET_KEY_PREVIOUS')
})
