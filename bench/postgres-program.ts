import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

/** Path of a program of PostgreSQL: of the newest version that Debian installed, else as the shell finds it. */
export function postgresProgram(name: string): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  return versions.map((version) => join(debian, version, 'bin', name)).find(existsSync) ?? name
}
