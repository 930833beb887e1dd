import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { environmentOf } from '#test/run-program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { blocksOf, manualSection } from './manual.ts'
import { postgresServer, runScript } from './own-database.sql.ts'
import { type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { startServer, stop } from './server-process.ts'

/** The manual's own commands, from an empty PostgreSQL to a server that answers as the application's role. */
export const installAsDocumented: Run = {
  name: 'install-as-documented',
  title: 'Install as documented',
  small: true,
  run: async () => {
    if (!postgresServer) return withoutPostgres
    const name = `jomi_manual_${process.pid}`
    try {
      return await install(new URL(postgresServer), name)
    } finally {
      await runScript(postgresServer, [
        `drop database if exists ${name} with (force)`,
        `drop role if exists ${name}_app`,
        `drop role if exists ${name}`,
      ])
    }
  },
}

async function install(server: URL, name: string): Promise<Verdict> {
  const renamed = manual()
    .replaceAll(/\bjomi(?=_app\b|:| |;|\n|$)/gm, name)
    .replaceAll('127.0.0.1:5432', server.host)
    .replaceAll(`npm run ${name}`, 'npm run jomi')
  const script = blocksOf(renamed, 'sql').join('\n')
  const shells = blocksOf(renamed, 'sh')
  const [asAdmin = '', asOwnerOfExtensions = ''] = script.split(/^\\connect .*$/m)
  await runScript(server.href, statementsOf(asAdmin))
  await runScript(new URL(`/${name}`, server).href, statementsOf(asOwnerOfExtensions))

  const settings: Record<string, string> = { DATA_DIR: join(temporaryFolder('manual'), 'data') }
  const printed: string[] = []
  for (const line of shells.join('\n').split('\n')) {
    if (line.startsWith('export '))
      for (const [, key = '', value = ''] of line.matchAll(/([A-Z_]+)=(\S+)/g))
        if (key !== 'DATA_DIR') settings[key] = value
    if (line.startsWith('npm run jomi -- ')) printed.push(commandLine(line.slice('npm run jomi -- '.length), settings))
  }
  const findings: string[] = []
  const running = await startServer({ ...settings, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' })
  const said = running.stderr()
  if (said !== '') findings.push(`the server wrote: ${said.slice(0, 500)}`)
  const ready = await (await fetch(`${running.address}/api/ready`)).text()
  if (!ready.includes('"ok"')) findings.push(`not ready: ${ready}`)
  const places = z.array(z.unknown()).parse(await (await fetch(`${running.address}/api/locations/divisions`)).json())
  if (places.length !== 8) findings.push(`${places.length} divisions`)
  const passwords = printed.filter((text) => text.includes('One-time password: '))
  if (passwords.length !== 2) findings.push(`${passwords.length} one-time passwords were printed`)
  await stop(running)
  return verdictOf(`${shells.length + 1} blocks of the manual, ${printed.length} commands, server ready`, findings)
}

const manual = () => ['The database', 'Archive'].map((heading) => manualSection('install', heading)).join('\n')

const statementsOf = (script: string) => script.split(';').flatMap((each) => each.trim() || [])

function commandLine(args: string, settings: Record<string, string>): string {
  return execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/cli.ts', ...args.split(' ')],
    {
      env: environmentOf(settings),
      encoding: 'utf8',
    },
  )
}
