import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Confinement = {
  memory_mb: number
  /** What it may do besides reading what it is made of. */
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

type Question<Answer> = Confinement & {
  longest_ms: number
  question: Serializable
  /** What stands for an answer where there is none: it died, dawdled or swelled by what it was given. */
  none: Answer
}

/** Asks a process of its own one question; whatever comes of it, the process is gone afterwards. */
export async function askConfined<Answer>(script: URL, asked: Question<Answer>): Promise<Answer> {
  const { longest_ms, question, none, ...confinement } = asked
  const confined = forkConfined(script, confinement)
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const giveUp = () => resolve(none)
  const late = setTimeout(giveUp, longest_ms)
  confined
    .on('message', (answer: Answer) => resolve(answer))
    .on('exit', giveUp)
    .on('error', giveUp)
  try {
    confined.send(question)
    return await promise
  } finally {
    clearTimeout(late)
    confined.kill('SIGKILL')
  }
}
