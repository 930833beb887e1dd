import type { ImportKindId } from '#contract/imports/imports.ts'
import { actOnImport, importUntil, type Office, sendImport } from '../../assure/import-calls.ts'
import type { ServerProcess } from '../../assure/server-process.ts'
import { watchMemory } from './peak-memory.ts'

const check_every_ms = 200

/** Runs one file through all its steps, as the page does, and undoes it. Times in ms. */
export async function measureImport(
  office: Office & { server: ServerProcess },
  kind: ImportKindId,
  file: { name: string; bytes: Buffer },
) {
  const stopWatching = watchMemory(office.server.pid)
  const id = await sendImport(office, kind, file)
  const until = async (isSo: Parameters<typeof importUntil>[2]) => {
    const seen = await importUntil(office, id, isSo, check_every_ms)
    return { at: performance.now(), ...seen }
  }
  const begun = await until(({ state }) => state !== 'waiting')
  const read = await until(({ state, total }) => state === 'ready' || total > 0)
  const ready = await until(({ state }) => state === 'ready')
  if (ready.counts.refused > 0) throw new Error(`${ready.counts.refused} records of ${file.name} are refused`)
  await actOnImport(office, id, 'enter')
  const entered = await until(({ state }) => state === 'entered')
  await actOnImport(office, id, 'undo')
  const undone = await until(({ state }) => state === 'undone')
  return {
    total: ready.total,
    read: read.at - begun.at,
    look: ready.at - read.at,
    enter: entered.at - ready.at,
    undo: undone.at - entered.at,
    memory: stopWatching(),
  }
}
