import { type ComponentType, lazy } from 'react'

/** Component whose code is fetched when it is first drawn. The server renders the fallback in its place. */
export const lazyInBrowser = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await (typeof document === 'undefined' ? never : load()) }))

const never = new Promise<never>(() => undefined)

const onServer = new Set<Promise<unknown>>()

/** Component like one of `lazyInBrowser`, but the server renders it too. */
export const lazyEverywhere = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const loading = load()
    if (typeof document === 'undefined') onServer.add(loading)
    return { default: await loading }
  })

/** Loads the components that were missing when the server rendered. True if there were any: render again. */
export async function loadMissing(): Promise<boolean> {
  const missed = [...onServer]
  onServer.clear()
  await Promise.all(missed)
  return missed.length > 0
}
