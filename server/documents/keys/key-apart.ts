import { spawn } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/app/app-error.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { isSignedWith, keyInMemory, publicHalf, type SigningKey } from './signing.ts'

/** The key that the settings name for papers is not there, is open to others, is no Ed25519 key, or does not sign. */
export class PaperKeyRefused extends Error {}

const patience_ms = 15_000
const signature_bytes = 64

/**
 * The key of papers that is kept apart from `SECRET_KEY`: in a file, or in a device that a command signs with. Null where
 * the settings name none. Throws `PaperKeyRefused`, also for a command whose signature does not fit its public key.
 */
export async function keyApart({ paper_key }: Pick<ServerConfig, 'paper_key'>): Promise<SigningKey | null> {
  if (paper_key === null) return null
  if ('file' in paper_key) return keyOfFile(paper_key.file)
  const key = keyOfCommand(paper_key)
  try {
    await key.sign(Buffer.from('a paper'))
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new PaperKeyRefused(`PAPER_SIGN_COMMAND ${paper_key.command} does not sign: ${cause}`)
  }
  return key
}

function keyOfFile(file: string): SigningKey {
  const text = readText('PAPER_KEY_FILE', file)
  if ((statSync(file).mode & 0o077) !== 0)
    throw new PaperKeyRefused(`PAPER_KEY_FILE ${file} can be read by others than its owner: chmod 600 ${file}`)
  return keyInMemory(ed25519('PAPER_KEY_FILE', file, () => createPrivateKey(text)))
}

function keyOfCommand({ command, public_key_file }: { command: string; public_key_file: string }): SigningKey {
  const text = readText('PAPER_PUBLIC_KEY_FILE', public_key_file)
  const half = publicHalf(ed25519('PAPER_PUBLIC_KEY_FILE', public_key_file, () => createPublicKey(text)))
  return {
    ...half,
    async sign(bytes) {
      const signature = await signatureBy(command, bytes).catch((cause: unknown) => {
        throw new AppError('unavailable', { retry_after_seconds: 30, cause })
      })
      if (signature.length === signature_bytes && isSignedWith(half.public_key, { signed: bytes, signature }))
        return signature
      const cause = new Error('its signature does not fit PAPER_PUBLIC_KEY_FILE')
      throw new AppError('unavailable', { retry_after_seconds: 30, cause })
    },
  }
}

/** The command gets the bytes on its input and answers the signature; it knows none of our settings. */
async function signatureBy(command: string, bytes: Uint8Array): Promise<Buffer> {
  const { PATH, HOME } = process.env
  const signer = spawn(command, [], { env: { PATH, HOME }, timeout: patience_ms, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<number | null>((resolve, reject) => signer.on('error', reject).on('close', resolve))
  // A command that ends without reading says so by its code.
  signer.stdin.on('error', () => undefined).end(bytes)
  const [signature, code] = await Promise.all([buffer(signer.stdout), ended])
  if (code !== 0) throw new Error(code === null ? 'it took too long' : `it ended with code ${code}`)
  return signature
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new PaperKeyRefused(`${setting} ${file} cannot be read (${code}).`)
  }
}

function ed25519(setting: string, file: string, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below.
  }
  throw new PaperKeyRefused(`${setting} ${file} holds no Ed25519 key in PEM.`)
}

/** Writes a new key to a file that only its owner can read, and answers its id. Throws where there is such a file. */
export function createKeyFile(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new PaperKeyRefused(`${file} cannot be made (${code}); a key is never written over another file.`)
  }
  return publicHalf(privateKey).key_id
}
