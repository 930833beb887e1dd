import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { percentOf } from './measures.ts'

type ChosenUpazilaProps = {
  figures: UpazilaFigures
  year: string
  /** True if it was chosen in the table, far below. */
  takesFocus: boolean
  onShowAll: () => void
}

/** Figures of one upazila; each figure of open work links to it. */
export function ChosenUpazila({ figures, year, takesFocus, onShowAll }: ChosenUpazilaProps) {
  const { t } = useTranslation('upazila-figures')
  const { language, taka } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { dags, dags_digitised, dags_with_boundary, upazila_id } = figures
  const lines = useLines(figures)
  return (
    <section aria-labelledby="chosen-upazila" className="overflow-hidden rounded-card border border-line-strong">
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <h3 ref={heading} id="chosen-upazila" tabIndex={-1} className="font-semibold text-lg outline-none">
          {nameIn(language, figures)}{' '}
          <span className="block font-normal text-ink-soft text-sm">
            {nameIn(language, { name_en: figures.district_en, name_bn: figures.district_bn })}
          </span>
        </h3>
        <Button variant="secondary" size="small" onClick={onShowAll}>
          {t('show_all')}
        </Button>
      </div>
      <dl className="grid gap-1 px-4 py-2 text-sm">
        <Share name={t('measure.digitised')} part={dags_digitised} dags={dags} />
        <Share name={t('measure.boundary')} part={dags_with_boundary} dags={dags} />
      </dl>
      <ul className="divide-y divide-line border-line border-t">
        {lines.map(({ key, page, search, words }) => (
          <Line key={key} page={page} search={{ ...search, upazila_id: String(upazila_id) }}>
            {words}
          </Line>
        ))}
        <Line page="revenue" search={{ span: 'this_year', upazila_id: String(upazila_id) }}>
          {t('revenue', { year, amount: taka(figures.revenue) })}
        </Line>
      </ul>
    </section>
  )
}

/** Open work of an upazila, with the list that contains it. */
function useLines({ dags, dags_with_boundary, registrations_waiting, mutations_waiting }: UpazilaFigures) {
  const { t } = useTranslation('upazila-figures')
  const { count } = useFormats()
  const lists = [
    { key: 'undrawn', page: 'dags', search: { boundary: 'without' }, value: dags - dags_with_boundary },
    {
      key: 'registrations',
      page: 'land-tax-registrations',
      search: { status: 'pending' },
      value: registrations_waiting,
    },
    { key: 'mutations', page: 'mutations', search: { work: 'waiting' }, value: mutations_waiting },
  ] as const
  return lists.map(({ value, ...list }) => ({ ...list, words: t(list.key, { count: value, number: count(value) }) }))
}

function Share({ name, part, dags }: { name: string; part: number; dags: number }) {
  const { t } = useTranslation('upazila-figures')
  const { count } = useFormats()
  const percent = percentOf(part, dags)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>
        {percent === null ? (
          t('nothing')
        ) : (
          <>
            <span className="font-semibold">{t('percent', { number: count(percent) })}</span>{' '}
            <span className="text-ink-faint">{t('of_dags', { part: count(part), dags: count(dags) })}</span>
          </>
        )}
      </dd>
    </div>
  )
}

type LineProps = { page: string; search: { [filter: string]: string }; children: ReactNode }

const Line = ({ page, search, children }: LineProps) => (
  <li>
    <Link
      to="/admin/$page"
      params={{ page }}
      search={search}
      className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 text-brand hover:bg-brand-faint hover:underline focus-visible:-outline-offset-2"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
    </Link>
  </li>
)
