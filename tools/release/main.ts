// npm run release: makes dist/release/jomi-VERSION.tar.gz of this commit, and SHA256SUMS beside it. docs/operating/upgrade.md
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packArchive } from './archive.ts'
import { debianArchitecture, packDebianPackage } from './debian-package.ts'
import { commitOf, refusals, tagRelease } from './refusals.ts'
import { stageRelease } from './stage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values } = parseArgs({
  options: {
    /** Tags the commit once the release is made. */
    tag: { type: 'boolean', default: false },
    /** Makes one of any state, to try it: named so, and never tagged. */
    trial: { type: 'boolean', default: false },
    /** Makes a Debian package for this processor too. */
    deb: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, 'dist', 'release') },
  },
})
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const refused = refusals(root, { version, changes: readFileSync(join(root, 'CHANGELOG.md'), 'utf8') })
if (!values.trial && refused.length > 0) {
  for (const sentence of refused) console.error(sentence)
  process.exit(1)
}

const name = `jomi-${version}${values.trial ? '-trial' : ''}`
const staging = mkdtempSync(join(tmpdir(), `jomi-run-${process.pid}-release-`))
try {
  const folder = join(staging, name)
  mkdirSync(folder)
  stageRelease(root, folder)
  mkdirSync(values.out, { recursive: true })
  const archive = join(values.out, `${name}.tar.gz`)
  const made = [archive]
  const { time } = commitOf(root)
  packArchive(staging, name, { file: archive, time })
  if (values.deb) {
    const debian_version = values.trial ? `${version}~trial` : version
    const file = join(values.out, `jomi_${debian_version}_${debianArchitecture()}.deb`)
    packDebianPackage(folder, join(staging, 'deb'), { version: debian_version, description, file, time })
    made.push(file)
  }
  const sums = made.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`,
  )
  writeFileSync(join(values.out, 'SHA256SUMS'), sums.join(''))
  if (values.tag && !values.trial) tagRelease(root, version)
  for (const file of made) console.log(file)
} finally {
  rmSync(staging, { recursive: true, force: true })
}
