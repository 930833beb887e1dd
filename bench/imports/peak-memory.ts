import { readFileSync } from 'node:fs'

const every_ms = 50

/** Watches the maximum memory of a process and its readers of files, in MB, until it is stopped. */
export function watchMemory(pid: number): () => { server: number; reader: number } {
  const most = { server: 0, reader: 0 }
  const look = () => {
    most.server = Math.max(most.server, residentOf(pid))
    for (const child of childrenOf(pid))
      if (/(parcel|table)-reader/.test(textOf(`/proc/${child}/cmdline`)))
        most.reader = Math.max(most.reader, residentOf(child))
  }
  const timer = setInterval(look, every_ms)
  return () => {
    clearInterval(timer)
    return most
  }
}

const childrenOf = (pid: number) => textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Memory of a process in MB. */
export const residentOf = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)

/** Empty if the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
