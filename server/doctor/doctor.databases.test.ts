import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { version } from '#server/app/version.ts'
import { recordBackup } from '#server/backup/records.sql.ts'
import { createKeyFile, keyApart } from '#server/documents/keys/key-apart.ts'
import { trustKeyApart } from '#server/documents/keys/paper-keys.service.ts'
import { recordChecks } from '#server/status/status.sql.ts'
import { noonOf, setTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { checkChannels } from './check-channels.ts'
import { checkDatabase } from './check-database.ts'
import { checkSite } from './check-site.ts'
import { examine } from './doctor.service.ts'

const { db, kind, config, storage } = await startApp()
const patient = { config, database: { db, kind }, storage }

const statesOf = (findings: { about: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ about, state }) => [about, state]))

/** A site whose health says that it is of some version. */
async function site(answer: { status?: number; body: string }) {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  afterAll(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the doctor', () => {
  it('finds a well installation good, and says that no server runs', async () => {
    const findings = await examine(patient)
    expect(statesOf(findings)).toMatchObject({ Database: 'good', Clock: 'good', Schema: 'good', Files: 'good' })
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ about: 'Server', state: 'warning' }))
    for (const { state, mend } of findings) expect(state === 'good' || (mend ?? '').length > 5).toBe(true)
  })

  it('says what /status shows', async () => {
    const [{ day } = { day: '' }] = (
      await sql<{ day: string }>`select to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day`.execute(db)
    ).rows
    const check = { day, checks: 1, failed: 0, at: new Date() }
    await recordChecks({ ...check, part: 'site', state: 'good' }, db)
    expect(statesOf(await examine(patient))).toMatchObject({ Server: 'good' })
    await recordChecks({ ...check, part: 'payments:bkash', state: 'down' }, db)
    const findings = await examine(patient)
    expect(findings.find(({ about }) => about === 'Server')?.found).toBe('/status shows payments:bkash: down')
  })

  it('warns of an old backup, and of one that was never rehearsed', async () => {
    const backup = { place: { folder: '/mnt' }, name: '/mnt', recipient: 'age1', hour: 2, keep_days: 30 }
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await recordBackup(db, 'made', { id: 'a', at, archive: '/mnt' })
    const findings = await examine({ ...patient, config: { ...config, backup } })
    expect(statesOf(findings)).toMatchObject({ Backup: 'warning', Rehearsal: 'warning' })
  })

  it.each([
    ['2031-11-30', 'good', 'on record'],
    ['2031-12-01', 'warning', 'none of 2032 on record'],
    ['2032-12-01', 'warning', 'none of 2032 and 2033 on record'],
  ])('finds on %s the holidays %s: %s', async (day, state, found) => {
    setTime(noonOf(day))
    await sql`insert into holidays (day, name_en, name_bn) values ('2031-02-21', 'Shaheed Day', 'শহীদ দিবস')
      on conflict (day) do nothing`.execute(db)
    const findings = await examine(patient)
    clock.offset_ms = 0
    expect(findings.find(({ about }) => about === 'Holidays')).toMatchObject({ state, found })
  })

  it('warns where no end of the audit log has a time stamp yet', async () => {
    const audit_stamps = { url: 'http://127.0.0.1:9/', ca: '/etc/ca.pem' }
    expect(statesOf(await examine(patient))).not.toHaveProperty('Time stamps')
    expect(statesOf(await examine({ ...patient, config: { ...config, audit_stamps } }))).toMatchObject({
      'Time stamps': 'warning',
    })
  })

  it('finds a paper key that is not there or not trusted', async () => {
    const withKey = (file: string) => examine({ ...patient, config: { ...config, paper_key: { file } } })
    const keyIn = (findings: { about: string; found: string }[]) => findings.find(({ about }) => about === 'Paper key')
    expect(keyIn(await examine(patient))).toBeUndefined()
    expect(keyIn(await withKey('/nowhere/key.pem'))?.found).toContain('cannot be read (ENOENT)')
    const file = join(testFolder('key'), 'key.pem')
    createKeyFile(file)
    expect(keyIn(await withKey(file))).toMatchObject({ state: 'bad', found: expect.stringContaining('papers trust') })
    const key = await keyApart({ paper_key: { file } })
    if (key) await trustKeyApart(db, key)
    expect(keyIn(await withKey(file))).toMatchObject({ state: 'warning', found: expect.stringContaining('SECRET_KEY') })
  })

  it('names missing migrations and those of a newer version', async () => {
    const [last] = (
      await sql<{ name: string; sha256: string }>`
      delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, sha256`.execute(
        db,
      )
    ).rows
    const parts = { db, kind, demo: true, database_pool: 10 }
    expect(statesOf(await checkDatabase(parts))).toMatchObject({ Schema: 'bad' })
    await sql`insert into schema_migrations (name, sha256) values (${last?.name}, ${last?.sha256})`.execute(db)
    await sql`insert into schema_migrations (name, sha256) values ('9999-newer', 'x')`.execute(db)
    const newer = await examine(patient)
    expect(newer.find(({ about, state }) => about === 'Database' && state === 'bad')?.found).toContain('newer version')
    await sql`delete from schema_migrations where name = '9999-newer'`.execute(db)
  })
})

describe('the address', () => {
  it.each([
    ['this version', { body: JSON.stringify({ status: 'ok', version }) }, 'good'],
    ['another version', { body: JSON.stringify({ status: 'ok', version: '0.0.1' }) }, 'warning'],
    ['a page of the proxy', { body: '<html>' }, 'bad'],
    ['an error', { status: 502, body: '{}' }, 'bad'],
  ])('answered by %s', async (_what, answer, state) => {
    expect(statesOf(await checkSite({ public_url: await site(answer), version }))).toEqual({ Address: state })
  })

  it('that nobody answers is bad, and so is its certificate', async () => {
    const url = new URL(await site({ body: '{}' }))
    const findings = await checkSite({ public_url: `https://127.0.0.1:${url.port}`, version })
    expect(statesOf(findings)).toEqual({ Certificate: 'bad', Address: 'bad' })
  })
})

it('a mail server and a gateway that are not reached are bad, none at all is a warning outside of the demo', async () => {
  const gone = new URL(await site({ body: '{}' }))
  const sms = { provider: 'bulksmsbd' as const, url: 'http://127.0.0.1:1/api', token: '', sender: '' }
  const away = { demo: false, smtp_url: 'smtp://127.0.0.1:1', sms, payment_providers: [] }
  expect(statesOf(await checkChannels(away))).toEqual({ Mail: 'bad', 'Text messages': 'bad', Payments: 'warning' })
  const none = { demo: false, smtp_url: null, sms: { ...sms, url: gone.href }, payment_providers: ['sandbox' as const] }
  expect(statesOf(await checkChannels(none))).toEqual({ Mail: 'warning', 'Text messages': 'good', Payments: 'good' })
})
