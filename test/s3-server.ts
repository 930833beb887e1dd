import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import type { Bucket } from '#server/app/objects/bucket-objects.ts'
import { testFolder } from './temporary-folder.ts'

/** A server of S3 with two buckets on this machine, which can be stopped and started again with what it has. */
export async function startS3() {
  const directory = testFolder('s3')
  const run = async (port: number) => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: ['jomi', 'backups'].map((name) => ({ name, configs: [] })),
    })
    return { server, port: ((await server.run()) as AddressInfo).port }
  }
  let running = await run(0)
  const { port } = running
  const account = { key_id: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
  const bucket: Bucket = { endpoint: `http://127.0.0.1:${port}/jomi`, ...account }
  return {
    bucket,
    backups: { ...bucket, endpoint: `http://127.0.0.1:${port}/backups` },
    settings: {
      STORAGE_URL: `s3://jomi?endpoint=http://127.0.0.1:${port}`,
      ...{ AWS_ACCESS_KEY_ID: bucket.key_id, AWS_SECRET_ACCESS_KEY: bucket.secret },
    },
    stop: () => running.server.close(),
    start: async () => {
      running = await run(port)
    },
  }
}
