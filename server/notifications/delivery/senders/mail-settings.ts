import { roomSettings } from '#server/app/settings/room-settings.ts'
import { isSender, secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'

export const mailSettings = roomSettings({
  shape: {
    SMTP_URL: secretSetting(
      url(['smtp:', 'smtps:']).optional(),
      'Mail server.',
      'e-mails wait; the demo shows them at `/demo/outbox`',
    ),
    SMTP_FROM: setting(
      text.refine(isSender, { error: 'set it to an address such as Jomi <no-reply@jomi.example>' }).optional(),
      'Sender of e-mails, such as `Jomi <no-reply@jomi.example>`.',
      'e-mails wait',
    ),
  },
  /** Null: e-mails wait, or in the demo are shown in its outbox. */
  read: (values) => ({ smtp_url: values.SMTP_URL ?? null, smtp_from: values.SMTP_FROM ?? null }),
})
