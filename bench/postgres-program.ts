import { join } from 'node:path'
import { postgresPrograms } from '../assure/replicas/cluster.ts'

/** Path of a program of the newest PostgreSQL of this machine, else its name, as the shell finds it. */
export function postgresProgram(name: string): string {
  const folder = postgresPrograms()
  return folder === undefined ? name : join(folder, name)
}
