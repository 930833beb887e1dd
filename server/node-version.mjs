// Plain JavaScript: an older Node must be able to read it.
import { pathToFileURL } from 'node:url'

/** The oldest Node that runs the server: it strips types by itself. */
export const oldest_node = '24.0.0'

/** Ends the process with one sentence where Node is too old. */
export function refuseOldNode() {
  const running = process.versions.node
  if (Number.parseInt(running, 10) >= Number.parseInt(oldest_node, 10)) return
  console.error(
    `Jomi needs Node ${Number.parseInt(oldest_node, 10)} or newer; this is ${running} at ${process.execPath}.`,
  )
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) refuseOldNode()
