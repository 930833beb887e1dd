import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Lineage, LineageDag } from '#contract/drawing/lineage.ts'
import { type Box, partOf } from '#contract/drawing/lineage-picture.ts'
import { formatPercent, parcelName } from '#contract/drawing/lineage-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type ParcelBoxProps = { box: Box<LineageDag>; height: number; lineage: Lineage }

/** One parcel of a lineage: its number, its khatian, its part of the dag, and its link. */
export function ParcelBox({ box: { dag, left, width, top }, height, lineage }: ParcelBoxProps) {
  const { t } = useTranslation('lineage')
  const { language, digits, decimals } = useFormats()
  const is_own = dag.id === lineage.dag_id
  const part = partOf(lineage, dag)
  const place = { '--left': `${left}%`, '--width': `${width}%`, '--top': `${top}px`, '--height': `${height}px` }
  const content = (
    <>
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 leading-tight">
        <b>
          {parcelName(language, dag)}
          {isSettled(lineage, dag.id) && (
            <BadgeCheck role="img" aria-label={t('settled')} className="ml-1 inline size-4 align-[-0.1em]" />
          )}
        </b>
        <Part part={part} is_own={is_own} />
      </span>
      <span className="text-ink-soft text-sm leading-tight">
        {t('khatian', { khatian: digits(dag.khatiyan_number) })}
        <span className="@xl:hidden"> · {t('decimals', { area: decimals(dag.area) })}</span>
      </span>
    </>
  )
  const look = `grid content-center gap-0.5 rounded-control border px-3 py-2 min-h-11 @xl:absolute @xl:left-(--left) @xl:top-(--top) @xl:h-(--height) @xl:w-(--width) @xl:overflow-hidden @xl:px-2 @xl:py-1`
  return (
    <li>
      {is_own ? (
        <span
          aria-current="true"
          style={place as CSSProperties}
          className={`${look} border-brand bg-brand-soft text-brand-strong`}
        >
          {content}
        </span>
      ) : (
        <Link
          to="/land"
          search={{ dag: dag.id }}
          style={place as CSSProperties}
          className={`${look} border-line-strong no-underline hover:border-brand hover:bg-brand-faint ${part === 0 ? 'border-dashed bg-page' : 'bg-card'}`}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function Part({ part, is_own }: { part: number | null; is_own: boolean }) {
  const { t } = useTranslation('lineage')
  const { language } = useFormats()
  if (is_own) return <span className="text-sm">{t('this')}</span>
  if (part === null) return null
  return part === 0 ? (
    <span className="text-ink-faint text-sm">{t('beside')}</span>
  ) : (
    <span className="font-semibold text-brand text-sm">{formatPercent(part, language)}</span>
  )
}

/** True if the office has set the share that a newer parcel took from this one. */
const isSettled = ({ edges }: Lineage, id: number) =>
  edges.some(({ older_id, source }) => older_id === id && source !== 'computed')
