import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { bareDebian, lacksForBareDebian, packRoot, unpackRoot } from '../bare-debian.ts'
import { blocksOf, commandsOf, manualSection } from '../manual.ts'
import { releaseTrial } from '../release-trial.ts'
import { progress, type Run, type Verdict, verdictOf } from '../run.ts'
import { type BareMachine, edit, startMachine } from './bare-machine.ts'
import { enterFirstKhatian, firstLogin, khatianOf, logIn } from './first-khatian.ts'
import { nodePackage } from './node-package.ts'
import { unitCommand } from './unit-command.ts'

/** The manual's steps on two bare Debian machines: install, first khatian, backup, and restore on the other. */
export const strangersPath: Run = {
  name: 'strangers-path',
  title: 'A stranger with the manual',
  alone: true,
  run: async () => {
    const lacks = lacksForBareDebian(['debootstrap', 'dpkg-deb', 'unshare', 'nsenter'])
    if (lacks) return { figures: lacks, outcome: 'skipped' }
    const machines: BareMachine[] = []
    try {
      return await walk(machines)
    } finally {
      for (const machine of machines) await machine.end()
    }
  },
}

const secret_key = randomBytes(48).toString('base64')
const typed = {
  'jomi.env': {
    DATABASE_URL: 'postgres://jomi_app:change-this-too@127.0.0.1:5432/jomi',
    PUBLIC_URL: 'https://jomi.example.org',
    SECRET_KEY: secret_key,
  },
  'owner.env': { DATABASE_URL: 'postgres://jomi:change-this@127.0.0.1:5432/jomi' },
}

async function walk(machines: BareMachine[]): Promise<Verdict> {
  const folder = temporaryFolder('stranger')
  const { debian_package } = releaseTrial({ with_package: true })
  const with_postgres = join(folder, 'with-postgres.tar')
  const first = join(folder, 'first')
  await unpackRoot(await bareDebian(), first)
  await installPostgres(first, folder)
  await packRoot(first, with_postgres)
  const second = join(folder, 'second')
  await unpackRoot(with_postgres, second)

  const start = async (root: string) => {
    const machine = await startMachine(root)
    machines.push(machine)
    cpSync(debian_package, join(root, 'root/jomi_0.1.0_amd64.deb'))
    return machine
  }
  const office = await start(first)
  const one_time = /One-time password: (\S+)/.exec(await typeAll(office, installation()))?.[1] ?? ''
  const address = await office.reach(3000)
  const officer = await firstLogin(address, 'officer@example.org', one_time)
  await enterFirstKhatian(officer)
  const khatian = await khatianOf(officer, '12')
  progress('the first khatian is entered')
  await backUp(office)

  const other = await start(second)
  await typeAll(other, installation().slice(0, installation().indexOf(migration)))
  execFileSync('cp', ['--recursive', join(first, 'mnt/backup'), join(second, 'mnt/backup')])
  cpSync(join(first, 'root/backup.key'), join(second, 'root/backup.key'))
  await office.end()
  const said = await typeAll(other, commandsOf(manualSection('backups', 'Restore')))
  const findings: string[] = []
  if (!said.includes('All is restored.')) findings.push(`restored: ${said}`)
  const restored = await khatianOf(await logIn(await other.reach(3000), officer), '12')
  if (restored !== khatian) findings.push(`the khatian was ${khatian} and is ${restored}`)
  return verdictOf(
    `${installation().length} commands of the manual, a khatian, its backup, and both on another machine`,
    findings,
  )
}

const migration = 'sudo systemctl start jomi-migrate'
const installation = () =>
  [manualSection('install', 'The database'), manualSection('install', 'Debian package')].flatMap(commandsOf)

/** Installs PostgreSQL by the manual's own line, on a machine with what an office has. */
async function installPostgres(root: string, folder: string): Promise<void> {
  const machine = await startMachine(root)
  try {
    await machine.download('apt-get update && apt-get install --no-install-recommends sudo openssl')
    cpSync(nodePackage(folder), join(root, 'root/nodejs.deb'))
    await machine.type('apt-get install ./nodejs.deb')
    const [postgres = ''] = installation()
    await machine.download(postgres.replace('sudo apt install', 'apt-get install --download-only'))
    await machine.type(postgres)
    progress('PostgreSQL is installed')
  } finally {
    await machine.end()
  }
}

/** Types the manual's commands one after the other; returns what they printed. */
async function typeAll(machine: BareMachine, commands: readonly string[]): Promise<string> {
  let said = ''
  for (const command of commands) {
    progress(command)
    said += await typeOne(machine, command)
  }
  return said
}

async function typeOne(machine: BareMachine, command: string): Promise<string> {
  const edited = /^sudoedit \/etc\/jomi\/(jomi\.env|owner\.env)$/.exec(command)?.[1]
  if (edited === 'jomi.env' || edited === 'owner.env') {
    await edit(machine, command, typed[edited])
    return ''
  }
  const unit = /^sudo systemctl (?:start|enable --now) (\S+)$/.exec(command)?.[1]
  if (unit === 'jomi') {
    await machine.start(unitCommand(machine.root, unit), /^Jomi is ready at /m)
    return ''
  }
  if (unit !== undefined) return machine.type(unitCommand(machine.root, unit))
  const printed = await machine.type(command)
  // No systemd starts it there.
  if (command.startsWith('sudo apt install postgresql')) {
    await machine.type('service postgresql start')
    await machine.type('sudo -u postgres psql --set=ON_ERROR_STOP=1', roles())
  }
  return printed
}

const roles = () => blocksOf(manualSection('install', 'The database'), 'sql').join('\n')

async function backUp(machine: BareMachine): Promise<void> {
  const [make_key = '', ...commands] = commandsOf(manualSection('backups', 'Set up'))
  const recipient = /^BACKUP_RECIPIENT=(\S+)$/m.exec(await machine.type(make_key))?.[1] ?? ''
  await edit(machine, 'sudoedit /etc/jomi/jomi.env', { BACKUP_URL: '/mnt/backup', BACKUP_RECIPIENT: recipient })
  await typeAll(machine, commands)
}
