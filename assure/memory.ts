import { readFileSync } from 'node:fs'

const every_ms = 10

/** Watches the memory of processes from now on; only Linux reports it, elsewhere all is 0. */
export function makeGauge(pids: () => number[]) {
  const read = () => pids().reduce((sum, pid) => sum + residentOf(pid), 0)
  const before = read()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, read())
  }, every_ms)
  return {
    stop: () => {
      clearInterval(timer)
      return { grown_mb: Math.round(peak - before), peak_mb: Math.round(peak) }
    },
  }
}

export const childrenOf = (pid: number): number[] =>
  textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** The memory of a process in MB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** A process may end during the reading. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
