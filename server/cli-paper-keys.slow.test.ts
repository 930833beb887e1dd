import { describe, expect, it } from 'vitest'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { trustedSigningKey, trustPaperKey } from '#server/documents/keys/paper-keys.service.ts'
import { runCli } from '#test/run-program.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { openDatabase } from './app/database.ts'
import { readConfig } from './config.ts'

describe('paper keys on the command line', () => {
  it('are listed and retired, except for the one in use', { timeout: 120_000 }, async () => {
    const settings = { DATA_DIR: testFolder('cli'), SECRET_KEY: 'Zr7kQ2vXw9TnB4yLs8MdHc3PfJ6gAe1UoRi5' }
    const keysOf = (secret: string) => secretKeys(readConfig({ ...settings, SECRET_KEY: secret }))
    const quiet = { say: () => undefined, onDeath: () => undefined }
    const { db, close } = await openDatabase(readConfig(settings), quiet)
    const former = await trustedSigningKey(db, keysOf('Kx4mW8pLz2VtQ9rYc7NsGd5BhF3jTa6EuXo1'))
    await trustPaperKey(db, keysOf(settings.SECRET_KEY))
    const current = await trustedSigningKey(db, keysOf(settings.SECRET_KEY))
    await close()
    const retire = (key: string, ...more: string[]) => runCli(['papers', 'retire', '--key', key, ...more], settings)
    const refused = await retire(current.key_id)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('npm run jomi -- keys rotate')])
    expect(refused.errors).not.toContain('    at ')
    const done = await retire(former.key_id, '--since', '2026-01-31')
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('papers issued until 2026-01-31')])
    const { out } = await runCli(['papers', 'keys'], settings)
    expect(out).toMatch(new RegExp(`^${former.key_id}  [\\w-]{43}  since .*, retired: holds until 2026-01-31$`, 'm'))
    expect(out).toMatch(new RegExp(`^${current.key_id}  [\\w-]{43}  since [\\d-]{10}$`, 'm'))
  })
})
