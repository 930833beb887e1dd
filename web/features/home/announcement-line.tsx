import { Link } from '@tanstack/react-router'
import type { Announcement } from '#contract/status/status.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Newest announcement, at the edge of the window, so that it moves nothing when it appears. */
export function AnnouncementLine({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  return (
    <aside
      aria-label={t('footer.status')}
      className="no-print sticky bottom-0 z-10 border-marigold border-t bg-marigold-soft text-marigold-ink"
    >
      <p className="page-width flex flex-wrap items-center gap-x-3 py-1.5">
        <span className="line-clamp-2 min-w-0 flex-1 basis-56">{announcement[`text_${language}`]}</span>
        <Link to="/$page" params={{ page: 'status' }} className={roomyLink}>
          {t('footer.status')}
        </Link>
      </p>
    </aside>
  )
}
