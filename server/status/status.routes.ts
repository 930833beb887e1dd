import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { announcementsApi } from '#contract/status/announcements.endpoints.ts'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { announcementCsv, announcementExport, announcementKind, announcementsNow } from './announcements.service.ts'
import type { StatusService } from './status.service.ts'

const access = 'admin'

export const statusRoutes =
  (store: RecordStore, status: StatusService): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...statusApi.get,
      // No account lookup: it needs the database, and the route must report its absence.
      config: { access: 'anyone', urgent: true, without_account: true, cross_origin: true },
      handler: () => status.read(),
    })

    app.route({
      ...statusApi.announcements,
      config: { access: 'anyone', cross_origin: true },
      handler: () => announcementsNow(store.db),
    })

    recordRoutes(app, store, {
      endpoints: announcementsApi,
      kind: announcementKind,
      csv: announcementCsv,
      exported: announcementExport,
      read: access,
      add: access,
      change: access,
      remove: access,
    })
  }
