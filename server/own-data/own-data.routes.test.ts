import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'
import { ownTables } from './own-rows.sql.ts'

const { app, db, call, paid, get } = await mutationGround()

const one = await paid({ contact_number: '01711111111' })
const other = await paid({ contact_number: '01722222222' })

const download = (token: string) => app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${token}` } })

async function filesOf(token: string) {
  const answer = await download(token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  )
}

describe('all that is kept about a person', () => {
  it('has their account, cases, payments and papers', async () => {
    const files = await filesOf(one.citizen.token)
    const rows = (table: string) => JSON.parse(String(files[`data/${table}.json`]))
    expect(rows('users')).toEqual([expect.objectContaining({ id: one.citizen.id, email: one.citizen.email })])
    expect(rows('mutations')).toEqual([expect.objectContaining({ id: one.id, contact_number: '01711111111' })])
    expect(rows('payments')).toHaveLength(1)
    expect(rows('land_tax_registrations')).toEqual([])
    const papers = Object.keys(files).filter((name) => name.startsWith('papers/'))
    expect(papers).toHaveLength(1)
    expect(String(files[papers[0] ?? '']?.subarray(0, 5))).toBe('%PDF-')
  })

  it('has what they typed in forms that they did not send, opened', async () => {
    const { token } = one.citizen
    const values = {
      place: {},
      survey_type_id: null,
      khatiyan_number: '৪৫',
      dag_number: '',
      land_type: null,
      land_area: '',
    }
    const body = { form_id: 'form-1', version: null, content: { kind: 'registration', values } }
    expect((await call('PUT', '/drafts', { token, body })).status).toBe(200)
    const files = await filesOf(token)
    expect(JSON.parse(String(files['data/drafts.json']))).toMatchObject([{ kind: 'registration' }])
    expect(JSON.parse(String(files['data/draft-contents.json']))).toMatchObject([
      { kind: 'registration', values: { khatiyan_number: '৪৫' } },
    ])
  })

  it('has nothing of another person, and no secret', async () => {
    const files = await filesOf(one.citizen.token)
    for (const [name, bytes] of Object.entries(files)) {
      if (!name.endsWith('.json')) continue
      expect(bytes.toString()).not.toContain(other.citizen.email)
      expect(bytes.toString()).not.toContain('01722222222')
      expect(bytes.toString()).not.toMatch(/\$argon2id|token_hash|password/)
      for (const row of JSON.parse(bytes.toString())) {
        expect([undefined, one.id]).toContain(row.mutation_id)
        expect([undefined, one.citizen.id]).toContain(row.user_id)
      }
    }
    const own = await filesOf(other.citizen.token)
    expect(Object.keys(own).filter((name) => name in files && name.startsWith('papers/'))).toEqual([])
  })

  it('is of every table that names a person, but for what opens accounts and for offices of staff', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`.execute(db)
    const logins = [
      'known_devices',
      'login_challenges',
      'mail_links',
      'passkey_challenges',
      'phone_codes',
      'recovery_codes',
    ]
    expect(
      rows
        .map(({ table }) => table)
        .filter((table) => !(table in ownTables))
        .toSorted(),
    ).toEqual(['idempotency_keys', ...logins, 'staff_upazilas'].toSorted())
  })

  it('needs an account', async () => {
    expect((await get('/me/export')).status).toBe(401)
  })
})
