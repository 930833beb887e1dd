import { describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'

describe('staff with networks of their own', () => {
  const away = { remoteAddress: '198.51.100.7' }

  it('log in and work from there only; each refusal is in the audit log', async () => {
    const { app, db, person } = await startApp({ STAFF_NETWORKS: '203.0.113.8, 10.20.0.0/16, 2001:db8:20::/48' })
    const { id, email, token } = await person('admin')
    const send = (from: string, url: string, init: object) =>
      app.inject({ remoteAddress: from, url: `/api${url}`, ...init })
    const logInFrom = async (from: string, secret = password) => {
      const answer = await send(from, '/login', { method: 'POST', payload: { email, password: secret } })
      return [answer.statusCode, answer.json().code]
    }
    for (const from of ['203.0.113.8', '10.20.7.9', '2001:db8:20:1::1', '::ffff:10.20.7.9'])
      expect(await logInFrom(from)).toEqual([200, undefined])
    for (const from of ['203.0.113.9', '10.21.0.1', '2001:db8:21::1'])
      expect(await logInFrom(from)).toEqual([403, 'staff_network'])
    expect(await logInFrom(away.remoteAddress, 'not this one')).toEqual([401, 'invalid_credentials'])
    const headers = { authorization: `Bearer ${token}` }
    expect((await send('10.20.7.9', '/me', { headers })).statusCode).toBe(200)
    const used = await send(away.remoteAddress, '/me', { headers })
    expect([used.statusCode, used.json().code]).toEqual([403, 'staff_network'])
    expect((await send('10.20.7.9', '/me', { headers })).statusCode).toBe(401)
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'after'])
      .where('subject_id', '=', String(id))
      .execute()
    const addresses = ['203.0.113.9', '10.21.0.1', '2001:db8:21::1', away.remoteAddress]
    expect(entries).toEqual(addresses.map((address) => ({ act: 'refuse_network', after: { address } })))
    const citizen = await person()
    const theirs = { headers: { authorization: `Bearer ${citizen.token}` } }
    expect((await send(away.remoteAddress, '/me', theirs)).statusCode).toBe(200)
  })

  it('are known by the address that a trusted proxy forwards', async () => {
    const { app, person } = await startApp({ STAFF_NETWORKS: '10.20.0.0/16', TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
    const { token } = await person('admin')
    const from = async (address: string) =>
      (
        await app.inject({
          remoteAddress: '127.0.0.1',
          url: '/api/me',
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        })
      ).statusCode
    expect([await from('10.20.1.1'), await from('10.21.1.1')]).toEqual([200, 403])
  })
})
