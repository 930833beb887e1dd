import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BundledPackage, billOfMaterials, bundledLicences } from './bill-of-materials.ts'
import { commitOf, trackedFiles } from './refusals.ts'
import { isReleased } from './release-files.ts'
import { releaseLock, releasePackage } from './release-package.ts'

/** Writes all that a release holds into `folder`: the built site, what runs, and what it consists of. */
export function stageRelease(root: string, folder: string): void {
  const { commit, time } = commitOf(root)
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  for (const path of trackedFiles(root).filter(isReleased)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  for (const part of ['dist/web', 'dist/pages']) cpSync(join(root, part), join(folder, part), { recursive: true })

  const own_package = releasePackage(read('package.json'))
  const bundled: BundledPackage[] = read('dist/web/licenses.json')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `${text}\n`)
  const json = (value: object) => JSON.stringify(value, null, 2)
  write('package.json', json(own_package))
  write('package-lock.json', json(releaseLock(read('package-lock.json'), own_package)))
  // No package runs a program of its own while it is installed, and an older Node is refused.
  write('.npmrc', 'ignore-scripts=true\nengine-strict=true\nfund=false\naudit=false\nupdate-notifier=false')
  // Secrets of an office are next to the compose file, and an image is handed on.
  write('.dockerignore', 'deploy/*.env\nnode_modules')
  write('release.json', json({ version: own_package.version, commit, time: time.toISOString() }))
  write('dist/licences-of-the-site.md', bundledLicences(bundled))
  write('sbom.cdx.json', billOfMaterials(folder, { commit, time, bundled }))
}
