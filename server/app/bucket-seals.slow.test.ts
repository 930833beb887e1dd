import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { startS3 } from '#test/s3-server.ts'
import { bucketStorage } from './bucket-storage.ts'

const s3 = await startS3()
const { app, db, person } = await startApp(s3.settings)
afterAll(() => s3.stop())

it('pictures of an identity are sealed before they leave the server', async () => {
  const citizen = await person()
  await sendIdentityPictures(app, citizen.token)
  const files = await db.selectFrom('files').select(['storage_key', 'encrypted']).execute()
  expect(files.length).toBeGreaterThan(0)
  for (const { storage_key, encrypted } of files) {
    const bytes = await buffer(await bucketStorage(s3.bucket).read(storage_key))
    expect([encrypted, bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))]).toEqual([true, false])
  }
})
