import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { canMount, smallDisk } from '#test/small-disk.ts'
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

it.skipIf(!canMount)('a full disk takes no part of a line', async () => {
  const { folder, fill, unmount } = smallDisk('256k')
  onTestFinished(unmount)
  const path = fileIn(folder)
  const before = `${'a'.repeat(4000)}\n`
  writeFileSync(path, before)
  fill()
  await expect(appendLines(path, ['b'.repeat(2000)])).rejects.toMatchObject({ code: 'disk_full' })
  expect(readFileSync(path, 'utf8')).toBe(before)
})
