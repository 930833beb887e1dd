import { describe, expect, it } from 'vitest'
import { message, never, startGateway } from './gateway.test-ground.ts'
import { sslWireless } from './ssl-wireless.ts'

const accepted = { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [{ sms_status: 'SUCCESS' }] }
const failed = (status_code: number, error_message = 'x') => ({ status: 'FAILED', status_code, error_message })
const one = (sms_status: string) => ({ ...accepted, smsinfo: [{ sms_status }] })

describe('a text message by SSL Wireless', () => {
  const { received, address, plan } = startGateway()
  const send = async (answer: object | string, status = 200) => {
    plan({ status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) })
    return sslWireless({ url: await address(), token: 'token', sender: 'LANDBD', timeout_ms: 900 })(message, never)
  }

  it('is sent as JSON with token, sender, number, words and an id of 20 characters', async () => {
    expect(await send(accepted)).toEqual({ outcome: 'sent' })
    const body = JSON.parse(received[0]?.body ?? '')
    expect(body).toEqual({
      api_token: 'token',
      sid: 'LANDBD',
      msisdn: '8801712345678',
      sms: message.text,
      csms_id: '0f8fad5bd9cb469fa165',
    })
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    await send(accepted)
    expect(JSON.parse(received[0]?.body ?? '').csms_id).toBe(body.csms_id)
  })

  it('that came before is sent, though its id is refused as a duplicate', async () => {
    expect(await send(failed(4023))).toEqual({ outcome: 'sent' })
    expect(await send(one('DUPLICATE'))).toEqual({ outcome: 'sent' })
  })

  it.each([
    [4001, 'later', 'account'],
    [4002, 'later', 'sender'],
    [4003, 'later', 'account'],
    [4020, 'never', undefined],
    [4025, 'never', 'recipient'],
    [4026, 'never', 'recipient'],
    [4027, 'never', undefined],
    [4029, 'later', undefined],
    [4031, 'later', undefined],
    [5000, 'later', undefined],
  ])('answered 200 with the code %s is tried again %s, for %s', async (code, outcome, trouble) => {
    const delivery = { outcome, reason: `ssl-wireless ${code}`, ...(trouble && { trouble }) }
    expect(await send(failed(code))).toEqual(delivery)
    expect(await send(failed(code), 401)).toEqual(delivery)
  })

  it('is not tried again if its number alone is wrong', async () => {
    expect(await send(one('INVALID (MSISDN)'))).toMatchObject({ outcome: 'never', trouble: 'recipient' })
    expect(await send(one('INVALID (Length)'))).toEqual({ outcome: 'never', reason: 'ssl-wireless 200 invalid' })
  })

  it('waits for a balance that the answer calls empty', async () => {
    expect(await send(failed(5000, 'Insufficient Balance'))).toMatchObject({ outcome: 'later', trouble: 'balance' })
  })

  it('waits after an answer that cannot be read', async () => {
    expect(await send('<html>')).toMatchObject({ outcome: 'later' })
    expect(await send('<html>', 503)).toEqual({ outcome: 'later', reason: 'HTTP 503' })
    expect(await send({ status: 'FAILED', status_code: 200 })).toMatchObject({ outcome: 'later' })
  })
})
