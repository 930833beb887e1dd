import { inJobSpan } from './spans.ts'

export type Job = {
  name: string
  every_ms: number
  /** True for a job that reaches people, programs or providers: it rests while the database is a copy. */
  outward: boolean
  run: () => Promise<void>
}

export type Jobs = { start: (job: Job, first?: 'now' | 'later') => void; stop: () => Promise<void> }

type Listeners = {
  /** True while nothing may leave this server. */
  isQuiet?: () => boolean
  /** Called before the first turn of a job. */
  onStart?: (job: Job) => void
  onSuccess?: (name: string) => void
  onError: (name: string, error: unknown) => void
}

/** Runs acts repeatedly, never one twice at a time. A failed run is reported and repeated at the next turn. */
export function makeJobs({ isQuiet = () => false, onStart, onSuccess, onError }: Listeners): Jobs {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const runUnlessQuiet = async (job: Job) => {
    if (!job.outward || !isQuiet()) await job.run()
  }

  function start(job: Job, first: 'now' | 'later' = 'later') {
    const turn = () => {
      const run = inJobSpan(job.name, () => runUnlessQuiet(job))
        .then(
          () => onSuccess?.(job.name),
          (error: unknown) => onError(job.name, error),
        )
        .finally(() => {
          running.delete(run)
          if (!stopped) schedule()
        })
      running.add(run)
    }
    const schedule = () => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        turn()
      }, job.every_ms)
      timers.add(timer)
    }
    onStart?.(job)
    if (first === 'now') turn()
    else schedule()
  }

  async function stop() {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.allSettled(running)
  }

  return { start, stop }
}
