import { fork } from 'node:child_process'
import { z } from 'zod'
import type { PageAnswers, RenderedPage } from '#contract/public-pages.ts'

const RenderedPages = z.array(
  z.object({
    path: z.string(),
    language: z.enum(['en', 'bn']),
    title: z.string(),
    description: z.string(),
    html: z.string(),
  }),
)

const max_ms = 60_000

/**
 * Renders the pages of the site in a process of its own: nobody waits for it, and the memory that it takes goes with
 * it. Fails when the process does, or takes longer than a minute.
 */
export function renderPages(script: string, answers: PageAnswers, stop: AbortSignal): Promise<RenderedPage[]> {
  const child = fork(script, {
    env: { NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(max_ms)]),
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once('message', (pages) => {
      const read = RenderedPages.safeParse(pages)
      if (read.success) resolve(read.data)
      else reject(read.error)
      child.kill()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`rendering the pages ended with ${code}: ${said}`)))
    child.send(answers)
  })
}
