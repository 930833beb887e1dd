import { afterAll } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { testWhileStorageFails } from './storage-fails.test-ground.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

await testWhileStorageFails({
  name: 'the bucket of files and backups is away',
  settings: s3.settings,
  backups: s3.backups,
  refusal: 'unavailable',
  state: 'unreachable',
  isReadable: false,
  begin: s3.stop,
  end: s3.start,
})
