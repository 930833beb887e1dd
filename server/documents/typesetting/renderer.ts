import { Worker } from 'node:worker_threads'

type Job<Order, Made> = {
  document: Order
  resolve: (made: Made) => void
  reject: (fault: Error) => void
  timer: NodeJS.Timeout
}

/** Answer of a worker. */
export type RenderAnswer<Made> = { made: Made } | { fault: string }

type RendererOptions = { script: URL; papers_per_worker: number; timeout_ms: number; idle_ms: number }

export type Renderer<Order, Made> = { render: (document: Order) => Promise<Made>; close: () => Promise<void> }

/**
 * Sends papers to a worker one at a time, so that a worker that dies takes only the paper it was making with it. A
 * worker is replaced after `papers_per_worker`, and goes after `idle_ms` without a paper, with all that it remembers;
 * it keeps the process alive only while it is making something. A paper may wait for `timeout_ms` and then take as long
 * again to be made.
 */
export function makeRenderer<Order extends { paper: string }, Made>(options: RendererOptions): Renderer<Order, Made> {
  const waiting: Job<Order, Made>[] = []
  let running: Job<Order, Made> | null = null
  let worker: Worker | null = null
  let made = 0
  let idle: NodeJS.Timeout | undefined
  let settled = Promise.withResolvers<void>()

  function startWorker(): Worker {
    const started = new Worker(options.script)
    const current = () => worker === started
    const died = (why: string) => {
      if (!current()) return
      worker = null
      finish((job) =>
        job.reject(new Error(`The renderer stopped while making the paper ${job.document.paper}: ${why}`)),
      )
    }
    started.on('message', (answer: RenderAnswer<Made>) => current() && finish((job) => settle(job, answer)))
    started.on('error', (fault) => died(fault instanceof Error ? fault.message : String(fault)))
    started.on('exit', (code) => died(`exit code ${code}`))
    made = 0
    return started
  }

  function retireWorker(): Promise<unknown> {
    const retired = worker
    worker = null
    return retired ? retired.terminate() : Promise.resolve()
  }

  function begin(): void {
    if (running) return
    const job = waiting.shift()
    clearTimeout(idle)
    if (!job) {
      worker?.unref()
      idle = setTimeout(retireWorker, options.idle_ms).unref()
      settled.resolve()
      return
    }
    clearTimeout(job.timer)
    running = job
    worker ??= startWorker()
    worker.ref()
    job.timer = setTimeout(() => {
      void retireWorker()
      finish(() => job.reject(tooLate(job)))
    }, options.timeout_ms)
    try {
      worker.postMessage(job.document)
    } catch (fault) {
      finish(() =>
        job.reject(new Error(`The paper ${job.document.paper} cannot be sent to the renderer`, { cause: fault })),
      )
    }
  }

  function finish(end: (job: Job<Order, Made>) => void): void {
    const job = running
    if (!job) return
    running = null
    clearTimeout(job.timer)
    end(job)
    made += 1
    if (made >= options.papers_per_worker) void retireWorker()
    begin()
  }

  function giveUpWaiting(job: Job<Order, Made>): void {
    waiting.splice(waiting.indexOf(job), 1)
    job.reject(tooLate(job))
  }

  const tooLate = (job: Job<Order, Made>) =>
    new Error(`The paper ${job.document.paper} was not made within ${options.timeout_ms / 1000} s`)

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        const job: Job<Order, Made> = {
          document,
          resolve,
          reject,
          timer: setTimeout(() => giveUpWaiting(job), options.timeout_ms),
        }
        if (!running) settled = Promise.withResolvers<void>()
        waiting.push(job)
        begin()
      }),
    close: async () => {
      if (running) await settled.promise
      await retireWorker()
    },
  }
}

function settle<Made>(job: Job<{ paper: string }, Made>, answer: RenderAnswer<Made>): void {
  if ('made' in answer) job.resolve(answer.made)
  else job.reject(new Error(`The paper ${job.document.paper} could not be made: ${answer.fault}`))
}
