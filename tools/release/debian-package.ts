import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { oldest_node } from '../../server/node-version.mjs'

const maintainer_scripts = ['postinst', 'prerm', 'postrm']
const settings = ['etc/jomi/jomi.env', 'etc/jomi/owner.env']

type Package = { version: string; description: string; file: string; time: Date }

/**
 * Packs a staged release with its installed packages as a Debian package. It is for the processor of this machine, since
 * some packages hold programs. Moves the release out of `staged`.
 */
export function packDebianPackage(staged: string, folder: string, { version, description, file, time }: Package): void {
  const program = join(folder, 'usr/lib/jomi')
  mkdirSync(dirname(program), { recursive: true })
  renameSync(staged, program)
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: program, stdio: 'inherit' })

  const put = (from: string, to: string, mode: number) => {
    mkdirSync(join(folder, dirname(to)), { recursive: true })
    cpSync(join(program, from), join(folder, to))
    chmodSync(join(folder, to), mode)
  }
  for (const unit of ['jomi.service', 'jomi-migrate.service'])
    put(`deploy/systemd/${unit}`, `usr/lib/systemd/system/${unit}`, 0o644)
  for (const path of settings) put(`deploy/debian/${path.slice('etc/jomi/'.length)}`, path, 0o640)
  put('deploy/debian/jomi', 'usr/bin/jomi', 0o755)
  put('LICENSE', 'usr/share/doc/jomi/copyright', 0o644)
  for (const path of ['CHANGELOG.md', 'README.md']) put(path, `usr/share/doc/jomi/${path}`, 0o644)
  cpSync(join(program, 'docs'), join(folder, 'usr/share/doc/jomi/docs'), { recursive: true })
  for (const script of maintainer_scripts) put(`deploy/debian/${script}`, `DEBIAN/${script}`, 0o755)
  const write = (name: string, text: string) => writeFileSync(join(folder, 'DEBIAN', name), text)
  write('conffiles', settings.map((path) => `/${path}\n`).join(''))
  write('control', controlOf({ version, description, size_kb: sizeOf(folder) }))

  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', join(folder, 'usr')])
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', folder, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(time.getTime() / 1000)) },
  })
}

export const debianArchitecture = (): string =>
  execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim()

const sizeOf = (folder: string) =>
  Number.parseInt(execFileSync('du', ['-sk', '--apparent-size', folder], { encoding: 'utf8' }), 10)

const controlOf = ({ version, description, size_kb }: { version: string; description: string; size_kb: number }) =>
  `Package: jomi
Version: ${version}
Section: web
Priority: optional
Architecture: ${debianArchitecture()}
Installed-Size: ${size_kb}
Depends: adduser, nodejs (>= ${oldest_node.split('.')[0]}), util-linux
Recommends: openssl, postgresql-client
Maintainer: Maintainers of Jomi <maintainers@jomi.invalid>
Description: ${description}
 The server of Jomi with its site. It needs PostgreSQL 15 or later with PostGIS,
 here or on another machine.
`
