import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount } from './small-disk.ts'
import { removeAbandonedFolders, testFolder } from './temporary-folder.ts'

function folderOfKilledRun() {
  const { pid } = spawnSync('true')
  return mkdtempSync(join(tmpdir(), `jomi-run-${pid}-killed-`))
}

test('the next run removes the folder of a killed one and keeps its own', () => {
  const own = testFolder('own')
  const abandoned = folderOfKilledRun()
  writeFileSync(join(abandoned, 'rest'), 'rest')
  removeAbandonedFolders()
  expect([existsSync(abandoned), existsSync(own)]).toEqual([false, true])
})

test.runIf(canMount)('disks in the folder of a killed run are unmounted before it is removed', () => {
  const abandoned = folderOfKilledRun()
  const inner = join(abandoned, 'disk', 'inner')
  for (const folder of [join(abandoned, 'disk'), inner]) {
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  }
  removeAbandonedFolders()
  expect(existsSync(abandoned)).toBe(false)
})
