import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ed25519 } from '@noble/curves/ed25519.js'
import { z } from 'zod'
import { fromBase64, readStatement } from '#contract/papers/statement.ts'
import { poisha } from '#contract/payments/money.ts'
import { folderStorage } from '#server/app/files.ts'
import { keysOf, type SecretKeys } from '#server/app/secrets/keys.ts'
import { unseal, unsealBytes } from '#server/app/secrets/sealed.ts'
import { signedStatement, signingKey } from '#server/documents/keys/signing.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { sealedStores } from '#server/rotate-keys.ts'
import { environmentOf } from '#test/run-program.ts'
import { type Ground, withGround } from './ground.ts'
import { onPostgres } from './own-database.sql.ts'
import { counted, type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { type Extent, sealedFileKeys, sealedTexts, sealMany } from './sealed.sql.ts'
import { type Settings, startRefused, startServer, stop } from './server-process.ts'

const [old_secret, new_secret] = [
  'the former secret of this office 0123456789',
  'the present secret of this office 0123456789',
]

/**
 * Changes the server's secret while a server runs, and kills the command in the middle. Afterwards everything is sealed
 * with the new secret, nothing opens with the former one alone, and papers signed before are still valid.
 */
export const rotatedKeys: Run = {
  name: 'rotated-keys',
  title: 'Rotation of the secret, killed in the middle',
  small: true,
  run: async ({ small }) => {
    const extent = small ? { accounts: 1200, images: 60 } : { accounts: 20_000, images: 2000 }
    const verdict = await onPostgres((DATABASE_URL) =>
      withGround({ DATABASE_URL, SECRET_KEY: old_secret }, (ground) => rotateOn(ground, extent)),
    )
    return verdict ?? withoutPostgres
  },
}

async function rotateOn(ground: Ground, extent: Extent): Promise<Verdict> {
  const findings: string[] = []
  const expect = (fits: boolean, finding: string) => {
    if (!fits) findings.push(finding)
  }
  const { settings, withDatabase } = ground
  const storage = folderStorage(join(ground.data_dir, 'files'))
  const both: Settings = { ...settings, SECRET_KEY: new_secret, SECRET_KEY_PREVIOUS: old_secret }
  const only_new: Settings = { ...settings, SECRET_KEY: new_secret }

  await stop(await startServer(settings))
  await withDatabase((db) => sealMany(db, storage, keysOf(old_secret), extent))
  const statements = await Promise.all(Array.from({ length: 20 }, (_, each) => paperOf(each)))
  expect((await startRefused(only_new)).code === 1, 'a server with another secret started')

  const running = await startServer(both)
  const working = peopleRegister(running.address)
  const killed = await rotate(both, 'killed')
  const halfway = await withDatabase((db) => progressOf((store) => store.count(db, keysOf(new_secret))))
  const again = await rotate(both, 'to the end')
  expect(await working, 'people could not register meanwhile')
  await stop(running)
  expect(killed.code !== 0, 'the first rotation was not killed')
  expect(halfway.current > 0 && halfway.current < halfway.total, `${halfway.current} of ${halfway.total} at the kill`)
  expect(
    again.code === 0 && again.out.includes('100 %'),
    `the second ended with ${again.code}: ${again.out.slice(-300)}`,
  )

  const left = await withDatabase(async (db) => {
    const files = await Promise.all((await sealedFileKeys(db)).map(async (key) => buffer(await storage.read(key))))
    const opened = (await sealedTexts(db)).map(({ what, purpose, sealed }) => ({
      what,
      opens: (secret: SecretKeys) => unseal(secret, purpose, sealed),
    }))
    const images = files.map((bytes) => ({
      what: 'an image',
      opens: (secret: SecretKeys) => unsealBytes(secret, identityImagePurpose, bytes),
    }))
    return [...opened, ...images]
  })
  for (const { what, opens } of left) {
    expect(
      works(() => opens(keysOf(new_secret))),
      `${what} does not open with the new secret`,
    )
    expect(!works(() => opens(keysOf(old_secret))), `${what} opens with the former secret`)
  }
  expect(left.length >= extent.accounts * 3 + extent.images, `only ${left.length} sealed things are left`)
  expect((await startRefused(settings)).code === 1, 'a server with the former secret started')

  const after = await startServer(only_new)
  const listed = PaperKeys.parse(await (await fetch(`${after.address}/api/verify/keys`)).json())
  await stop(after)
  const valid = statements.filter((text) => holds(text, listed)).length
  expect(valid === statements.length, `${statements.length - valid} papers of before no longer hold`)
  const figures = `${counted(left.length)} sealed anew, killed at ${counted(halfway.current)}, ${valid} of ${statements.length} papers of before hold`
  return verdictOf(figures, findings)

  async function progressOf(count: (store: ReturnType<typeof sealedStores>[number]) => Promise<Counts>) {
    const sum = { total: 0, current: 0 }
    for (const store of sealedStores(storage)) {
      const { total, current } = await count(store)
      sum.total += total
      sum.current += current
    }
    return sum
  }
}

type Counts = { total: number; current: number }

const PaperKeys = z.array(z.object({ key_id: z.string(), public_key: z.string() }))

const paperOf = (number: number) =>
  signedStatement(signingKey(old_secret), {
    kind: 'invoice',
    issued_on: '2026-11-20',
    amount: poisha(10_000 + number),
    tax_year: null,
    demo: false,
    code: '7KQF2M8DXR4P',
    number: `JA-302672-2627-${String(number).padStart(6, '0')}`,
    parcel: '45|12|RS|2|Mouza|Savar',
  })

function holds(text: string, listed: z.infer<typeof PaperKeys>): boolean {
  const read = readStatement(text)
  const key = listed.find(({ key_id }) => key_id === read?.statement.key_id)
  const public_key = key && fromBase64(key.public_key)
  return Boolean(read && public_key && ed25519.verify(read.signature, read.signed, public_key))
}

function works(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** The command in a process of its own; `killed` ends it after the first things that it has sealed again. */
function rotate(settings: Settings, how: 'killed' | 'to the end'): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'keys', 'rotate'], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
      if (how === 'killed' && out.includes('sealed anew')) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })))
}

/** Registrations write sealed mails on the running server. */
async function peopleRegister(address: string): Promise<boolean> {
  const password = 'nodir dhare bari'
  const name = { firstName: 'Salma', lastName: 'Khatun', phone: '01712345678' }
  for (let each = 0; each < 20; each += 1) {
    const body = JSON.stringify({ ...name, email: `meanwhile${each}@jomi.test`, password, confirmPassword: password })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${address}/api/register`, { method: 'POST', headers, body })
    if (status !== 201) return false
  }
  return true
}
