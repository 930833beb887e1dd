import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Person = { sub: string; [claim: string]: unknown }

/** A real provider of logins on this machine. Whoever `person` is logs in without a form. */
export async function openidProvider(redirect_uri: string) {
  const server = createServer()
  await listen(server, 0)
  const address = server.address()
  const port = isAddress(address) ? address.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const current: { person: Person } = { person: { sub: 'nobody' } }
  const people = new Map<string, Person>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'jomi',
        client_secret: 'secret of jomi',
        redirect_uris: [redirect_uri],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      profile: ['name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => people.get(id) ?? { sub: id } }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email phone profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['only for tests'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    people.set(current.person.sub, current.person)
    void provider.interactionFinished(request, response, { login: { accountId: current.person.sub } })
  })

  return {
    issuer,
    /** Logs a person in at an address of the provider; answers what it puts into the address of the way back. */
    async logIn(url: string, person: Person): Promise<Record<string, string>> {
      current.person = person
      const cookies = new Map<string, string>()
      let next = url
      for (let step = 0; step < 10 && !next.startsWith(redirect_uri); step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const each of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
        next = new URL(location, next).href
      }
      return Object.fromEntries(new URL(next).searchParams)
    },
    /** Gives no more answers until `restart`. */
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    restart: () => listen(server, port),
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
