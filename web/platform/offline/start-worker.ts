import worker from './worker.ts?worker&url'

/** Starts the one worker of the site. Answers whether this browser has such workers. */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register(worker, { scope: '/' })
  await navigator.serviceWorker.ready
  // The page of checking papers once had a worker of its own. What it kept stays.
  const others = (await navigator.serviceWorker.getRegistrations()).filter(
    ({ scope }) => new URL(scope).pathname !== '/',
  )
  await Promise.all(others.map((each) => each.unregister()))
  return true
}
