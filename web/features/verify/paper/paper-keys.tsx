import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { paperKeysQuery } from '../verify.queries.ts'

/** Public keys, for people who want to store or compare them. */
export function PaperKeys() {
  const { t } = useTranslation('verify')
  const { day, calendarDay } = useFormats()
  const { data: keys } = useQuery(paperKeysQuery)
  if (!keys?.length) return null
  return (
    <details className="rounded-card border border-line bg-card px-4 py-3 shadow-card sm:px-5">
      <summary className="min-h-8 font-semibold pointer-coarse:py-2.5">{t('keys.title')}</summary>
      <p className="mt-2 text-ink-soft text-sm">{t('keys.about')}</p>
      <ul className="mt-3 grid gap-3">
        {keys.map(({ key_id, public_key, since, until }) => (
          <li key={key_id} className="text-sm">
            <p>
              <span className="font-semibold">{key_id}</span> · {t('keys.since', { day: day(since) })}
            </p>
            {until !== null && <p className="text-refusal-ink">{t('keys.until', { day: calendarDay(until) })}</p>}
            <p className="break-all font-mono">{public_key}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
