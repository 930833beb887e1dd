import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'

const year_ms = 365 * 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. It is renewed with every start. */
export function serveSecurityContact(app: FastifyInstance, config: ServerConfig): void {
  const expires = new Date(Date.now() + year_ms)
  const lines = [
    `Contact: ${config.security_contact ?? `tel:${config.support_phone.replace(/[^\d+]/g, '')}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: bn, en',
    ...(config.public_url ? [`Canonical: ${config.public_url}/.well-known/security.txt`] : []),
  ]
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`),
  )
}
