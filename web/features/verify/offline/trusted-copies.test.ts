import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, it } from 'vitest'
import { toBase64 } from '#contract/papers/statement.ts'
import { withdrawnBytes, writtenList } from '#contract/papers/withdrawn-papers.ts'
import { type Copies, filesOf } from './trusted-copies.ts'

const { secretKey, publicKey } = ed25519.keygen()
const key = { key_id: '0a1b2c3d', public_key: toBase64(publicKey), since: '2026-11-20T07:05:00Z', until: null }
const signed = withdrawnBytes({ key_id: key.key_id, at: '2026-11-21T07:00:00Z', complete: true, hashes: new Set() })
const files = ['/assets/frame-2.js', '/assets/main-1.js']
const right: Copies = {
  page: '<!doctype html><script type="module" crossorigin src="/assets/main-1.js"></script><div id="root"></div>',
  keys: JSON.stringify([key]),
  withdrawn: JSON.stringify(writtenList(signed, ed25519.sign(signed, secretKey))),
  files: JSON.stringify(files),
}
const portal = '<!doctype html><title>Log in to this network</title><script src="/login.js"></script>'

it('a genuine page, keys, list and files are stored', async () => {
  expect(await filesOf(right)).toEqual(files)
})

it.each<[string, Partial<Copies>]>([
  ['a login page as the page', { page: portal }],
  ['a login page as the keys', { keys: portal }],
  ['a login page as the list of withdrawn papers', { withdrawn: portal }],
  ['a login page as the list of files', { files: portal }],
  ['no keys', { keys: '[]' }],
  ['keys of another shape', { keys: '{"ok":true}' }],
  ['no files', { files: '[]' }],
  ['files elsewhere', { files: '["/assets/main-1.js","//evil.test/x.js"]' }],
  ['a list that somebody else signed', { withdrawn: JSON.stringify(writtenList(signed, new Uint8Array(64))) }],
  ['a list signed after its key was retired', { keys: JSON.stringify([{ ...key, until: '2026-11-20' }]) }],
])('nothing is stored with %s', async (_what, wrong) => {
  await expect(filesOf({ ...right, ...wrong })).rejects.toThrow()
})
