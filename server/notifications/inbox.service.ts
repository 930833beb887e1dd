import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import type { Notification, NotificationsQuery } from '#contract/notifications/notifications.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import {
  countNotifications,
  countUnread,
  type NotificationRow,
  notificationsOf,
  removeNotification,
  setAllRead,
  setRead,
} from './notifications.sql.ts'
import { text } from './text.ts'
import { notificationWords } from './words.ts'

const presentNotification = (row: NotificationRow, language: Language): Notification => ({
  id: row.id,
  type: row.type,
  ...notificationWords(row, language),
  link: row.link,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

type Query = z.output<typeof NotificationsQuery>

/** A person's own messages, in the language they read now. */
export async function listNotifications(db: Db, actor: Actor, query: Query, language: Language) {
  const page = await pageOfRows(query, async (limit, offset) => ({
    counted: await countNotifications(db, actor.id),
    rows: await notificationsOf(db, actor.id, query, { limit, offset }),
  }))
  return { ...page, data: page.data.map((row) => presentNotification(row, language)) }
}

export const unreadCount = async (db: Db, actor: Actor) => ({ count: await countUnread(db, actor.id) })

/** Marks one as read; again changes nothing. Another person's is not found. */
export async function markRead(db: Db, actor: Actor, id: number, language: Language): Promise<Notification> {
  const row = await setRead(db, actor.id, id)
  if (!row) throw new AppError('not_found')
  return presentNotification(row, language)
}

export async function markAllRead(db: Db, actor: Actor, language: Language) {
  await setAllRead(db, actor.id)
  return { message: text(language, 'inbox.all_read') }
}

export async function deleteNotification(db: Db, actor: Actor, id: number, language: Language) {
  if (!(await removeNotification(db, actor.id, id))) throw new AppError('not_found')
  return { message: text(language, 'inbox.deleted') }
}
