import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { makePublicPages } from '../public-pages/public-pages.ts'
import { serveWebPages, webFolder } from '../web-pages.ts'
import { answerPolicy } from './content-security.ts'

const { app, get, person } = await startApp({ REQUESTS_PER_MINUTE: '5' })
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** The server's answer to raw bytes. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes))
    socket.on('data', (data) => (answer += data))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('a refusal of the HTTP parser', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request', 'bad_request'],
    ['headers of 40 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431', 'too_large'],
  ])('has the shape and the headers of every refusal: %s', async (_what, bytes, status, code) => {
    const [head = '', body = ''] = (await sent(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(head).toContain(`content-security-policy: ${answerPolicy}`)
    for (const header of ['x-content-type-options: nosniff', 'referrer-policy: no-referrer', 'cache-control: no-store'])
      expect(head).toContain(header)
    expect(JSON.parse(body)).toMatchObject({ code, request_id: expect.any(String), message: expect.any(String) })
  })

  it('has the security headers where an address cannot be read', async () => {
    const { headers } = await get(`/locations/dags/${'9'.repeat(500)}`)
    expect(headers).toMatchObject({ 'content-security-policy': answerPolicy, 'x-frame-options': 'DENY' })
  })
})

describe('the policies', () => {
  it('let a page run nothing but its own scripts, under Trusted Types', async () => {
    const { headers, body } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')?;/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? 'none'
    expect(body).toContain(nonce)
    expect(String((await app.inject('/')).headers['content-security-policy'])).not.toContain(nonce)
    // A map shows where its reader is; the search hears words.
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
    expect(headers['permissions-policy']).toContain('microphone=(self)')
  })

  it('let an answer that is no page do nothing', async () => {
    const { headers } = await get('/health')
    expect(headers).toMatchObject({ 'content-security-policy': answerPolicy })
    expect(headers['permissions-policy']).toContain('microphone=(self)')
  })
})

describe('the rate limit of one caller', () => {
  const statusWith = async (token?: string) =>
    (
      await app.inject({
        url: '/api/locations/divisions',
        remoteAddress: '10.9.9.9',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    ).statusCode

  it('does not count the files and pages of the site', async () => {
    const file = async () => (await app.inject({ url: '/favicon.svg', remoteAddress: '10.8.8.8' })).statusCode
    for (let time = 0; time < 10; time += 1) expect(await file()).toBe(200)
    expect((await app.inject({ url: '/api/health', remoteAddress: '10.8.8.8' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/locations/divisions', remoteAddress: '10.8.8.8' })).statusCode).toBe(200)
  })

  it('is counted by account once a person is signed in, so that a full office does not shut its people out', async () => {
    const [one, other] = [await person(), await person()]
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([200, 200])
    for (let time = 0; time < 10; time += 1) await statusWith()
    expect(await statusWith()).toBe(429)
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([200, 200])
    for (let time = 0; time < 10; time += 1) await statusWith(one.token)
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([429, 200])
    // A made-up token is nobody's account.
    expect(await statusWith('x'.repeat(43))).toBe(429)
  })
})

describe('the pages under /dev', () => {
  it('open in the demo alone', async () => {
    expect((await app.inject('/dev/parts')).statusCode).toBe(200)
    const real = Fastify()
    await serveWebPages(real, webFolder, {
      demo: false,
      map_style_url: 'https://maps.test/style.json?key="a"',
      pages: makePublicPages({ script: '', ask: async () => null }),
      public_url: () => 'https://jomi.example',
    })
    for (const path of ['/dev', '/dev/parts', '/dev/parts?x=1']) {
      const { statusCode, headers } = await real.inject(path)
      expect([statusCode, headers['location']]).toEqual([302, '/'])
    }
    const page = await real.inject('/development')
    expect(page.statusCode).toBe(200)
    // The page names the map that lies beneath ours.
    expect(page.body).toContain('<meta name="map-style" content="https://maps.test/style.json?key=&quot;a&quot;" />')
    await real.close()
  })
})

describe('security.txt', () => {
  it('names where to report a weakness, for a year', async () => {
    const { body, headers } = await app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^Contact: tel:16122\nExpires: .*Z\nPreferred-Languages: bn, en\n$/)
    const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? 0).getTime()
    expect(expires).toBeGreaterThan(Date.now() + 360 * 86_400_000)
  })
})

describe('a request that costs the server more than the caller', () => {
  const described = (encodings?: string) =>
    app.inject({
      url: '/api/openapi.json',
      remoteAddress: `10.7.7.${Math.ceil(Math.random() * 250)}`,
      headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
    })

  it('is answered from one compressed copy of the description', async () => {
    const plain = await described()
    expect(plain.json().openapi).toBe('3.1.0')
    const pressed = await described('gzip, deflate, br')
    expect(pressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(pressed.rawPayload).toString()).toBe(plain.body)
    const zipped = await described('gzip;q=0.8, br;q=0')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it('is refused early: a login with 20 KB', async () => {
    const body = JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(20_000) })
    const headers = { 'content-type': 'application/json' }
    for (const url of ['/api/login', '/api/register', '/api/password/forgot']) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url,
        payload: body,
        headers,
        remoteAddress: '10.6.6.6',
      })
      expect(statusCode).toBe(413)
    }
  })
})
