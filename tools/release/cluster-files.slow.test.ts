import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sessionDefaults } from '#server/app/database/session-settings.ts'
import { testFolder } from '#test/temporary-folder.ts'

const cluster = join(import.meta.dirname, '../../deploy/cluster')
const sample = readFileSync(join(cluster, 'cluster.env'), 'utf8')
const is_there = (program: string) => !spawnSync(program, ['--version']).error
const machines = ['node1', 'node2', 'node3', 'server']

/** Fills the files of a machine below a folder of its own. */
function fill(machine: string, settings: string) {
  const root = testFolder('cluster-files')
  const file = join(root, 'cluster.env')
  writeFileSync(file, settings)
  return { root, filled: spawnSync(join(cluster, 'fill'), [file, machine, root], { encoding: 'utf8' }) }
}

const with_passwords = sample.replaceAll(/^(\w+_PASSWORD)=$/gm, '$1=0123456789abcdef0123456789abcdef')
const filesIn = (root: string) =>
  readdirSync(join(root, 'etc'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, 'etc', name))
    .filter((path) => statSync(path).isFile())

/** Complaints of systemd about a unit: it ends with 0 for a key that it does not know, and writes so. */
function verified(unit: string) {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  return { status, stderr }
}

describe.skipIf(!is_there('envsubst'))('the files of a cluster', () => {
  it.each(machines)('of %s have all values', (machine) => {
    const { root, filled } = fill(machine, with_passwords)
    expect(filled).toMatchObject({ status: 0, stderr: '' })
    const files = filesIn(root)
    expect(files.length).toBeGreaterThan(2)
    const names = [...sample.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const left = new RegExp(`\\$\\{(${[...names, 'NAME', 'HOST', 'ROOT'].join('|')})\\}`)
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(left)
  })

  it('that have passwords are read by their owner alone', () => {
    const machines_files = ['node1', 'server'].flatMap((machine) => filesIn(fill(machine, with_passwords).root))
    const secret = machines_files.filter((file) => readFileSync(file, 'utf8').includes('0123456789abcdef'))
    expect(secret.length).toBe(4)
    for (const file of secret) expect(statSync(file).mode & 0o077).toBe(0)
  })

  it.each([
    ['missing', ''],
    ['short', 'short'],
    ['more than letters and digits', "'0123456789abcdef-0123'"],
  ])('are refused with a password that is %s', (_, password) => {
    const { filled } = fill('node1', with_passwords.replace(/^APP_PASSWORD=.*$/m, `APP_PASSWORD=${password}`))
    expect(filled).toMatchObject({ status: 1, stderr: 'APP_PASSWORD needs at least 16 letters and digits.\n' })
  })

  it('are refused for a machine that is none', () => {
    expect(fill('node4', with_passwords).filled).toMatchObject({
      status: 1,
      stderr: 'A machine is node1, node2, node3 or server, not node4.\n',
    })
  })

  it('of Patroni trust no lone machine, and let none lead that lacks a commit', () => {
    const { root } = fill('node2', with_passwords)
    const patroni = parse(readFileSync(join(root, 'etc/patroni/config.yml'), 'utf8'))
    expect(patroni.name).toBe('node2')
    expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
    const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
    expect(patroni.postgresql).not.toHaveProperty('recovery_conf')
  })

  it('give the role of the servers the settings of their sessions', () => {
    const roles = readFileSync(join(cluster, 'etc/patroni/first-roles.sql'), 'utf8')
    for (const statement of sessionDefaults('jomi_app')) expect(roles).toContain(`${statement};`)
  })

  it.skipIf(!is_there('systemd-analyze') || spawnSync('pgbackrest', ['version']).error)(
    'are units that systemd takes',
    () => {
      const units = filesIn(fill('node1', with_passwords).root).filter((file) => /\.(service|timer)$/.test(file))
      expect(units).toHaveLength(3)
      for (const unit of units) expect([unit, verified(unit)]).toEqual([unit, { status: 0, stderr: '' }])
    },
  )

  it.skipIf(!is_there('haproxy') && !is_there('/usr/sbin/haproxy'))('are a configuration that HAProxy takes', () => {
    const { root } = fill('server', with_passwords)
    const checked = spawnSync('haproxy', ['-c', '-q', '-f', join(root, 'etc/haproxy/haproxy.cfg')], {
      env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
      encoding: 'utf8',
    })
    expect(checked).toMatchObject({ status: 0, stderr: '' })
  })
})

it.skipIf(!is_there('systemd-analyze'))('the units of a server are units that systemd takes', () => {
  const folder = testFolder('units')
  for (const name of ['jomi.service', 'jomi-migrate.service']) {
    const unit = readFileSync(join(cluster, '../systemd', name), 'utf8')
    writeFileSync(join(folder, name), unit.replaceAll('/usr/bin/node', process.execPath))
  }
  for (const name of ['jomi.service', 'jomi-migrate.service'])
    expect([name, verified(join(folder, name))]).toEqual([name, { status: 0, stderr: '' }])
})
