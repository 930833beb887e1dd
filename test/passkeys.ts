import { authenticator } from './authenticator.ts'
import { password, type startApp } from './harness.ts'

/** Passkeys of people, added and used over HTTP. */
export function passkeysOf({ post }: Pick<Awaited<ReturnType<typeof startApp>>, 'post'>) {
  /** Adds a passkey to the account of a token. */
  async function add(token: string, name = 'Phone') {
    const device = authenticator()
    const { body } = await post('/me/passkeys/options', { token, body: { password } })
    const credential = device.make(body.options)
    const added = await post('/me/passkeys', { token, body: { name, credential } })
    return { ...device, added, passkey_id: Number(added.body.id) }
  }

  const options = async () => (await post('/login/passkey/options')).body.options

  /** Logs in with a passkey whose counter grows, unless the change says otherwise. */
  async function logIn(device: ReturnType<typeof authenticator>, change: Parameters<typeof device.sign>[1] = {}) {
    device.device.counter += 1
    return post('/login/passkey', { body: { credential: device.sign(await options(), change) } })
  }

  return { add, options, logIn }
}
