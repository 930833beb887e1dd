import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#test/temporary-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Makes a release of this state as it is; returns its files. */
export function releaseTrial({ with_package }: { with_package: boolean }) {
  const folder = temporaryFolder('release')
  const make = ['--disable-warning=ExperimentalWarning', 'tools/release/main.ts', '--trial', '--out', folder]
  execFileSync(process.execPath, [...make, ...(with_package ? ['--deb'] : [])], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
  const file = (end: string) => join(folder, readdirSync(folder).find((name) => name.endsWith(end)) ?? '')
  return { folder, archive: file('.tar.gz'), debian_package: file('.deb') }
}
