import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { readConfig } from '#server/config.ts'
import { emptyDatabase } from '#test/database.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { createKeyFile, keyApart, PaperKeyRefused } from './key-apart.ts'
import {
  isDerivedKeyTrusted,
  listPaperKeys,
  retireKey,
  trustedSigningKey,
  trustKeyApart,
} from './paper-keys.service.ts'
import { isSignedWith, signingKey } from './signing.ts'

const folder = testFolder('paper-key')
const path = (name: string) => join(folder, name)
const bytes = Buffer.from('a statement')

describe('a key in a file', () => {
  const file = path('key.pem')
  const key_id = createKeyFile(file)

  it('signs, and only its owner can read it', async () => {
    const key = await keyApart({ paper_key: { file } })
    if (!key) throw new Error('there is no key')
    expect([key.key_id, statSync(file).mode & 0o777]).toEqual([key_id, 0o600])
    expect(isSignedWith(key.public_key, { signed: bytes, signature: await key.sign(bytes) })).toBe(true)
  })

  it('is never written over another file', () => {
    const before = readFileSync(file, 'utf8')
    expect(() => createKeyFile(file)).toThrow(PaperKeyRefused)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it.each<[string, () => string, RegExp]>([
    ['is missing', () => path('nothing.pem'), /PAPER_KEY_FILE .* cannot be read \(ENOENT\)/],
    ['is no key', () => written('text.pem', 'hello'), /holds no Ed25519 key/],
    ['others can read', () => written('open.pem', readFileSync(file, 'utf8'), 0o644), /chmod 600/],
  ])('that %s is refused in one sentence', async (_what, make, sentence) => {
    await expect(keyApart({ paper_key: { file: make() } })).rejects.toThrow(sentence)
  })

  it('signs once it is trusted; the key of the secret is then retired and proves no new paper', async () => {
    const { db } = await emptyDatabase()
    const secret = secretKeys(readConfig({ DATA_DIR: '/nowhere', SECRET_KEY: 'Kx4mW8pLz2VtQ9rYc7NsGd5BhF3jTa6EuXo1' }))
    const derived = await trustedSigningKey(db, secret)
    const apart = await keyApart({ paper_key: { file } })
    if (!apart) throw new Error('there is no key')
    await expect(trustedSigningKey(db, secret, apart)).rejects.toThrow('npm run jomi -- papers trust')
    expect([await trustKeyApart(db, apart), await trustKeyApart(db, apart)]).toEqual([true, false])
    expect((await trustedSigningKey(db, secret, apart)).key_id).toBe(key_id)
    expect(await isDerivedKeyTrusted(db, secret)).toBe(true)
    await expect(retireKey(db, { secret, apart }, key_id, '2026-01-01')).rejects.toThrow('Papers are signed with')
    await retireKey(db, { secret, apart }, derived.key_id, '2026-01-01')
    expect(await isDerivedKeyTrusted(db, secret)).toBe(false)
    expect((await listPaperKeys(db)).map((each) => each.key_id).toSorted()).toEqual([key_id, derived.key_id].toSorted())
  })
})

function written(name: string, text: string, mode = 0o600): string {
  writeFileSync(path(name), text)
  chmodSync(path(name), mode)
  return path(name)
}

const softhsm = '/usr/lib/softhsm/libsofthsm2.so'
const hasDevice = existsSync(softhsm) && existsSync('/usr/bin/pkcs11-tool')

describe('a key behind a command', () => {
  const command = (name: string, script: string) => written(name, `#!/bin/sh\n${script}\n`, 0o700)
  const publicKeyOf = (secret: string) => {
    const x = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), signingKey(secret).public_key])
    return written(`${secret}.pub`, `-----BEGIN PUBLIC KEY-----\n${x.toString('base64')}\n-----END PUBLIC KEY-----\n`)
  }

  it.each([
    ['ends with an error', 'exit 3', 'it ended with code 3'],
    ['answers another signature', 'head -c 64 /dev/zero', 'does not fit PAPER_PUBLIC_KEY_FILE'],
    ['answers too little', 'true', 'does not fit PAPER_PUBLIC_KEY_FILE'],
  ])('that %s is refused', async (_what, script, sentence) => {
    const paper_key = { command: command('wrong', script), public_key_file: publicKeyOf('a') }
    await expect(keyApart({ paper_key })).rejects.toThrow(sentence)
  })

  // Needs the packages softhsm2 and opensc.
  it.skipIf(!hasDevice)('in a PKCS#11 device signs papers', async () => {
    mkdirSync(path('tokens'))
    const conf = written('softhsm.conf', `directories.tokendir = ${path('tokens')}\nobjectstore.backend = file\n`)
    const env = { ...process.env, SOFTHSM2_CONF: conf }
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { env, stdio: 'pipe' })
    run('softhsm2-util', '--init-token', '--free', '--label', 'jomi', '--pin', '1234', '--so-pin', '5678')
    const tool = ['--module', softhsm, '--token-label', 'jomi', '--pin', '1234']
    run('pkcs11-tool', ...tool, '--keypairgen', '--key-type', 'EC:edwards25519', '--label', 'paper', '--id', '01')
    run('pkcs11-tool', ...tool, '--read-object', '--type', 'pubkey', '--id', '01', '-o', path('device.pub'))
    const sign = `SOFTHSM2_CONF=${conf} exec pkcs11-tool ${tool.join(' ')} --sign --mechanism EDDSA --id 01`
    const key = await keyApart({
      paper_key: { command: command('sign', sign), public_key_file: path('device.pub') },
    })
    if (!key) throw new Error('there is no key')
    expect(isSignedWith(key.public_key, { signed: bytes, signature: await key.sign(bytes) })).toBe(true)
  })
})
