import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Flag, Search } from 'lucide-react'
import type { Correction } from '#contract/corrections/correction-answers.ts'
import { MoreOrLess } from '#web/parts/more-or-less.tsx'
import { useFirstFew } from '#web/parts/use-first-few.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CorrectionBadge } from '../correction-badge.tsx'
import { correctionsQuery } from '../corrections.queries.ts'
import { CellList } from '../detail/cell-list.tsx'
import { FeeState } from '../pay/fee-state.tsx'
import { PayFee } from '../pay/pay-fee.tsx'
import { useCorrectionWords } from '../use-correction-words.ts'

export const loadCorrections = () => queryClient.prefetchInfiniteQuery(correctionsQuery)

/** Corrections of a person, with their open steps. One begins at the land. */
export function CorrectionsTab() {
  const { t } = useTranslation('corrections')
  const query = useInfiniteQuery(correctionsQuery)
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const few = useFirstFew({ ...query, rows, total: query.data?.pages[0]?.total ?? 0, more: 5 })
  const find = (
    <LinkButton to="/land" className="justify-self-start">
      <Search aria-hidden="true" className="size-4.5" />
      {t('find_land')}
    </LinkButton>
  )
  if (query.isPending || query.isLoadingError) return <QueryState query={query} lines={6} failed={t('failed.list')} />
  if (rows.length === 0) return <EmptyState Sign={Flag} text={t('empty')} action={find} />
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('begin')}</p>
      {find}
      {query.isRefetchError && <p className="text-marigold-text text-sm">{t('failed.refresh')}</p>}
      <ul className="grid gap-3">
        {few.visible.map((correction) => (
          <li key={correction.id}>
            <CorrectionCard correction={correction} />
          </li>
        ))}
      </ul>
      <MoreOrLess few={few} />
    </div>
  )
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const { t } = useTranslation('corrections')
  const words = useCorrectionWords()
  const { id, remarks, cells, status } = correction
  const link = { to: '/corrections/$id', params: { id: String(id) } } as const
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold">
            <Link {...link} className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center hover:underline">
              {words.title(correction)}
            </Link>
          </h2>
          <p>{words.landLine(correction)}</p>
          <p className="text-ink-soft text-sm">{words.feeLine(correction)}</p>
        </div>
        <CorrectionBadge correction={correction} />
      </div>
      <CellList cells={cells} />
      {remarks && <p className="whitespace-pre-line border-line-strong border-l-3 pl-3">{remarks}</p>}
      <FeeState correction={correction} />
      <div className="flex flex-wrap items-center gap-2">
        <PayFee correction={correction} />
        {status === 'flagged' && <LinkButton {...link}>{t('answer')}</LinkButton>}
        <LinkButton {...link} variant="secondary">
          <FileText aria-hidden="true" className="size-4.5" />
          {t('open')}
        </LinkButton>
      </div>
    </Card>
  )
}
