import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Dag, KhatianDag, WholeKhatian } from '#contract/land-records/land-records.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { iconLook } from '#web/ui/icon-button.tsx'
import { khatianOfDagQuery } from '../land-records.queries.ts'
import { KhatianOwners } from './khatian-owners.tsx'

const atFirst = 10

/** Other dags of the khatian: a copy has them all, and so does its total. */
export function KhatianDags({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const khatian = useQuery(khatianOfDagQuery(dag.id))
  if (khatian.isPending || khatian.isError)
    return <QueryState query={khatian} lines={3} failed={t('failed.khatian')} brief />
  if (khatian.data.dag_count < 2) return null
  return <ManyDags dag={dag} khatian={khatian.data} />
}

/** Note next to the heading that the khatian has more dags, with a link to its list. */
export function MoreDags({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  const { count } = useFormats()
  const more = (useQuery(khatianOfDagQuery(dag)).data?.dag_count ?? 1) - 1
  if (more < 1) return null
  return (
    <Link to="." search hash="khatian-dags" replace className={`justify-self-start ${roomyLink}`}>
      {t('whole.more', { count: more, number: count(more) })}
    </Link>
  )
}

function ManyDags({ dag, khatian }: { dag: Dag; khatian: WholeKhatian }) {
  const { t } = useTranslation('land-records')
  const { digits, count, decimals, squareFeet } = useFormats()
  const [all, setAll] = useState(false)
  const columns = useDagColumns(dag)
  const { dags, dag_count, area } = khatian
  const listed = { number: count(dags.length), total: count(dag_count) }
  return (
    <section aria-labelledby="khatian-dags" className="grid gap-4 border-line border-t pt-5">
      <header>
        <h3 id="khatian-dags" className="scroll-mt-6 font-semibold text-lg">
          {t('whole.heading', { khatian: digits(dag.khatiyan_number) })}
        </h3>
        <p className="text-ink-soft">
          {t('whole.size', {
            count: dag_count,
            number: count(dag_count),
            area: decimals(area),
            feet: squareFeet(area),
          })}
        </p>
      </header>
      <div className="grid gap-2">
        <DataTable
          caption={t('whole.dags')}
          columns={columns}
          rows={all ? dags : dags.slice(0, atFirst)}
          rowKey={({ id }) => id}
        />
        {dags.length > atFirst && (
          <Button variant="secondary" className="justify-self-center" onClick={() => setAll(!all)}>
            {all ? t('whole.fewer') : t('whole.all', listed)}
          </Button>
        )}
        {dag_count > dags.length && <p className="text-ink-soft text-sm">{t('whole.limit', listed)}</p>}
      </div>
      <KhatianOwners owners={khatian.owners} />
    </section>
  )
}

function useDagColumns(dag: Dag): Column<KhatianDag>[] {
  const { t } = useTranslation('land-records')
  const { decimals, squareFeet, digits } = useFormats()
  const { landClass } = useLandWords()
  return [
    { key: 'dag', header: t('whole.dag'), heads: true, cell: (row) => <DagLink row={row} dag={dag} /> },
    { key: 'zil', header: t('whole.zil'), cell: ({ zil_no }) => digits(zil_no) },
    { key: 'class', header: t('class'), cell: (row) => landClass(row) ?? '—' },
    {
      key: 'area',
      header: t('decimals_column'),
      align: 'end',
      cell: ({ area }) => (
        <>
          {decimals(area)}
          <span className="block text-ink-faint text-sm max-sm:hidden">
            {t('square_feet', { area: squareFeet(area) })}
          </span>
        </>
      ),
    },
    ...(dag.closed_at === null
      ? [
          {
            key: 'wrong',
            header: t('whole.wrong'),
            desk_only: true,
            cell: (row: KhatianDag) => <WrongLink row={row} />,
          },
        ]
      : []),
  ]
}

/** Form that asks for a correction of the record of one dag of the khatian. */
function WrongLink({ row: { id, dag_no } }: { row: KhatianDag }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const label = `${t('wrong_record')}: ${t('dag', { dag: digits(dag_no) })}`
  return (
    <Link to="/corrections/new" search={{ dag: id }} aria-label={label} title={label} className={iconLook}>
      <Flag aria-hidden="true" className="size-4.5" />
    </Link>
  )
}

function DagLink({ row, dag }: { row: KhatianDag; dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  if (row.id === dag.id)
    return (
      <b aria-current="true">
        {digits(row.dag_no)}{' '}
        <span className="whitespace-nowrap font-normal text-parcel text-sm">{t('whole.this_dag')}</span>
      </b>
    )
  return (
    <Link
      to="/land"
      search={{ ...choicesOfDag(dag), zil: row.zil_id, dag: row.id }}
      aria-label={t('dag', { dag: digits(row.dag_no) })}
      className={`min-w-11 ${roomyLink}`}
    >
      {digits(row.dag_no)}
    </Link>
  )
}
