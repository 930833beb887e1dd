import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { demoOutboxApi, notificationsApi } from '#contract/notifications/notifications.endpoints.ts'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { demoOutbox } from './delivery/demo-outbox.service.ts'
import { deleteNotification, listNotifications, markAllRead, markRead, unreadCount } from './inbox.service.ts'

const config = { access: 'signed-in' } as const

type NotificationParts = { db: Db; secret: SecretKeys; demo: boolean; public_url: () => string }

export const notificationRoutes =
  ({ db, secret, demo, public_url }: NotificationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...notificationsApi.list,
      config,
      handler: (request) => listNotifications(db, actorOf(request), request.query, languageOf(request)),
    })

    app.route({
      ...unreadApi.count,
      config,
      handler: (request) => unreadCount(db, actorOf(request)),
    })

    app.route({
      ...notificationsApi.markAllRead,
      config,
      handler: (request) => markAllRead(db, actorOf(request), languageOf(request)),
    })

    app.route({
      ...notificationsApi.markRead,
      config,
      handler: (request) => markRead(db, actorOf(request), request.params.id, languageOf(request)),
    })

    app.route({
      ...notificationsApi.remove,
      config,
      handler: (request) => deleteNotification(db, actorOf(request), request.params.id, languageOf(request)),
    })

    // Outside the demo there is no such address.
    if (demo)
      app.route({
        ...demoOutboxApi.list,
        config: { access: 'anyone' },
        handler: () => demoOutbox(db, secret, public_url()),
      })
  }
