import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { Message } from '#contract/identity.ts'
import { DemoMessage, Notification, NotificationsQuery, UnreadCount } from '#contract/notifications.ts'
import { Id } from '#contract/text-input.ts'
import type { Db } from '#server/app/database.ts'
import { actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { demoOutbox } from './delivery/demo-outbox.service.ts'
import { deleteNotification, listNotifications, markAllRead, markRead, unreadCount } from './inbox.service.ts'

const config = { access: 'signed-in' } as const
const tags = ['Notifications']
const params = z.object({ id: Id })

type NotificationParts = { db: Db; secret: SecretKeys; demo: boolean; public_url: () => string }

export const notificationRoutes =
  ({ db, secret, demo, public_url }: NotificationParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/notifications', {
      config,
      schema: { tags, querystring: NotificationsQuery, response: { 200: pageOf(Notification) } },
      handler: (request) => listNotifications(db, actorOf(request), request.query, languageOf(request)),
    })

    app.get('/notifications/unread-count', {
      config,
      schema: { tags, response: { 200: UnreadCount } },
      handler: (request) => unreadCount(db, actorOf(request)),
    })

    app.patch('/notifications/mark-all-read', {
      config,
      schema: { tags, response: { 200: Message } },
      handler: (request) => markAllRead(db, actorOf(request), languageOf(request)),
    })

    app.patch('/notifications/:id/read', {
      config,
      schema: { tags, params, response: { 200: Notification } },
      handler: (request) => markRead(db, actorOf(request), request.params.id, languageOf(request)),
    })

    app.delete('/notifications/:id', {
      config,
      schema: { tags, params, response: { 200: Message } },
      handler: (request) => deleteNotification(db, actorOf(request), request.params.id, languageOf(request)),
    })

    // Outside the demo there is no such address.
    if (demo)
      app.get('/demo/outbox', {
        config: { access: 'anyone' },
        schema: { tags, response: { 200: z.array(DemoMessage) } },
        handler: () => demoOutbox(db, secret, public_url()),
      })
  }
