import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { BackupRefused, seal, unseal } from './sealing.ts'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)
const plain = Buffer.from('1\tকরিম\n'.repeat(30_000))

async function* inParts(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537)
}
const all = (bytes: AsyncIterable<Uint8Array>) => buffer(Readable.from(bytes, { objectMode: false }))
const opened = (bytes: Uint8Array, key = identity) => all(unseal(Readable.from([bytes], { objectMode: false }), key))
const sealed = await all(seal(inParts(plain), recipient))

const changedAt = (place: number) => Buffer.from(sealed.map((byte, at) => (at === place ? byte ^ 1 : byte)))

describe('sealed bytes', () => {
  it('are opened with the key, and are packed', async () => {
    expect((await opened(sealed)).equals(plain)).toBe(true)
    expect(sealed.length).toBeLessThan(plain.length / 10)
  })

  it('of nothing are opened as nothing', async () => {
    expect(await opened(await all(seal(inParts(Buffer.alloc(0)), recipient)))).toHaveLength(0)
  })

  it('are opened with no other key', async () => {
    await expect(opened(sealed, await generateX25519Identity())).rejects.toThrow('The key does not open this backup.')
  })

  it.each([
    ['cut off at the end', sealed.subarray(0, -1)],
    ['cut off in their head', sealed.subarray(0, 50)],
    ['cut off after their head', sealed.subarray(0, 230)],
    ['empty', Buffer.alloc(0)],
    ['longer', Buffer.concat([sealed, Buffer.from('x')])],
    ['changed at the end', changedAt(sealed.length - 1)],
    ['changed in the middle', changedAt(sealed.length >> 1)],
    ['changed in their head', changedAt(60)],
    ['no sealed bytes', Buffer.from('1\ta\n')],
  ])('are refused if they are %s', async (_how, bytes) => {
    await expect(opened(bytes)).rejects.toThrow(BackupRefused)
  })

  it('whose reading fails give that error', async () => {
    async function* broken() {
      yield sealed.subarray(0, 200)
      throw new Error('the line broke')
    }
    await expect(all(unseal(Readable.from(broken(), { objectMode: false }), identity))).rejects.toThrow(
      'the line broke',
    )
    await expect(all(seal(broken(), recipient))).rejects.toThrow('the line broke')
  })
})
