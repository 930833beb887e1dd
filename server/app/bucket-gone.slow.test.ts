import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { startS3 } from '#test/s3-server.ts'
import { bucketStorage } from './bucket-storage.ts'

const s3 = await startS3()
const { app, db, get, person, land } = await startApp(s3.settings)
const { office_code } = await land.place()
const officer = await person('acland', [office_code])
afterAll(() => s3.stop())

const ready = async () => (await get('/ready')).body
const picture = async (id: number) => {
  const { body } = await get(`/admin/kyc/${id}`, { token: officer.token })
  return get(body.kyc.id_front.replace('/api', ''))
}

it('a bucket that goes away loses nothing: uploads are refused whole, and all goes on when it is back', async () => {
  const [first, second] = [await person(), await person()]
  const { id } = (await sendIdentityPictures(app, first.token)).json().kyc
  expect((await picture(id)).status).toBe(200)
  expect(await ready()).toMatchObject({ status: 'ok', storage: null })

  await s3.stop()
  const refused = await sendIdentityPictures(app, second.token)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  expect(await db.selectFrom('kycs').select('user_id').execute()).toEqual([{ user_id: first.id }])
  expect([(await picture(id)).status, await ready()]).toMatchObject([
    503,
    { failing: ['storage'], storage: 'unreachable' },
  ])
  expect((await get('/locations/divisions')).status).toBe(200)

  await s3.start()
  expect([(await picture(id)).status, await ready()]).toMatchObject([200, { status: 'ok' }])
  expect((await sendIdentityPictures(app, second.token)).statusCode).toBe(201)
})

it('pictures of an identity are sealed before they leave the server', async () => {
  const files = await db.selectFrom('files').select(['storage_key', 'encrypted']).execute()
  expect(files.length).toBeGreaterThan(0)
  for (const { storage_key, encrypted } of files) {
    const bytes = await buffer(await bucketStorage(s3.bucket).read(storage_key))
    expect([encrypted, bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))]).toEqual([true, false])
  }
})
