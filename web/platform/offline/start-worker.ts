import worker from './worker.ts?worker&url'

/** Starts the one worker of the site. Returns true if this browser supports workers. */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register(worker, { scope: '/' })
  await navigator.serviceWorker.ready
  // The page that checks papers once had a worker of its own. The stored files remain.
  const others = (await navigator.serviceWorker.getRegistrations()).filter(
    ({ scope }) => new URL(scope).pathname !== '/',
  )
  await Promise.all(others.map((each) => each.unregister()))
  return true
}
