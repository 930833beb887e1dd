import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs a program of the project to its end. Its environment is only `settings`. */
export function runProgram(file: string, args: string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
  })
  let out = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, errors })),
  )
}

export const runCli = (args: string[], settings: Record<string, string>) => runProgram('server/cli.ts', args, settings)
