import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { textMessagesApi } from '#contract/notifications/text-messages.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { recordReport, textMessageFigures } from './text-messages.service.ts'

type Parts = {
  db: Db
  report_secret: string | null
  sms_per_day: number
  /** Parts of codes that were requested today. */
  codePartsToday: () => Promise<number>
}

/** A gateway reports each message once or twice; who guesses the secret is refused. */
const reports = { name: 'delivery-reports', max: 6000, window_s: 60 }

export const textMessageRoutes =
  ({ db, report_secret, sms_per_day, codePartsToday }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...textMessagesApi.figures,
      config: { access: 'admin' },
      handler: async () => textMessageFigures(db, { max_code_parts: sms_per_day, code_parts: await codePartsToday() }),
    })

    const config = { access: 'anyone', without_account: true, limit: reports } as const
    app.route({
      ...textMessagesApi.reportByAddress,
      config,
      handler: async (request, reply) => {
        await recordReport(db, report_secret, request.params.secret, request.query)
        return reply.status(204).send(null)
      },
    })
    app.route({
      ...textMessagesApi.report,
      config,
      handler: async (request, reply) => {
        await recordReport(db, report_secret, request.params.secret, request.body)
        return reply.status(204).send(null)
      },
    })
  }
