import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testFolder } from '#test/temporary-folder.ts'
import { appendLines } from './append-lines.ts'

const fileIn = (folder: string) => join(folder, 'lines.jsonl')

it('lines are added to a file that is not there yet, and to the lines before', async () => {
  const path = fileIn(testFolder('lines'))
  await appendLines(path, ['a', 'b'])
  await appendLines(path, ['c'])
  expect(readFileSync(path, 'utf8')).toBe('a\nb\nc\n')
})

it.each([
  ['', 'half'],
  ['a\nb\n', 'half'],
  ['a\n', 'x'.repeat(200_000)],
])('after %j the part of a line that a killed process left goes', async (before, part) => {
  const path = fileIn(testFolder('lines'))
  writeFileSync(path, before)
  appendFileSync(path, part)
  await appendLines(path, ['c'])
  expect(readFileSync(path, 'utf8')).toBe(`${before}c\n`)
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0

it.skipIf(!canMount)('a full disk takes no part of a line', async () => {
  const disk = testFolder('lines')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', [disk]))
  const path = fileIn(disk)
  const before = `${'a'.repeat(4000)}\n`
  writeFileSync(path, before)
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
  await expect(appendLines(path, ['b'.repeat(2000)])).rejects.toMatchObject({ code: 'disk_full' })
  expect(readFileSync(path, 'utf8')).toBe(before)
})
