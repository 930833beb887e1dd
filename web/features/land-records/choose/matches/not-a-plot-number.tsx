import { Link } from '@tanstack/react-router'
import type { LandMatches } from '#contract/locations/land-matches.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** A number can be a khatian's too; owners' names are never searched. */
export function NotAPlotNumber({ query: { dag, khatian, place } }: { query: LandMatches['query'] }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const words = [t('matches.khatian_no', { khatian: digits(dag ?? '') }), place].filter(Boolean).join(' ')
  return (
    <>
      {dag !== null && khatian === null && (
        <>
          <h3 className="font-semibold">{t('matches.not_a_dag')}</h3>
          <Link to="/land" search={{ q: words }} className={roomyLink}>
            {t('matches.search_khatian', { khatian: digits(dag) })}
          </Link>
        </>
      )}
      {dag === null && khatian === null && <p className="text-ink-soft">{t('found.no_owners')}</p>}
    </>
  )
}
