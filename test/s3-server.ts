import { stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import S3rver, { type Store } from 's3rver'
import type { Bucket } from '#server/app/objects/bucket-objects.ts'
import { testFolder } from './temporary-folder.ts'

/** A server of S3 with two buckets on this machine, which can be stopped and started again with what it has. */
export async function startS3() {
  const directory = testFolder('s3')
  const run = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: ['jomi', 'backups'].map((name) => ({ name, configs: [] })),
    })
    writeBeforeAnswer(server.store)
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
      AWS_ACCESS_KEY_ID: bucket.key_id,
      AWS_SECRET_ACCESS_KEY: bucket.secret,
    },
    stop: () => running.server.close(),
    start: async () => {
      running = await run(port)
    },
  }
}

/** s3rver answers a write once it has the bytes, which can be before they are in their file. */
function writeBeforeAnswer(store: Store) {
  const putObject = store.putObject.bind(store)
  const putPart = store.putPart.bind(store)
  store.putObject = async (object) => {
    const written = await putObject(object)
    await hasSize(store.getResourcePath(object.bucket, object.key, 'object'), written.size)
    return written
  }
  store.putPart = async (bucket, upload, part, content) => {
    const written = await putPart(bucket, upload, part, content)
    await hasSize(join(store.getResourcePath(bucket, undefined, 'uploads'), upload, String(part)), written.size)
    return written
  }
}

async function hasSize(path: string, size: number): Promise<void> {
  const file = await stat(path).catch(() => null)
  if (file?.size === size) return
  await setTimeout(1)
  return hasSize(path, size)
}
