import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { outboxOf } from '#test/outbox.ts'
import { passUndoTime } from '#test/undo-time.ts'
import { deleteOldImages } from './images.service.ts'

const { app, db, config, call, get, post, person, land, storage, secret } = await startApp({
  KYC_RETENTION_DAYS: '120',
})
const place = await land.place()
const staff = await person('acland', [place.office_code])
const admin = await person('admin')
const outbox = outboxOf({ db, secret })

const picture = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .jpeg()
    .toBuffer()
const jpeg = { name: 'front.jpg', bytes: await picture(), type: 'image/jpeg' }

async function send(
  token: string,
  parts: Parameters<typeof multipart>[0] = { id_front: jpeg, id_back: { ...jpeg, name: 'back.jpg' } },
  language = 'en',
) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/kyc/upload',
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': language },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const approve = (id: number, token = staff.token) => post(`/admin/kyc/${id}/approve`, { token })
const reject = (id: number, rejection_reason: unknown = 'Blurred', token = staff.token) =>
  post(`/admin/kyc/${id}/reject`, { token, body: { rejection_reason } })
const looks = async (id: number) =>
  (
    await db.selectFrom('audit_log').selectAll().where('subject', '=', 'kycs').where('act', '=', 'look').execute()
  ).filter((entry) => entry.subject_id === String(id))

/** The holidays of the last four weeks that do not fall on a weekend. */
async function weekdaysOff(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from holidays
    where day > (now() at time zone 'Asia/Dhaka')::date - 28 and day <= (now() at time zone 'Asia/Dhaka')::date
      and extract(dow from day) < 5`.execute(db)
  return rows.map(({ day }) => day)
}

/** Makes a working day of the last two weeks a holiday. */
async function addHoliday(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    insert into holidays (day, name_en, name_bn)
    select day::date, 'Extra holiday', 'অতিরিক্ত ছুটি'
    from generate_series((now() at time zone 'Asia/Dhaka')::date - 14, (now() at time zone 'Asia/Dhaka')::date - 1,
      interval '1 day') as day
    where extract(dow from day) < 5 and not exists (select from holidays where holidays.day = day.day::date)
    limit 1 returning day`.execute(db)
  return rows[0]?.day ?? ''
}

const local = (link: string) => link.replace('/api', '')

describe('a proof of identity', () => {
  it('has two images, which are sealed and lose the data of the camera', async () => {
    const citizen = await person()
    const none = await get('/user/kyc', { token: citizen.token })
    expect([none.status, none.body.code, none.body.retention_days]).toEqual([404, 'not_found', 120])
    const { status, body } = await send(citizen.token)
    expect(status).toBe(201)
    expect(body.message).toContain('7 working days')
    expect(body.kyc).toMatchObject({ status: 'pending', rejection_reason: null })
    const own = await get('/user/kyc', { token: citizen.token })
    expect([own.body.kyc.id, own.body.retention_days]).toEqual([body.kyc.id, 120])

    const folder = join(config.data_dir, 'files')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name))
      expect(bytes.subarray(0, 2).toString('hex')).not.toBe('ffd8')
    }
    const image = await get(local(body.kyc.id_front))
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(image.headers['cache-control']).toContain('no-store')
    const { width, height, exif } = await sharp(image.raw).metadata()
    expect([width, height, exif]).toEqual([640, 400, undefined])
    expect(await looks(body.kyc.id)).toMatchObject([{ actor_id: citizen.id, act: 'look' }])
    const { id } = await db
      .selectFrom('files')
      .select('id')
      .where('encrypted', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await get(`/files/${id}?expires=9999999999&signature=x`)).status).toBe(404)
  })

  it('is one at a time, and may be sent again after a rejection', async () => {
    const citizen = await person()
    const both = await Promise.all([send(citizen.token), send(citizen.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('kyc_open')
    const { kyc } = (await get('/user/kyc', { token: citizen.token })).body
    await reject(kyc.id)
    expect((await get('/user/kyc', { token: citizen.token })).body.kyc).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Blurred',
    })
    const again = await send(citizen.token)
    expect(again.status).toBe(201)
    await approve(again.body.kyc.id)
    expect((await send(citizen.token)).body.code).toBe('kyc_open')
  })

  it.each([
    ['no back', { id_front: jpeg }, ['id_back']],
    ['no front', { id_back: jpeg }, ['id_front']],
    ['neither', {}, ['id_front', 'id_back']],
  ])('is refused with %s', async (_what, parts, fields) => {
    const citizen = await person()
    const errors = (words: string) => Object.fromEntries(fields.map((field) => [field, [words]]))
    const english = await send(citizen.token, parts)
    expect([english.status, english.body.errors]).toEqual([422, errors('This is required')])
    expect((await send(citizen.token, parts, 'bn')).body.errors).toEqual(errors('এটি আবশ্যক'))
  })

  it('accepts only images that are large enough, and stores nothing when one is refused', async () => {
    const citizen = await person()
    const before = readdirSync(join(config.data_dir, 'files'), { recursive: true }).length
    const small = { ...jpeg, bytes: await picture(200, 100) }
    for (const id_back of [
      small,
      { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
      { name: 'a.jpg', bytes: Buffer.from('<html>') },
    ]) {
      const { status, body } = await send(citizen.token, { id_front: jpeg, id_back })
      expect([415, 422]).toContain(status)
      expect(body.errors).toHaveProperty('id_back')
    }
    expect(readdirSync(join(config.data_dir, 'files'), { recursive: true }).length).toBe(before)
  })
})

describe('a link to an image', () => {
  it('is for one viewer and one image, and ends with their account', async () => {
    const citizen = await person()
    const { kyc } = (await send(citizen.token)).body
    const { body } = await get('/admin/kyc/pending', { token: staff.token })
    const seen = body.kycs.find(({ id }: { id: number }) => id === kyc.id)
    const link = new URL(seen.id_front, 'http://x')
    expect((await get(local(seen.id_front))).status).toBe(200)
    expect(await looks(kyc.id)).toMatchObject([{ actor_id: staff.id }])
    for (const change of [
      () => link.searchParams.set('viewer', String(admin.id)),
      () => link.searchParams.set('session', '999999'),
      () => link.searchParams.set('expires', '9999999999'),
      () => link.searchParams.set('signature', 'x'),
    ]) {
      const query = link.search
      change()
      expect((await get(local(link.pathname + link.search))).status).toBe(404)
      link.search = query
    }
    expect((await get(local(link.pathname.replace('front', 'back') + link.search))).status).toBe(404)
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', staff.id).execute()
    expect((await get(local(seen.id_front))).status).toBe(404)
    await db.updateTable('users').set({ disabled_at: null }).where('id', '=', staff.id).execute()
  })

  it('ends with the session that it was made for, and with no other', async () => {
    const citizen = await person()
    const second = await post('/login', { body: { email: citizen.email, password } })
    await send(citizen.token)
    const linkOf = async (token: string) => local((await get('/user/kyc', { token })).body.kyc.id_front)
    const [here, there] = [await linkOf(citizen.token), await linkOf(second.body.token)]
    expect([(await get(here)).status, (await get(there)).status]).toEqual([200, 200])
    await post('/logout', { token: second.body.token })
    expect([(await get(here)).status, (await get(there)).status]).toEqual([200, 404])
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', citizen.id)
      .execute()
    expect((await get(here)).status).toBe(404)
  })
})

describe('the opening of an identity image', () => {
  it('is logged once per officer and case, for any images and any number of times', async () => {
    const citizen = await person()
    const { kyc } = (await send(citizen.token)).body
    const open = async (token: string) => {
      const { body } = await get('/admin/kyc/pending', { token })
      const seen = body.kycs.find(({ id }: { id: number }) => id === kyc.id)
      const answers = await Promise.all([seen.id_front, seen.id_back].map((link) => get(local(link))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    await open(staff.token)
    await open(staff.token)
    expect((await looks(kyc.id)).map(({ actor_id }) => actor_id)).toEqual([staff.id])
    await open(admin.token)
    expect((await looks(kyc.id)).map(({ actor_id }) => actor_id)).toEqual([staff.id, admin.id])
  })

  it.each([true, false])('is recorded in the entry of the decision: %s', async (opened) => {
    const citizen = await person()
    const { kyc } = (await send(citizen.token)).body
    const { body } = await get('/admin/kyc/pending', { token: opened ? staff.token : admin.token })
    await get(local(body.kycs.find(({ id }: { id: number }) => id === kyc.id).id_back))
    expect((await approve(kyc.id)).status).toBe(200)
    const entries = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'kycs')
      .where('subject_id', '=', String(kyc.id))
      .where('act', '=', 'approve')
      .execute()
    expect(entries).toMatchObject([{ after: { status: 'success', images_opened: opened } }])
  })
})

describe('a decision about an identity', () => {
  it('is made once, with a notification to the person and an audit entry', async () => {
    const citizen = await person()
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', citizen.id).execute()
    const { kyc } = (await send(citizen.token)).body
    const answers = await Promise.all([approve(kyc.id), reject(kyc.id, 'x', admin.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    expect(['KYC approved successfully', 'KYC rejected']).toContain(won?.body.message)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided')
    await passUndoTime(db)
    const inbox = await get('/notifications', { token: citizen.token })
    expect(inbox.body.total).toBe(1)
    expect(inbox.body.data[0].link).toBe('/dashboard?tab=profileKyc')
    expect((await outbox.last(citizen.email)).template).toMatch(/^kyc_/)
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', String(kyc.id))
      .where('act', 'in', ['approve', 'reject'])
      .execute()
    expect(entries).toMatchObject([{ before: { status: 'pending' } }])
  })

  it('needs a reason to reject', async () => {
    const citizen = await person()
    const { kyc } = (await send(citizen.token)).body
    const withoutReason = await post(`/admin/kyc/${kyc.id}/reject`, { token: staff.token })
    expect(withoutReason.body.errors).toEqual({ rejection_reason: ['Please provide a rejection reason'] })
    for (const reason of ['', '   ', null]) {
      expect((await reject(kyc.id, reason)).body.errors).toEqual({
        rejection_reason: ['Please provide a rejection reason'],
      })
      const bengali = await post(`/admin/kyc/${kyc.id}/reject`, {
        token: staff.token,
        body: { rejection_reason: reason },
        language: 'bn',
      })
      expect(bengali.body.errors).toEqual({ rejection_reason: ['বাতিলের কারণ লিখুন'] })
    }
  })

  it('is never made by the person themselves', async () => {
    const { kyc } = (await send(staff.token)).body
    expect((await approve(kyc.id)).body.code).toBe('own_case')
    expect((await reject(kyc.id)).status).toBe(403)
    const { body } = await get('/admin/kyc/pending', { token: staff.token })
    expect(body.kycs.find(({ id }: { id: number }) => id === kyc.id)).toMatchObject({ own: true })
    expect((await approve(kyc.id, admin.token)).status).toBe(200)
  })

  it('waits in the order of sending, and is for staff', async () => {
    const { body } = await get('/admin/kyc/pending', { token: admin.token })
    const ids = body.kycs.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect(body.total).toBe(ids.length)
    // A day or two of rest may lie between then and now, a day of work not yet.
    expect(body.kycs[0].deadline).toMatchObject({ working_day: 0, working_days: 7, state: 'in_time' })
    await sql`update kycs set submitted_at = now() - interval '28 days' where id = ${ids[0]}`.execute(db)
    const deadline = async () => (await get('/admin/kyc/pending', { token: admin.token })).body.kycs[0].deadline
    const seeded = await weekdaysOff()
    expect(await deadline()).toMatchObject({ working_day: 20 - seeded.length, state: 'late' })
    const extra = await addHoliday()
    expect(await deadline()).toMatchObject({ working_day: 19 - seeded.length })
    await db.deleteFrom('holidays').where('day', '=', extra).execute()
    const citizen = await person()
    expect((await get('/admin/kyc/pending', { token: citizen.token })).status).toBe(403)
    expect((await approve(ids[0], citizen.token)).status).toBe(403)
    expect((await approve(999_999)).status).toBe(404)
  })
})

it('images are deleted some days after the decision; the decision stays', async () => {
  const citizen = await person()
  const { kyc } = (await send(citizen.token)).body
  await approve(kyc.id)
  const parts = { db, storage, secret, demo: true, retention_days: 90, register: null }
  await deleteOldImages(parts)
  expect((await get('/user/kyc', { token: citizen.token })).body.kyc.id_front).not.toBeNull()
  await db
    .updateTable('kycs')
    .set({ reviewed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('id', '=', kyc.id)
    .execute()
  const before = readdirSync(join(config.data_dir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  await deleteOldImages(parts)
  const after = readdirSync(join(config.data_dir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  expect(before.length - after.length).toBe(2)
  expect((await get('/user/kyc', { token: citizen.token })).body.kyc).toMatchObject({
    status: 'success',
    id_front: null,
    id_back: null,
  })
  expect((await call('GET', local(kyc.id_front))).status).toBe(404)
})
