import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianArchitecture } from '../../tools/release/debian-package.ts'

/** The Node of this run as the Debian package `nodejs`, in place of that of NodeSource, which is no part of Debian. */
export function nodePackage(folder: string): string {
  const staged = join(folder, 'nodejs')
  for (const path of ['usr/bin', 'DEBIAN']) mkdirSync(join(staged, path), { recursive: true })
  cpSync(process.execPath, join(staged, 'usr/bin/node'))
  const version = `${process.versions.node}-1`
  writeFileSync(
    join(staged, 'DEBIAN/control'),
    `Package: nodejs
Version: ${version}
Architecture: ${debianArchitecture()}
Maintainer: Maintainers of Jomi <maintainers@jomi.invalid>
Description: Node, to try a release on a bare machine
`,
  )
  const file = join(folder, 'nodejs.deb')
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', staged, file], { stdio: 'ignore' })
  return file
}
