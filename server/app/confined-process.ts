import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Confinement = {
  memory_mb: number
  /** Rights of the process in addition to reading its own code. */
  allow: 'worker' | 'addons'
  /** A folder that it may read besides: what it is there to open. */
  folder?: string
}

const modules = ['../../node_modules/', '../../package.json'].map((each) => new URL(each, import.meta.url))

/**
 * A process of its own for files from strangers. It reads the folder of its script and the packages and nothing else:
 * no writing, no other processes, none of our secrets.
 */
export function forkConfined(script: URL, { memory_mb, allow, folder }: Confinement): ChildProcess {
  const own = [new URL('./', script), ...modules].map((each) => fileURLToPath(each))
  const readable = folder === undefined ? own : [...own, folder]
  const execArgv = [
    '--permission',
    `--allow-${allow}`,
    // The packages may be a link to where they really lie.
    ...readable.flatMap((each) => [each, realpathSync(each)]).map((each) => `--allow-fs-read=${each}`),
    `--max-old-space-size=${memory_mb}`,
    '--disable-warning=ExperimentalWarning',
  ]
  return fork(fileURLToPath(script), { execArgv, env: {}, stdio: 'ignore', serialization: 'advanced' })
}

type Talk<Answer> = Confinement & {
  /** Time limit of one answer. */
  longest_ms: number
  /** The answer if the process died, took too long or used too much memory because of its input. */
  none: Answer
}

/**
 * A process of its own that is asked one question after the other, until `end`. Once it is gone every answer is `none`.
 */
export function talkToConfined<Question extends Serializable, Answer>(script: URL, talk: Talk<Answer>) {
  const { longest_ms, none, ...confinement } = talk
  const confined = forkConfined(script, confinement)
  let isGone = false
  let answer = (_: Answer): void => undefined
  const giveUp = () => {
    isGone = true
    answer(none)
  }
  confined
    .on('message', (message: Answer) => answer(message))
    .on('exit', giveUp)
    .on('error', giveUp)

  async function ask(question: Question): Promise<Answer> {
    if (isGone) return none
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answer = resolve
    const late = setTimeout(giveUp, longest_ms)
    confined.send(question, (error) => error && giveUp())
    return promise.finally(() => clearTimeout(late))
  }
  return { ask, end: () => confined.kill('SIGKILL') }
}

/** Asks a process of its own one question; whatever comes of it, the process is gone afterwards. */
export async function callConfined<Answer>(
  script: URL,
  { question, ...talk }: Talk<Answer> & { question: Serializable },
): Promise<Answer> {
  const confined = talkToConfined<Serializable, Answer>(script, talk)
  try {
    return await confined.ask(question)
  } finally {
    confined.end()
  }
}
