import { Readable, type Transform } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A backup that cannot be made or used, in a sentence for who asked for it. */
export class BackupRefused extends Error {}

// Lines and scans are packed, then sealed in the format of age, so that these two programs of Debian open them as well:
// `age -d -i KEY FILE | zstd -d`.

/** Packs bytes and seals them for who has the private key of a recipient (`age1…`). */
export async function* seal(bytes: Bytes, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* through(bytes, createZstdCompress(), (packed) => encrypter.encrypt(packed))
}

/** Opens what `seal` sealed. Throws `BackupRefused` for another key, and for bytes that were changed or cut off. */
export async function* unseal(bytes: Readable, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  let lost: unknown
  bytes.once('error', (error) => {
    lost = error
  })
  try {
    const opened = await decrypter.decrypt(webStream(bytes))
    const packed = Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0])
    yield* connected(packed, createZstdDecompress())
  } catch (error) {
    throw lost ?? refusalOf(error)
  } finally {
    bytes.destroy()
  }
}

function refusalOf(error: unknown): BackupRefused {
  const message = error instanceof Error ? error.message : String(error)
  if (/no identity matched/.test(message)) return new BackupRefused('The key does not open this backup.')
  return new BackupRefused(`The backup was changed or cut off: ${message}.`)
}

const webStream = (bytes: Readable) => Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>

async function* through(
  bytes: Bytes,
  packer: Transform,
  encrypt: (packed: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false })
  source.on('error', (error) => packer.destroy(error))
  yield* (await encrypt(webStream(source.pipe(packer)))) as unknown as AsyncIterable<Uint8Array>
}

async function* connected(bytes: Readable, unpacker: Transform): AsyncGenerator<Uint8Array> {
  bytes.on('error', (error) => unpacker.destroy(error))
  yield* bytes.pipe(unpacker) as AsyncIterable<Uint8Array>
}
