import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PinDesk } from './pin-desk.tsx'
import { sheetPinsQuery } from './sheet-pins.queries.ts'

/** Page to place a scanned mouza map on the ground, by pins at known points. */
export function PinSheetPage({ id }: { id: number }) {
  const { t } = useTranslation('drawing')
  const query = useQuery(sheetPinsQuery(id))
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PageTitle>{t('pins.title')}</PageTitle>
      <Head sheet={query.data} />
      {!query.data && <QueryState query={query} failed={t('pins.failed')} lines={8} />}
      {query.data &&
        (query.data.has_document ? <PinDesk opened={query.data} /> : <EmptyState text={t('pins.no_scan')} />)}
    </div>
  )
}

function Head({ sheet }: { sheet: SheetPins | undefined }) {
  const { t } = useTranslation('drawing')
  const { sheetLine } = useLandWords()
  return (
    <header className="grid gap-1">
      <Link
        to="/admin/$page"
        params={{ page: 'mouza-maps' }}
        className="flex min-h-9 w-fit items-center gap-1.5 text-brand text-sm underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('pins.back')}
      </Link>
      <h1 className="font-semibold text-2xl">{t('pins.title')}</h1>
      {sheet && <p className="text-ink-soft">{sheetLine(sheet)}</p>}
    </header>
  )
}
