import { createServer as createTcpServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listening } from '../mail-server.test-ground.ts'
import { type Answer, message, never, startGateway } from './gateway.test-ground.ts'
import { genericSms } from './generic.ts'

describe('a text message by a gateway', () => {
  const { received, address, plan } = startGateway()

  async function send(...planned: Answer[]) {
    plan(...planned)
    return genericSms({ url: await address(), token: 's3cret', timeout_ms: 900 })(message, never)
  }

  it('is sent with its id and the token', async () => {
    expect(await send({ status: 202 })).toEqual({ outcome: 'sent' })
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      { to: '+8801712345678', text: message.text, id: message.id },
    ])
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      'content-type': 'application/json',
    })
    expect(received).toMatchObject([{ method: 'POST', url: '/send' }])
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
    const nobody = genericSms({ url: 'http://127.0.0.1:1/', token: null })
    expect(await nobody(message, never)).toMatchObject({ outcome: 'later' })
  })

  it.each([
    ['{"response_code":202,"success_message":"SMS Submitted"}', { outcome: 'sent' }],
    ['{"response_code": 202}', { outcome: 'sent' }],
    ['{"response_code":1007}', { outcome: 'later', reason: 'HTTP 200 without SMS_ANSWER_CONTAINS' }],
    ['', { outcome: 'later', reason: 'HTTP 200 without SMS_ANSWER_CONTAINS' }],
  ])('is sent only if the answer is what a gateway says then: %s', async (body, outcome) => {
    plan({ body })
    const gateway = genericSms({
      url: await address(),
      token: null,
      answer_contains: '"response_code":\\s*202',
    })
    expect(await gateway(message, never)).toEqual(outcome)
  })

  it('counts the first of two answers', async () => {
    const twice = createTcpServer((socket) =>
      socket.once('data', () =>
        socket.end(['200 OK', '500 Oops'].map((line) => `HTTP/1.1 ${line}\r\nContent-Length: 0\r\n\r\n`).join('')),
      ),
    )
    const gateway = genericSms({ url: `http://127.0.0.1:${await listening(twice)}/`, token: null })
    expect(await gateway(message, never)).toEqual({ outcome: 'sent' })
    twice.close()
  })

  it('does not follow a redirect', async () => {
    const elsewhere = { status: 307, headers: { location: `${await address()}/other` } }
    expect(await send(elsewhere)).toMatchObject({ outcome: 'later' })
    expect(received).toHaveLength(1)
  })

  it('goes out by GET with what the address names, escaped', async () => {
    plan({})
    const url = `${await address()}?user=office&to={msisdn}&text={text}&ref={id}`
    expect(await genericSms({ url, token: null, method: 'GET' })(message, never)).toEqual({ outcome: 'sent' })
    const sent = new URL(received[0]?.url ?? '', 'http://gateway')
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      user: 'office',
      to: '8801712345678',
      text: message.text,
      ref: message.id,
    })
    expect(received[0]).toMatchObject({ method: 'GET', body: '' })
  })

  it('goes out as JSON or as a form by a template, with headers of the gateway', async () => {
    const url = await address()
    const headers = { 'X-Api-Key': 'k', Authorization: 'Basic eA==' }
    plan({}, {})
    const json = { url, token: 't', headers, body: '{"sms":[{"number":"{to}","body":"{text}"}]}' }
    await genericSms(json)(message, never)
    await genericSms({ url, token: 't', body: 'number={msisdn}&message={text}' })(message, never)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ sms: [{ number: message.to, body: message.text }] })
    expect(received[0]?.headers).toMatchObject({ 'x-api-key': 'k', authorization: 'Basic eA==' })
    expect(Object.fromEntries(new URLSearchParams(received[1]?.body))).toEqual({
      number: '8801712345678',
      message: message.text,
    })
    expect(received[1]?.headers).toMatchObject({
      authorization: 'Bearer t',
      'content-type': 'application/x-www-form-urlencoded',
    })
  })

  it.each([
    [200, 'ERR BAD NUMBER', { outcome: 'never', reason: 'SMS_ANSWER_BAD_NUMBER', trouble: 'recipient' }],
    [400, 'ERR BAD NUMBER', { outcome: 'never', reason: 'SMS_ANSWER_BAD_NUMBER', trouble: 'recipient' }],
    [200, 'ERR NO MONEY', { outcome: 'later', reason: 'SMS_ANSWER_NO_BALANCE', trouble: 'balance' }],
    [402, 'ERR NO MONEY', { outcome: 'later', reason: 'SMS_ANSWER_NO_BALANCE', trouble: 'balance' }],
    [200, 'OK 1', { outcome: 'sent' }],
    [402, 'ERR', { outcome: 'never', reason: 'HTTP 402' }],
  ])('answered with %s %s is told apart by patterns', async (status, body, delivery) => {
    plan({ status, body })
    const patterns = { answer_bad_number: 'BAD NUMBER', answer_no_balance: 'NO MONEY' }
    expect(await genericSms({ url: await address(), token: null, ...patterns })(message, never)).toEqual(delivery)
  })

  it('is read from an answer without an end no further than 64 KB', async () => {
    plan({ body: `${'x'.repeat(200_000)} OK` })
    const gateway = genericSms({ url: await address(), token: null, answer_contains: ' OK$' })
    expect(await gateway(message, never)).toMatchObject({ outcome: 'later' })
  })
})
