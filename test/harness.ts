import { argon2Sync } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Role } from '#contract/identity/identity.ts'
import { drawnWhenOpened } from '#demo/papers/drawn-when-opened.ts'
import { clock } from '#server/app/database.ts'
import { openQuiet } from '#server/app/database-home.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { claimStorage } from '#server/app/storage-owner.ts'
import { openStorage } from '#server/app/storage-place.ts'
import { databaseStorage } from '#server/app/uploads/tombstones.ts'
import { readConfig } from '#server/config.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { createHashedAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { makeApp } from '#server/make-app.ts'
import { emptyDatabase } from './database.ts'
import { expectDescribed } from './described-refusals.ts'
import { landFactory } from './land.ts'
import { testFolder } from './temporary-folder.ts'

export type Settings = Record<string, string>

export const password = 'correct horse 7'

// Hashed once and cheaply: thousands of people have it. A hash says itself what it costs to compare with it.
const salt = Buffer.alloc(16)
const tag = argon2Sync('argon2id', {
  message: password,
  nonce: salt,
  memory: 8,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
})
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const password_hash = `$argon2id$v=19$m=8,t=1,p=1$${base64(salt)}$${base64(tag)}`

/** The real app on the worker's empty database, with what a test needs to act through its door. */
export async function startApp(settings: Settings = {}) {
  const { db, kind } = await emptyDatabase()
  clock.offset_ms = 0
  const data_dir = testFolder('data')
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', ...settings })
  const secret = secretKeys(config)
  const storage = drawnWhenOpened({
    db,
    storage: databaseStorage(db, openStorage(config.storage)),
    secret,
    render: renderDocument,
  })
  await claimStorage(db, storage)
  const quiet = await openQuiet(db, config)
  const parts = await makeApp({ config, db, storage, quiet })
  const { app } = parts
  await app.ready()

  type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; language?: 'en' | 'bn' }

  async function call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { token, body, headers, language }: Call = {},
  ) {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson =
      response.rawPayload.length > 0 && String(response.headers['content-type']).startsWith('application/json')
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
    const json: any = isJson ? response.json() : null
    expectDescribed(app, { method, path, code: response.statusCode < 400 ? undefined : json?.code })
    return { status: response.statusCode, headers: response.headers, body: json, raw: response.rawPayload }
  }

  const get = (path: string, options?: Call) => call('GET', path, options)
  const post = (path: string, options?: Call) => call('POST', path, options)

  let people = 0
  /** A person with a session; an acland works in upazilas by office code, a helper in a digital centre. */
  async function person(role: Role = 'user', upazilas: string[] = []) {
    people += 1
    const email = `person${people}@example.test`
    const user = await createHashedAccount(db, {
      email,
      name: `Person ${people}`,
      role,
      phone: `+88017${String(10_000_000 + people)}`,
      password_hash,
      upazilas,
      ...(role === 'helper' && { digital_centre: 'Birulia Union Digital Centre' }),
      demo: false,
    })
    const token = await openSession(db, { user, remember: false, device: 'test', at: new Date() })
    return { id: user.id, email, token }
  }

  const land = landFactory(db)
  /** A stored scan; answers the id of its file. */
  async function scan(text = '%PDF-1.7 test') {
    const { storage_key } = await parts.storage.store(Buffer.from(text))
    return land.document('scan.pdf', storage_key)
  }

  /** Asks for a link to set a new password, which is sent once the answer is out. */
  async function forgot(email: string) {
    const answer = await post('/password/forgot', { body: { email } })
    await parts.sendLinks()
    return answer
  }

  /** Only who has proven an e-mail gets a code by SMS. */
  const proveEmail = (id: number) =>
    db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()

  /** Sends the callbacks of payments that are due. */
  const sendCallbacks = async () => {
    for (const { job } of parts.providers) await job?.run(parts.deliver)
  }

  return {
    ...parts,
    quiet,
    sendCallbacks,
    forgot,
    proveEmail,
    config,
    secret,
    db,
    kind,
    call,
    get,
    post,
    person,
    land,
    scan,
  }
}
