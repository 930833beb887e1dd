import { expect, it } from 'vitest'
import { toBase64 } from './statement.ts'
import { readWithdrawn, shortHash, withdrawnBytes, writtenList } from './withdrawn-papers.ts'

const papers = {
  key_id: 'fedcba98',
  at: '2026-11-20T07:00:00.000Z',
  complete: true,
  hashes: new Set(['ffffffffffff', '000000000001', '8a00bb11cc22']),
}
const signature = new Uint8Array(64).fill(7)

it('the list of withdrawn papers is read as it was written, sorted, at any length', () => {
  const { list } = writtenList(withdrawnBytes(papers), signature)
  const read = readWithdrawn(list)
  expect(read).toMatchObject({ papers, signature })
  expect([...(read?.papers.hashes ?? [])]).toEqual(['000000000001', '8a00bb11cc22', 'ffffffffffff'])
  const empty = { ...papers, complete: false, hashes: new Set<string>() }
  expect(readWithdrawn(writtenList(withdrawnBytes(empty), signature).list)?.papers).toEqual(empty)
})

it('the list of 50,000 withdrawn papers is 400 kB', () => {
  const hashes = new Set(
    Array.from({ length: 50_000 }, (_, index) => shortHash(new Uint8Array([index >> 8, index & 255, 0, 0, 0, 0, 9]))),
  )
  const { list } = writtenList(withdrawnBytes({ ...papers, hashes }), signature)
  expect(list.length).toBeLessThan(401_000)
  expect(readWithdrawn(list)?.papers.hashes.size).toBe(50_000)
})

const bytes = withdrawnBytes(papers)
it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Log in</title>'],
  ['another mark', toBase64(new Uint8Array([2, ...bytes.slice(1), ...signature]))],
  ['half a number', toBase64(new Uint8Array([...bytes, 1, 2, ...signature]))],
  ['no signature', toBase64(bytes.slice(0, 30))],
])('a list of withdrawn papers is not read from %s', (_what, text) => {
  expect(readWithdrawn(text)).toBeNull()
})
