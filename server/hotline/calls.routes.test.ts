import { beforeEach, describe, expect, it } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'
import { signedHook } from '#test/signed-hook.ts'

const secret = 'a-secret-of-the-voice-1'
const ground = await landTaxGround({ VOICE_HOOK_SECRET: secret, SMS_HOOK_SECRET: 'a-secret-of-the-gateway-1' })
const { db, post, citizen, approved, place } = ground
const minute = 60_000

function send(step: Record<string, unknown>, path = '/hooks/voice', headers?: Record<string, string>) {
  const body = JSON.stringify({ call_id: 'c-1', from: '01811000030', digits: '', ...step })
  return post(path, { body, headers: headers ?? signedHook(secret, body) })
}
async function step(from: string, digits: string) {
  const { status, body } = await send({ from, digits })
  expect(status).toBe(200)
  return body
}
const said = async (from: string, digits: string): Promise<string> => (await step(from, digits)).say[0].text

async function withMutation() {
  const someone = await citizen()
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', someone.id).executeTakeFirstOrThrow()
  const { id } = (await post('/mutations', { token: someone.token, body: mutationForm(place) })).body
  return { ...someone, from: (phone ?? '').replace('+88', ''), mutation: Number(id) }
}
const provePhone = (id: number) =>
  db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', id).execute()

beforeEach(async () => {
  await db.deleteFrom('rate_counts').execute()
})

describe('a call', () => {
  it('begins with the menu in Bengali and the key for English', async () => {
    expect(await step('01811000030', '')).toEqual({
      say: [
        { language: 'bn', text: 'কেসের অবস্থা জানতে এক, বাকি কর জানতে দুই, হটলাইনে কথা বলতে তিন চাপুন।' },
        { language: 'en', text: 'For English, press 9.' },
      ],
      expect: 'digits',
      max_digits: 1,
      transfer_to: null,
    })
    const english = await step('01811000030', '9')
    expect(english.say).toEqual([{ language: 'en', text: expect.stringMatching(/^Press 1 for the state of a case/) }])
    expect(await said('01811000030', '98')).toMatch(/^This key is no choice\. Press 1/)
  })

  it('asks for a number, and reads how the case of this phone stands', async () => {
    const { from, mutation } = await withMutation()
    expect(await step(from, '1')).toMatchObject({ expect: 'digits', max_digits: 16 })
    expect(await said(from, '1#')).toMatch(/^এটি কোনো কেসের নম্বর নয়। কেসের নম্বর চেপে হ্যাশ চাপুন।$/)
    expect(await step(from, `1${mutation}#`)).toMatchObject({ expect: 'hangup', max_digits: 0 })
    expect(await said(from, `1${mutation}#`)).toMatch(/^M-[০-৯]+ নামজারি: টাকা দেওয়া বাকি।/)
    expect(await said(from, `91${mutation}#`)).toContain(`M-${mutation} mutation: not paid yet.`)
  })

  it('reads no case to another phone', async () => {
    const { mutation } = await withMutation()
    const unknown = await said('01811000031', '9199999999#')
    expect(unknown).toMatch(/^Nothing was found for this number and this phone\./)
    expect(await said('01811000031', `91${mutation}#`)).toBe(unknown)
  })

  it('reads the tax only after a number of the account, whose phone is proven', async () => {
    const { id, token, from, mutation } = await withMutation()
    await approved(token)
    expect(await said(from, `92${mutation}#`)).toMatch(
      /^Nothing was found for this phone\. It must be the proven phone/,
    )
    await provePhone(id)
    expect(await step(from, '92')).toMatchObject({ expect: 'digits', max_digits: 16 })
    expect(await said(from, '9299999999#')).toMatch(/^Nothing was found for this number and this phone\./)
    expect(await said(from, `92${mutation}#`)).toMatch(/^Land tax due up to 20\d\d-\d\d: Tk [\d,.]+ for 1 land\./)
  })

  it('is connected to the hotline', async () => {
    expect(await step('01811000032', '93')).toEqual({
      say: [{ language: 'en', text: 'You are being connected. If it does not work, call 16122.' }],
      expect: 'hangup',
      max_digits: 0,
      transfer_to: '16122',
    })
  })

  it('has five wrong numbers in an hour, and right ones do not count', async () => {
    const { from, mutation } = await withMutation()
    for (let again = 0; again < 7; again += 1) expect(await said(from, `91${mutation}#`)).toContain('not paid yet')
    for (let n = 0; n < 5; n += 1) expect(await said(from, `9199999${n}#`)).toMatch(/^Nothing was found/)
    expect(await said(from, `91${mutation}#`)).toMatch(/^Too many wrong numbers/)
    expect(await said('01811000033', '9199999#')).toMatch(/^Nothing was found/)
  })

  it('checks at most five of many wrong numbers at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => said('01811000034', `9188888${n}#`)))
    expect(answers.filter((text) => text.startsWith('Nothing was found'))).toHaveLength(5)
  })

  it('writes nothing', async () => {
    const { from, mutation } = await withMutation()
    const before = await db.selectFrom('outbox').select('id').execute()
    for (const digits of ['', '1', `1${mutation}#`, `2${mutation}#`, '3']) await step(from, digits)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual(before)
  })

  it.each([
    ['a caller without a number', { from: 'anonymous' }, 'from'],
    ['letters among the keys', { digits: '1a' }, 'digits'],
    ['a NUL among the keys', { digits: '1\u0000' }, 'digits'],
    ['10 kB of keys', { digits: '1'.repeat(10_240) }, 'digits'],
    ['no id', { call_id: '' }, 'call_id'],
  ])('with %s is refused', async (_, change, field) => {
    const { status, body } = await send(change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is refused without a good signature of its own secret, and has no address without one', async () => {
    const body = JSON.stringify({ call_id: 'c-1', from: '01811000030', digits: '' })
    for (const headers of [
      { 'content-type': 'application/json' },
      signedHook('a-secret-of-the-gateway-1', body),
      signedHook(secret, body, Date.now() - 6 * minute),
    ])
      expect((await send({}, '/hooks/voice', headers)).status).toBe(403)
    const other = await landTaxGround({ SMS_HOOK_SECRET: 'a-secret-of-the-gateway-1' })
    expect((await other.post('/hooks/voice', { body, headers: signedHook(secret, body) })).status).toBe(404)
  })
})
