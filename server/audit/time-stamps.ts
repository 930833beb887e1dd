import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A time stamp authority (RFC 3161), and the file with the certificates that it is trusted by. */
export type StampAuthority = { url: string; ca: string }

/** No stamp was given, or one that proves nothing. */
export class StampRefused extends Error {}

const run = promisify(execFile)
const patience_ms = 30_000
const max_bytes = 256 * 1024

/** Runs `openssl ts`, which builds, reads and verifies stamps; its faults in one sentence. */
async function openssl(args: string[]): Promise<string> {
  try {
    const { stdout } = await run('openssl', ['ts', ...args], {
      timeout: patience_ms,
      env: { PATH: process.env['PATH'] },
    })
    return stdout
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT') throw new StampRefused('openssl is not installed')
    const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : ''
    throw new StampRefused(reasonIn(said) ?? 'openssl refuses it')
  }
}

/** The reason in the last line of an error of openssl: `error:17800067:time stamp routines:…:message imprint mismatch:…`. */
const reasonIn = (said: string) =>
  said
    .split('\n')
    .findLast((line) => line.includes(':error:') || line.startsWith('error:'))
    ?.split(':')[5] ?? said.trim().split('\n').at(-1)

async function inFolder<T>(act: (path: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jomi-stamp-'))
  try {
    return await act((name) => join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Has the SHA-256 of some bytes stamped. What comes back is verified against imprint, nonce and the trusted
 * certificates before it is returned; only the sum leaves this machine. Throws `StampRefused`.
 */
export const fetchStamp = ({ url, ca }: StampAuthority, bytes: Uint8Array): Promise<Buffer> =>
  inFolder(async (path) => {
    await writeFile(path('bytes'), bytes)
    await openssl(['-query', '-data', path('bytes'), '-sha256', '-cert', '-out', path('query')])
    const stamp = await post(url, await readFile(path('query')))
    await writeFile(path('stamp'), stamp)
    await openssl(['-verify', '-queryfile', path('query'), '-in', path('stamp'), '-CAfile', ca])
    return stamp
  })

/** The moment that a stamp proves for some bytes. Throws `StampRefused` if it is of others, or of nobody trusted. */
export const momentOfStamp = (ca: string, bytes: Uint8Array, stamp: Uint8Array): Promise<Date> =>
  inFolder(async (path) => {
    await writeFile(path('bytes'), bytes)
    await writeFile(path('stamp'), stamp)
    const at = momentIn(await openssl(['-reply', '-in', path('stamp'), '-text']))
    if (!at) throw new StampRefused('it names no time')
    // The certificate had to be good then: it ends long before the log does.
    const then = String(Math.floor(at.getTime() / 1000))
    await openssl(['-verify', '-data', path('bytes'), '-in', path('stamp'), '-CAfile', ca, '-attime', then])
    return at
  })

function momentIn(said: string): Date | null {
  const at = new Date(/^Time stamp: (.+)$/m.exec(said)?.[1] ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

async function post(url: string, body: Buffer<ArrayBuffer>): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    })
    if (!answer.ok) throw new StampRefused(`the authority answers ${answer.status}`)
    const stamp = Buffer.from(await answer.arrayBuffer())
    if (stamp.length > max_bytes) throw new StampRefused('the answer of the authority is too large')
    return stamp
  } catch (error) {
    if (error instanceof StampRefused) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new StampRefused(`the authority is not reached: ${cause}`)
  }
}
