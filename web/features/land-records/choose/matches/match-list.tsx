import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { LandMatch, LandMatches } from '#contract/locations/land-matches.ts'
import { BookmarkButton } from '#web/parts/bookmarks/bookmark-button.tsx'
import { stringifySearch } from '#web/platform/search-params.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { MatchFilters } from './match-filters.tsx'
import { MatchGroup } from './match-group.tsx'
import { NotAPlotNumber } from './not-a-plot-number.tsx'
import { useNarrowing } from './use-narrowing.ts'

/** List of several matches: by mouza, filtered by the facts on a person's paper. */
export function MatchList({ words, found }: { words: string; found: LandMatches }) {
  const { t } = useTranslation('land-records')
  const { count } = useFormats()
  const wide = useWideScreen()
  const heading = useRef<HTMLHeadingElement>(null)
  const { narrowing, change, clear, left } = useNarrowing(found.matches)
  // The keys lead from the heading into the list, so the heading takes the focus from the search.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const groups = [...Map.groupBy(left, ({ mouza }) => mouza.id).values()]
  const filters = <MatchFilters matches={found.matches} narrowing={narrowing} change={change} />
  const other = (
    <Card className="grid gap-3">
      <NotAPlotNumber query={found.query} />
      <Link to="/land" className={roomyLink}>
        {t('matches.step_by_step')}
      </Link>
    </Card>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the links inside
    <div onKeyDown={handleArrows} className="grid gap-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <div className="mr-auto">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
            <Heading found={found} left={left.length} />
          </h2>
          <p className="text-ink-soft">{t('matches.look_at')}</p>
        </div>
        <BookmarkButton address={`/land${stringifySearch({ q: words })}`} name={words} />
        <p className="flex items-center gap-1.5 text-ink-faint text-sm max-lg:hidden">
          <ArrowUp aria-hidden="true" className="size-4" />
          <ArrowDown aria-hidden="true" className="size-4" />
          {t('matches.keys')}
        </p>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        {wide ? (
          <aside aria-label={t('matches.narrow')} className="grid gap-6">
            {filters}
            {other}
          </aside>
        ) : (
          <details className="rounded-card border border-line bg-card px-4">
            <summary className="flex min-h-11 items-center font-semibold text-brand">{t('matches.narrow')}</summary>
            <div className="pb-4">{filters}</div>
          </details>
        )}
        <div className="grid min-w-0 gap-3">
          {groups.map((matches, place) => (
            <MatchGroup key={matches[0]?.mouza.id} matches={matches} words={words} open={isOpen(groups, place)} />
          ))}
          {left.length === 0 && (
            <EmptyState
              text={t('matches.none_left')}
              action={
                <Button variant="secondary" onClick={clear}>
                  {t('matches.clear')}
                </Button>
              }
            />
          )}
          {found.more && <p className="text-ink-soft">{t('matches.more', { number: count(found.matches.length) })}</p>}
        </div>
        {!wide && other}
      </div>
    </div>
  )
}

function Heading({ found, left }: { found: LandMatches; left: number }) {
  const { t } = useTranslation('land-records')
  const { count } = useFormats()
  const kind = found.matches[0]?.kind ?? 'dag'
  const number = found.more ? t('matches.more_than', { number: count(left) }) : count(left)
  return <>{t(`matches.${kind}_heading`, { count: left, number })}</>
}

const openAtFirst = 24

/** A short list is open; in a long one the first mouzas are. */
function isOpen(groups: readonly LandMatch[][], place: number) {
  const before = groups.slice(0, place).reduce((sum, each) => sum + each.length, 0)
  return before < openAtFirst
}

/** Up and Down move through the visible rows. */
function handleArrows(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-match]')].filter((row) =>
    row.checkVisibility(),
  )
  const at = rows.findIndex((row) => document.activeElement?.isSameNode(row))
  const next = rows[at < 0 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
