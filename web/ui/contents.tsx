import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from './button-look.ts'

export type ContentsPart = { id: string; title: string }

/** Links to the parts of a long page. */
export function Contents({ parts }: { parts: readonly ContentsPart[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('contents')} className="no-print rounded-card border border-line bg-card px-5 py-3">
      <p className="font-semibold">{t('contents')}</p>
      <ul className="grid">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`inline-flex min-h-11 min-w-11 items-center py-1 leading-snug ${textLink}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
