import { expect, it } from 'vitest'
import { cleanMessage, verifiedIn } from './verified.ts'

it.each([
  ['Welcome back, Rahim', 'Welcome back, Rahim'],
  ['<b>Verified</b> <img src=x onerror=alert(1)>', 'Verified'],
  ['<<script>script>alert(1)<</script>/script>', 'alert(1)'],
  ['2 < 3', '2 < 3'],
  ['a\u202Eb\u0000c', 'a b c'],
  ['যাচাই হয়েছে', 'যাচাই হয়েছে'],
  ['<p></p>', null],
  ['   ', null],
  [undefined, null],
])('the message %j is cleaned to %j', (msg, clean) => expect(cleanMessage(msg)).toBe(clean))

it('a message is cut to 200 characters, none of them in half', () => {
  expect(cleanMessage('x'.repeat(500))).toHaveLength(200)
  expect(cleanMessage('😀'.repeat(500))).toBe('😀'.repeat(200))
})

it.each([
  [
    { verified: '1', msg: 'Hi' },
    { ok: true, message: 'Hi' },
  ],
  [{ verified: '1' }, { ok: true, message: null }],
  [{ verified: '0', msg: 'Hi' }, { ok: false }],
  [{ verified: 'yes', msg: 'Hi' }, null],
  [{ msg: 'Hi' }, null],
])('the result of a verification is read from %j', (search, verified) => expect(verifiedIn(search)).toEqual(verified))
