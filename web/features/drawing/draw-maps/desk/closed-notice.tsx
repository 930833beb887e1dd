import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Notice that a split or joined dag is closed; its page shows its successors. */
export function ClosedNotice({ dag, words }: { dag: number; words: string }) {
  const { t } = useTranslation('drawing')
  return (
    <Notice tone="waiting">
      <p>{words}</p>
      <Link to="/admin/$page/$id" params={{ page: 'dags', id: String(dag) }} className={roomyLink}>
        {t('what_became')}
      </Link>
    </Notice>
  )
}
