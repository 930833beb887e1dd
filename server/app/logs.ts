import { type FastifyInstance, LogController } from 'fastify'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { traceIdOf } from './spans.ts'

// Values under these names never reach a log, in any object.
const secrets = ['password', 'confirmPassword', 'token', 'authorization', 'payer_identifier', 'pin', 'cvv', 'nid']

/** Structured logs on standard error, so that standard output stays for people. */
export const logOptions = (config: ServerConfig) => ({
  logController: new LogController({ disableRequestLogging: true }),
  logger: {
    level: config.log_level,
    stream: process.stderr,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  },
})

/** The address of a page with a link's token, without it: who reads the log must not open the paper. */
const withoutToken = (path: string) => path.replace(/^(\/shared|\/api\/shared-papers)\/.+/, '$1/:token')

/** One line a request: what, by whom, how it ended, how long it took. The query stays out: it can carry a secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? withoutToken(path),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.actor?.id ?? null,
        ...(request.program && { program_id: request.program.id }),
        trace_id: traceIdOf(request.span),
      },
      'request',
    )
  })
}
