import { describe, expect, it } from 'vitest'
import { bulkSmsBd } from './bulksmsbd.ts'
import { message, never, startGateway } from './gateway.test-ground.ts'

describe('a text message by Bulk SMS BD', () => {
  const { received, address, plan } = startGateway()
  const send = async (code: unknown, status = 200) => {
    plan({ status, body: typeof code === 'string' ? code : JSON.stringify({ response_code: code }) })
    return bulkSmsBd({ url: await address(), token: 'key', sender: '8809617612345', timeout_ms: 900 })(message, never)
  }

  it('is sent as a form with key, sender, number and words', async () => {
    expect(await send(202)).toEqual({ outcome: 'sent' })
    expect(received).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      api_key: 'key',
      type: 'text',
      number: '8801712345678',
      senderid: '8809617612345',
      message: message.text,
    })
    expect(received[0]?.method).toBe('POST')
  })

  it.each([
    [1001, 'never', 'recipient'],
    [1002, 'later', 'sender'],
    [1003, 'later', 'account'],
    [1005, 'later', undefined],
    [1006, 'later', 'balance'],
    [1007, 'later', 'balance'],
    [1011, 'later', 'account'],
    [1013, 'later', 'sender'],
    [1018, 'later', 'account'],
    [4711, 'later', undefined],
  ])('answered 200 with the code %s is tried again %s, for %s', async (code, outcome, trouble) => {
    expect(await send(code)).toEqual({ outcome, reason: `bulksmsbd ${code}`, ...(trouble && { trouble }) })
  })

  it('waits after an answer that cannot be read, or none', async () => {
    expect(await send('<html>Bad gateway</html>')).toMatchObject({ outcome: 'later' })
    expect(await send(202, 502)).toEqual({ outcome: 'later', reason: 'HTTP 502' })
    plan('never')
    const gateway = bulkSmsBd({ url: await address(), token: 'key', sender: 's', timeout_ms: 300 })
    expect(await gateway(message, never)).toEqual({ outcome: 'later', reason: 'HTTP TimeoutError' })
  })
})
