import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** True if the system tells the memory of processes. */
export const canMeasure = existsSync('/proc/self/task')

/** Code that reads the file at `path` with the exports of a module, `reading`, and leaves a `result`. */
type Reading = {
  module: URL
  /** Code that runs before the memory counts. */
  load?: string
  read: string
}

/**
 * Reads a file in a process of its own. Answers its result, and the most memory (MB) that the process took more by it, and
 * the reader that it started took in all.
 */
export async function peaksOf(path: string, { module, load = '', read }: Reading) {
  const program = `
import { createReadStream, readFileSync } from 'node:fs'
const reading = await import(${JSON.stringify(module)})
const path = process.argv[1]
${load}
const peakOf = (pid) => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))?.[1] ?? 0) / 1024
const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean)
let reader = 0
setInterval(() => {
  for (const pid of children()) try { reader = Math.max(reader, peakOf(pid)) } catch {}
}, 10)
const before = process.memoryUsage.rss() / 1024 / 1024
${read}
process.stdout.write(JSON.stringify({ ...result, own: peakOf('self') - before, reader }))
process.exit()
`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program, path]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}
