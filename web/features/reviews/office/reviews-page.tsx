import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ReviewLine, ReviewsQuery } from '#contract/cases/reviews.ts'
import { kindSigns } from '#web/parts/cases/kind-signs.ts'
import { addressOfKind } from '#web/parts/cases/waiting-cases.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { ReviewFacts } from '#web/parts/reviews/case-reviews.tsx'
import { officeReviewsQuery } from '#web/parts/reviews/reviews.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

type State = ReviewsQuery['state']
const states = ['waiting', 'decided'] as const satisfies readonly State[]

/** Reviews of rejections: those that wait, the oldest first, and those that are decided. */
export function ReviewsPage() {
  const { t } = useTranslation('reviews')
  const [wanted, setWanted] = useState<{ state: State; page: number }>({ state: 'waiting', page: 1 })
  const query = useQuery(officeReviewsQuery(wanted))
  return (
    <section aria-labelledby="reviews-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PageTitle>{t('office.title')}</PageTitle>
      <div>
        <h1 id="reviews-title" className="font-semibold text-2xl">
          {t('office.title')}
        </h1>
        <p className="max-w-prose text-ink-soft">{t('office.about')}</p>
      </div>
      <SegmentedTabs
        label={t('office.state.label')}
        tabs={states.map((id) => ({ id, label: t(`office.state.${id}`) }))}
        selected={wanted.state}
        onSelect={(state) => setWanted({ state, page: 1 })}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {!query.data && <QueryState query={query} failed={t('office.failed')} lines={6} />}
          {query.data && query.data.data.length === 0 && (
            <EmptyState Sign={RotateCcw} text={t(`office.none.${wanted.state}`)} />
          )}
          <ul
            aria-label={t(`office.state.${wanted.state}`)}
            aria-busy={query.isPlaceholderData || undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-2.5 empty:hidden aria-busy:opacity-60 xl:grid-cols-2"
          >
            {query.data?.data.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {query.data && query.data.last_page > 1 && (
            <Pager page={wanted.page} last={query.data.last_page} onPage={(page) => setWanted({ ...wanted, page })} />
          )}
        </div>
      </SegmentedTabs>
    </section>
  )
}

function Line({ line }: { line: ReviewLine }) {
  const { t } = useTranslation(['reviews', 'parts'])
  const { digits, language } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { kind, case_id, person, land, late } = line
  const Sign = kindSigns[kind]
  const place = land && [
    dagAndKhatian({ dag_no: land.dag_number, khatiyan_number: land.khatiyan_number }),
    nameIn(language, { name_en: land.mouza_en, name_bn: land.mouza_bn }),
  ]
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex items-start gap-2">
          <Sign aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" />
          <div className="min-w-0">
            <h2 className="font-semibold">{person}</h2>
            <p className="text-ink-soft text-sm">
              {[t(`parts:case.name.${kind}`, { id: digits(String(case_id)) }), ...(place ?? [])].join(' · ')}
            </p>
          </div>
        </div>
        <ReviewFacts review={line} late={late} />
        <Link
          to="/admin/$page/$id"
          params={{ page: addressOfKind[kind], id: String(case_id) }}
          className={`justify-self-start ${roomyLink}`}
        >
          {t('office.open')}
        </Link>
      </Card>
    </li>
  )
}
