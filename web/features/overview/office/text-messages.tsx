import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textMessagesQuery } from './overview.queries.ts'

/** Text messages of today, for admins: the office pays for each part. */
export function TextMessages() {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const { data } = useQuery(textMessagesQuery)
  if (!data) return null
  const { sent, parts, delivered, failed, code_parts, max_code_parts } = data
  return (
    <section aria-labelledby="text-messages-heading" className="grid gap-1 rounded-card border border-line bg-card p-4">
      <h2 id="text-messages-heading" className="font-semibold">
        {t('text_messages.title')}
      </h2>
      <p>{t('text_messages.sent', { sent: count(sent), parts: count(parts) })}</p>
      <p className="text-ink-soft text-sm">
        {t('text_messages.codes', { used: count(code_parts), max: count(max_code_parts) })} ·{' '}
        {t('text_messages.reports', { delivered: count(delivered), failed: count(failed) })}
      </p>
    </section>
  )
}
