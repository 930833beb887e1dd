import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPercent, parcelName, todaysDags } from '#contract/drawing/lineage-words.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { lineageQuery } from './lineage.queries.ts'

/** Links an old number to today's numbers. Its space is reserved while they are fetched. */
export function Today({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { language } = useFormats()
  const { surveyName } = useLandWords()
  const lineage = useQuery(lineageQuery(dag.id))
  const today = lineage.data ? todaysDags(lineage.data) : []
  const survey = surveyName(dag.survey_type?.code)
  const unknown = lineage.isPending ? t('lineage.looking') : t('lineage.today_unknown', { survey })
  return (
    <p className="flex min-h-22 flex-wrap content-center items-center gap-x-3 gap-y-1 sm:min-h-14 rounded-card border border-marigold bg-marigold-soft px-4 py-2 text-marigold-ink">
      {today.length === 0 ? (
        unknown
      ) : (
        <>
          <span>{t('lineage.today', { survey })}</span>
          {today.map((each) => (
            <Link key={each.id} to="/land" search={{ dag: each.id }} className={roomyLink}>
              {parcelName(language, each)}
              {each.share !== null && ` (${formatPercent(each.share, language)})`}
            </Link>
          ))}
        </>
      )}
    </p>
  )
}
