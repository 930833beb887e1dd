import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { generate } from 'otplib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keysOf } from '#server/app/secrets/keys.ts'
import { seal, sealBytes, unseal, unsealBytes } from '#server/app/secrets/sealed.ts'
import { databaseKey, SecretRefused } from '#server/app/secrets/secret-check.ts'
import { listPaperKeys, trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { documentLink, isDocumentLinkGood } from '#server/files/document-links.ts'
import { makeApp } from '#server/make-app.ts'
import { rotateKeys, sealedStores } from '#server/rotate-keys.ts'
import { password, startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { mutationForm } from '#test/mutations.ts'

const [old_secret, new_secret] = ['only-for-tests-0123456789-abcdefgh', 'nnly-for-tests-0123456789-abcdefgh']
const [old_keys, new_keys, both] = [keysOf(old_secret), keysOf(new_secret), keysOf(new_secret, [old_secret])]

describe('a sealed value or signed link', () => {
  /** As it was sealed before keys had ids. */
  function sealedLongAgo(text: string) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(`p:${old_secret}`).digest(), nonce)
    const content = Buffer.concat([cipher.update(text), cipher.final()])
    const parts = [nonce, cipher.getAuthTag(), content]
    return { text: ['v1', ...parts.map((part) => part.toString('base64url'))].join('.'), bytes: Buffer.concat(parts) }
  }

  it('has the id of its key, and opens with that key alone', () => {
    const sealed = seal(old_keys, 'p', 'a secret')
    expect(sealed.startsWith(`v2.${old_keys.current.id}.`)).toBe(true)
    expect([unseal(old_keys, 'p', sealed), unseal(both, 'p', sealed)]).toEqual(['a secret', 'a secret'])
    expect(() => unseal(new_keys, 'p', sealed)).toThrow('which is not set')
    expect(() => unseal(old_keys, 'another purpose', sealed)).toThrow()
    expect(() => unseal(old_keys, 'p', sealed.slice(0, -2))).toThrow()
    const bytes = sealBytes(old_keys, 'p', Buffer.from('image'))
    expect(unsealBytes(both, 'p', bytes).toString()).toBe('image')
    expect(() => unsealBytes(new_keys, 'p', bytes)).toThrow('which is not set')
  })

  it('from before keys had ids is still readable', () => {
    const { text, bytes } = sealedLongAgo('of old')
    for (const keys of [old_keys, both]) {
      expect(unseal(keys, 'p', text)).toBe('of old')
      expect(unsealBytes(keys, 'p', bytes).toString()).toBe('of old')
    }
    expect(() => unseal(new_keys, 'p', text)).toThrow()
  })

  it('of the former key is valid only while that key is set', () => {
    const link = new URL(documentLink(old_keys, 'file', new Date()), 'http://x').searchParams
    const raw = { file_id: 'file', expires: Number(link.get('expires')), signature: link.get('signature') ?? '' }
    expect([isDocumentLinkGood(both, raw, new Date()), isDocumentLinkGood(new_keys, raw, new Date())]).toEqual([
      true,
      false,
    ])
  })
})

const app = await startApp({ SECRET_KEY: old_secret })
const { db, storage, config, call, post, person, land } = app
const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()

/** Two-factor secrets, an identity paper, a passport, NIDs, a message and a kept answer, all sealed with the old key. */
async function sealSome(people: number) {
  const made = []
  for (let each = 0; each < people; each += 1) {
    const someone = await person()
    const { secret } = (await post('/me/2fa/setup', { token: someone.token, body: { password } })).body
    await post('/me/2fa/enable', { token: someone.token, body: { code: await generate({ secret }) } })
    made.push({ ...someone, totp: String(secret) })
  }
  const [first] = made
  if (!first) throw new Error('nobody')
  const file = { bytes: image, name: 'id.jpg', type: 'image/jpeg' }
  const { payload, headers } = multipart({ id_front: file, id_back: file })
  const authorized = { ...headers, authorization: `Bearer ${first.token}` }
  const sent = await app.app.inject({ method: 'POST', url: '/api/user/kyc/upload', headers: authorized, payload })
  expect(sent.statusCode).toBe(201)
  const passport = {
    document: 'passport',
    passport_country: 'BD',
    passport_number: 'A01234567',
    passport_expires_on: '2199-12-31',
    id_front: file,
  }
  const abroad = multipart(passport)
  const traveller = { ...abroad.headers, authorization: `Bearer ${(await person()).token}` }
  const upload = { url: '/api/user/kyc/upload', headers: traveller, payload: abroad.payload }
  expect((await app.app.inject({ method: 'POST', ...upload })).statusCode).toBe(201)
  await sealPrint()
  await db
    .insertInto('webhooks')
    .values({
      name: 'A bank',
      url: 'https://bank.example',
      events: ['dakhila.issued'],
      created_by: first.id,
      secret: seal(old_keys, 'webhook-secret', 'whsec_x'),
    })
    .execute()
  await db
    .insertInto('bkash_tokens')
    .values({ account: 'an account', tokens: seal(old_keys, 'bkash-tokens', '{}'), expires_at: new Date() })
    .execute()
  await post('/me/email/send-verification', { token: first.token })
  const values = {
    place: {},
    survey_type_id: null,
    khatiyan_number: '7',
    dag_number: '',
    land_type: null,
    land_area: '',
  }
  const begun = { form_id: 'form-1', version: null, content: { kind: 'registration', values } }
  expect((await call('PUT', '/drafts', { token: first.token, body: begun })).status).toBe(200)
  const place = await land.place()
  const persons = [{ name: 'Rahela Khatun', relation: 'daughter', buyer: 1 }]
  const family = { religion: 'muslim', sex: 'man', persons }
  const inherited = mutationForm(place, { mutation_type: 'inheritance', family })
  expect((await post('/mutations', { token: first.token, body: inherited })).status).toBe(201)
  const dag_id = await land.dag(place)
  const order = { type: 'khatian_request', fee_amount: 100, dag_id, payment_method: 'bkash', transaction_id: 'T' }
  const paying = {
    token: first.token,
    body: { ...order, payer_identifier: '01712345678' },
    headers: { 'idempotency-key': 'once' },
  }
  expect((await post('/applications', paying)).status).toBe(201)
  return { first, paying }
}

/** Printed dakhilas: another purpose than that of images. */
async function sealPrint() {
  const stored = await storage.store(sealBytes(old_keys, 'dakhila-print-bytes', Buffer.from('%PDF')))
  const file = { name: 'dakhilas.pdf', content_type: 'application/pdf', encrypted: true, key_id: old_keys.current.id }
  await db
    .insertInto('files')
    .values({ ...stored, ...file })
    .execute()
}

function stop(): never {
  throw new Error('killed')
}

const counts = async (keys = both) => Promise.all(sealedStores(storage).map((store) => store.count(db, keys)))

it('the rotation seals everything again, continues after a break, and leaves nothing to the former key', async () => {
  const { first, paying } = await sealSome(3)
  const papers_before = await listPaperKeys(db)
  for (const { total } of await counts(old_keys)) expect(total).toBeGreaterThan(0)

  const broken = { db, storage, secret: both, say: (text: string) => text.includes('answers') && stop() }
  await expect(rotateKeys(broken)).rejects.toThrow('killed')
  expect((await databaseKey(db, both)).id).toBe(old_keys.current.id)

  const lines: string[] = []
  await rotateKeys({ db, storage, secret: both, say: (text) => lines.push(text) })
  expect(lines.at(-1)).toContain('100 %')
  for (const { total, current } of await counts()) expect(current).toBe(total)
  expect((await databaseKey(db, new_keys)).id).toBe(new_keys.current.id)
  await expect(databaseKey(db, old_keys)).rejects.toThrow(SecretRefused)
  await expect(databaseKey(db, old_keys)).rejects.toThrow('npm run jomi -- keys rotate')

  const papers = await listPaperKeys(db)
  expect(papers).toEqual(expect.arrayContaining(papers_before))
  expect(papers).toHaveLength(papers_before.length + 1)

  for (const file of await db.selectFrom('files').selectAll().where('encrypted', '=', true).execute()) {
    const bytes = await buffer(await storage.read(file.storage_key))
    expect(file.key_id).toBe(new_keys.current.id)
    const [purpose, begins] =
      file.name === 'dakhilas.pdf' ? ['dakhila-print-bytes', '2550'] : ['kyc-image-bytes', 'ffd8']
    expect(unsealBytes(new_keys, purpose, bytes).subarray(0, 2).toString('hex')).toBe(begins)
  }

  // A server that knows the new secret only: two-factor login and a kept answer work.
  const { app: fresh } = await makeApp({ config: { ...config, secret_key: new_secret }, db })
  const postAnew = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (await fresh.inject({ method: 'POST', url: `/api${url}`, payload, headers })).json()
  const { challenge } = await postAnew('/login', { email: first.email, password })
  const code = await generate({ secret: first.totp, epoch: Math.floor(Date.now() / 1000) + 30 })
  expect(await postAnew('/login/two-factor', { challenge, code })).toMatchObject({ token: expect.any(String) })
  // The kept answer opens; what was asked was signed by the former secret, so without it this is another request.
  const both_known = { ...config, secret_key: new_secret, secret_key_previous: [old_secret] }
  const { app: bridge } = await makeApp({ config: both_known, db })
  const headers = { ...paying.headers, authorization: `Bearer ${paying.token}` }
  const again = await bridge.inject({ method: 'POST', url: '/api/applications', payload: paying.body, headers })
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  await Promise.all([fresh.close(), bridge.close()])
})

it('another secret starts no server and adds no paper key, and the refusal names the command', async () => {
  const before = await listPaperKeys(db)
  const stranger = { ...config, secret_key: 'snly-for-tests-0123456789-abcdefgh' }
  await expect(makeApp({ config: stranger, db })).rejects.toThrow(SecretRefused)
  await expect(makeApp({ config: stranger, db })).rejects.toThrow('npm run jomi -- keys rotate')
  const strangers = keysOf('snly-for-tests-0123456789-abcdefgh')
  await expect(rotateKeys({ db, storage, secret: strangers, say: () => undefined })).rejects.toThrow(SecretRefused)
  expect(await listPaperKeys(db)).toEqual(before)
})

it('a server with both secrets signs papers with the trusted key until the rotation has run', async () => {
  const next = keysOf('mnly-for-tests-0123456789-abcdefgh', [new_secret])
  const trusted = await trustedSigningKey(db, new_keys)
  expect((await trustedSigningKey(db, next)).key_id).toBe(trusted.key_id)
})
