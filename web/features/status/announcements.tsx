import { Megaphone } from 'lucide-react'
import type { Announcement } from '#contract/status/status.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('status')
  const { calendarDay, language } = useFormats()
  if (announcements.length === 0) return null
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="font-semibold text-xl">
        {t('announcements')}
      </h2>
      <ul className="mt-2 grid gap-3">
        {announcements.map((each) => (
          <li key={each.id} className="flex items-start gap-3 rounded-card border border-line bg-card px-4 py-3">
            <Megaphone aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
            <div className="min-w-0">
              <p className="whitespace-pre-line break-words">{each[`text_${language}`]}</p>
              <p className="text-ink-soft text-sm">
                {each.until_day === null
                  ? t('since', { from: calendarDay(each.from_day) })
                  : t('span', { from: calendarDay(each.from_day), until: calendarDay(each.until_day) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
