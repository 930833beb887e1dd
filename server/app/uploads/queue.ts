export type Queue = { run: <T>(act: () => Promise<T>) => Promise<T> }

/** Runs at most `at_once` acts at once; the others wait in turn. */
export function makeQueue({ at_once }: { at_once: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<T>(act: () => Promise<T>): Promise<T> {
    if (running >= at_once) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { run }
}
