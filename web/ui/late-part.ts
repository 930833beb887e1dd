import { type ComponentType, lazy } from 'react'

/** A part whose code comes when it is first drawn. A page that the server renders has what stands until it comes. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await (typeof document === 'undefined' ? never : load()) }))

const never = new Promise<never>(() => undefined)

const onServer = new Set<Promise<unknown>>()

/** The same for what is there to be read: a page that the server renders has it too. */
export const readablePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const loading = load()
    if (typeof document === 'undefined') onServer.add(loading)
    return { default: await loading }
  })

/** Whether parts to read were missing in what the server has just rendered; they are there when it answers. */
export async function missedParts(): Promise<boolean> {
  const missed = [...onServer]
  onServer.clear()
  await Promise.all(missed)
  return missed.length > 0
}
