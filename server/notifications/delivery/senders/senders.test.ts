import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { listening, startMailServer, startSilentServer } from './mail-server.test-ground.ts'
import { missingSenders, sendersFor } from './senders.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpSender } from './smtp.ts'

const message = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: 'rahima@example.test',
  language: 'bn',
  subject: 'আপনার ‘জমি’ অ্যাকাউন্টের নতুন পাসওয়ার্ড দিন',
  text: 'প্রিয় রহিমা,\n.\nলিংকে যান',
  html: '<p>প্রিয় রহিমা,</p>',
} as const
const never = new AbortController().signal
const smtp = (smtp_url: string, timeout_ms = 2000) =>
  smtpSender({ smtp_url, from: 'Jomi <no-reply@jomi.example>', host: 'jomi.example', timeout_ms })

describe('e-mail by SMTP', () => {
  it('arrives with both its forms and its headers', async () => {
    const server = await startMailServer()
    expect(await smtp(server.url)(message, never)).toEqual({ outcome: 'sent' })
    await server.close()
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['rahima@example.test'])
    expect(mail?.headers).toMatchObject({
      from: 'Jomi <no-reply@jomi.example>',
      to: 'rahima@example.test',
      subject: message.subject,
      'message-id': `<${message.id}@jomi.example>`,
      'auto-submitted': 'auto-generated',
      'content-language': 'bn',
      'mime-version': '1.0',
    })
    expect(Date.parse(mail?.headers['date'] ?? '')).not.toBeNaN()
    expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(message.text)
    expect(mail?.html.trim()).toBe(message.html)
  })

  it('goes to one address, with a subject of one line', async () => {
    const server = await startMailServer()
    const to = 'a@example.test, b@example.test'
    await smtp(server.url)({ ...message, to }, never)
    await smtp(server.url)({ ...message, subject: 'Hello\r\nBcc: c@example.test' }, never)
    await server.close()
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('b@example.test')
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('c@example.test')
  })

  it.each([
    [451, 'later'],
    [421, 'later'],
    [550, 'never'],
  ])('to a recipient answered with %s is tried again %s', async (code, outcome) => {
    const server = await startMailServer(() => ({ code }))
    const delivery = await smtp(server.url)(message, never)
    await server.close()
    expect(delivery).toEqual({ outcome, reason: expect.stringContaining(String(code)) })
    expect(JSON.stringify(delivery)).not.toContain('rahima')
    expect(server.mails).toEqual([])
  })

  it("is tried again after a wrong login, which is the server's fault", async () => {
    const server = await startMailServer(() => 'take', {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('no')),
    })
    expect(await smtp(server.url.replace('//', '//jomi:wrong@'))(message, never)).toMatchObject({ outcome: 'later' })
    await server.close()
  })

  it('is tried again if the server does not answer', async () => {
    const silent = await startSilentServer()
    const started_at = Date.now()
    const delivery = await smtp(`smtp://127.0.0.1:${silent.port}`, 300)(message, never)
    silent.close()
    expect(delivery).toMatchObject({ outcome: 'later' })
    expect(Date.now() - started_at).toBeLessThan(5000)
    expect(await smtp(`smtp://127.0.0.1:${silent.port}`)(message, never)).toMatchObject({ outcome: 'later' })
  })
})

describe('a text message by the SMS gateway', () => {
  type Answer = { status: number; after_ms?: number; headers?: Record<string, string>; body?: string } | 'never'
  let answers: Answer[] = []
  const requests: { request: IncomingMessage; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ request, body: JSON.parse(await text(request)) })
    const answer = answers.shift() ?? { status: 200 }
    if (answer === 'never') return
    setTimeout(
      () => response.writeHead(answer.status, answer.headers).end(answer.body ?? 'an answer'),
      answer.after_ms ?? 0,
    )
  })
  const port = listening(server)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function send(...planned: Answer[]) {
    answers = planned
    requests.length = 0
    const gateway = smsGateway({ sms_url: `http://127.0.0.1:${await port}/send`, sms_token: 's3cret', timeout_ms: 900 })
    return gateway({ ...message, to: '+8801712345678', html: null }, never)
  }

  it('is sent with its id and the token', async () => {
    expect(await send({ status: 202 })).toEqual({ outcome: 'sent' })
    expect(requests.map(({ body }) => body)).toEqual([{ to: '+8801712345678', text: message.text, id: message.id }])
    expect(requests[0]?.request.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'content-type': 'application/json',
    })
    expect([requests[0]?.request.method, requests[0]?.request.url]).toEqual(['POST', '/send'])
  })

  it.each<[number, string]>([
    [500, 'later'],
    [503, 'later'],
    [408, 'later'],
    [429, 'later'],
    [400, 'never'],
    [404, 'never'],
    [422, 'never'],
  ])('with the answer %s has the outcome %s', async (status, outcome) => {
    expect(await send({ status })).toEqual({ outcome, reason: `HTTP ${status}` })
  })

  it('is sent if a late answer is still in time', async () => {
    expect(await send({ status: 200, after_ms: 100 })).toEqual({ outcome: 'sent' })
    expect(await send({ status: 200, after_ms: 1500 })).toEqual({ outcome: 'later', reason: 'HTTP TimeoutError' })
  })

  it('is tried again if the gateway does not answer', async () => {
    expect(await send('never')).toEqual({ outcome: 'later', reason: 'HTTP TimeoutError' })
    const nobody = smsGateway({ sms_url: 'http://127.0.0.1:1/', sms_token: null })
    expect(await nobody({ ...message, html: null }, never)).toMatchObject({ outcome: 'later' })
  })

  it.each([
    ['{"response_code":202,"success_message":"SMS Submitted"}', { outcome: 'sent' }],
    ['{"response_code": 202}', { outcome: 'sent' }],
    ['{"response_code":1007}', { outcome: 'later', reason: 'HTTP 200 without SMS_ANSWER_CONTAINS' }],
    ['', { outcome: 'later', reason: 'HTTP 200 without SMS_ANSWER_CONTAINS' }],
  ])('is sent only if the answer is what a gateway says then: %s', async (body, outcome) => {
    answers = [{ status: 200, body }]
    const gateway = smsGateway({
      sms_url: `http://127.0.0.1:${await port}/send`,
      sms_token: null,
      sms_answer_contains: '"response_code":\\s*202',
    })
    expect(await gateway({ ...message, to: '+8801712345678', html: null }, never)).toEqual(outcome)
  })

  it('counts the first of two answers', async () => {
    const twice = createTcpServer((socket) =>
      socket.once('data', () =>
        socket.end(['200 OK', '500 Oops'].map((line) => `HTTP/1.1 ${line}\r\nContent-Length: 0\r\n\r\n`).join('')),
      ),
    )
    const gateway = smsGateway({ sms_url: `http://127.0.0.1:${await listening(twice)}/`, sms_token: null })
    expect(await gateway({ ...message, html: null }, never)).toEqual({ outcome: 'sent' })
    twice.close()
  })

  it('does not follow a redirect', async () => {
    const elsewhere = { status: 307, headers: { location: `http://127.0.0.1:${await port}/other` } }
    expect(await send(elsewhere)).toMatchObject({ outcome: 'later' })
    expect(requests).toHaveLength(1)
  })
})

describe('the senders of a configuration', () => {
  const production = {
    DEMO: '0',
    DATABASE_URL: 'postgres://jomi@db/jomi',
    PUBLIC_URL: 'https://jomi.example',
    SECRET_KEY: 'knly-for-tests-0123456789-abcdefgh',
  }
  const servers = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }

  it.each([
    ['the demo', {}, ['email', 'sms'], []],
    ['production with both', { ...production, ...servers }, ['email', 'sms'], []],
    ['production with none', production, [], ['SMTP_URL', 'SMS_URL']],
    ['production with mail only', { ...production, SMTP_URL: servers.SMTP_URL }, ['email'], ['SMS_URL']],
  ])('are right in %s', (_where, settings, channels, missing) => {
    const senders = sendersFor(readConfig(settings))
    expect(Object.keys(senders)).toEqual(channels)
    expect(missingSenders(senders).map((line) => line.split(' ')[0])).toEqual(missing)
  })
})
