import { isIPv4 } from 'node:net'

/**
 * Names this site for passkeys. Browsers make none for a bare address: the machine's own is called `localhost`, as the
 * demo is opened there; any other has no passkeys.
 */
export function relyingParty(public_url: string) {
  const { origin, hostname, port, protocol } = new URL(public_url)
  if (!(isIPv4(hostname) && hostname.startsWith('127.')) && hostname !== '[::1]')
    return { id: hostname, origins: [origin] }
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
}
