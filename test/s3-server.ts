import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import type { Bucket } from '#server/app/bucket-storage.ts'
import { testFolder } from './temporary-folder.ts'

/** A server of S3 with a bucket, on a port of this machine. Its data lies in a folder of the test. */
export async function startS3(): Promise<{ bucket: Bucket; stop: () => Promise<void> }> {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: testFolder('s3') },
    configureBuckets: [{ name: 'jomi', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  const account = { key_id: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
  return { bucket: { endpoint: `http://127.0.0.1:${port}/jomi`, ...account }, stop: () => server.close() }
}
