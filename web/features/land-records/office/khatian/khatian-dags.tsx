import { Link } from '@tanstack/react-router'
import type { Khatian } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { filtersOf } from '#web/parts/records/list/place-address.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Dag = Khatian['dags'][number]

/** Dags of a khatian in natural order, each with a link to its form. */
export function KhatianDags({ khatian }: { khatian: Khatian }) {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { digits, decimals, squareFeet, count } = useFormats()
  const { landClass } = useLandWords()
  const { dags, area } = khatian
  const columns: Column<Dag>[] = [
    { key: 'dag_no', header: t('dag'), heads: true, cell: (dag) => <DagLink dag={dag} khatian={khatian} /> },
    { key: 'zil', header: fieldName('zil'), cell: ({ zil_no }) => digits(zil_no) },
    { key: 'class', header: t('land_class'), cell: (dag) => landClass(dag) ?? '—' },
    {
      key: 'owners',
      header: t('owners.title'),
      cell: ({ khotiyan }) => (
        <span lang="bn" className="block min-w-52">
          {khotiyan.map(({ owner }) => owner).join(', ') || '—'}
        </span>
      ),
    },
    { key: 'decimals', header: t('decimals_column'), align: 'end', cell: (dag) => decimals(dag.area) },
    { key: 'feet', header: t('square_feet_column'), align: 'end', cell: (dag) => squareFeet(dag.area) },
  ]
  return (
    <section
      aria-labelledby="khatian-dags"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 print:block print:space-y-1.5"
    >
      <h3 id="khatian-dags" className="break-after-avoid font-semibold text-lg">
        {t('dag_count', { count: dags.length, number: count(dags.length) })}
      </h3>
      <DataTable caption={t('dags.title')} columns={columns} rows={dags} rowKey={({ id }) => id} />
      <p className="break-before-avoid text-right font-semibold">
        {t('total_area', { area: t('area_line', { decimals: decimals(area), feet: squareFeet(area) }) })}
      </p>
    </section>
  )
}

function DagLink({ dag: { dag_no }, khatian }: { dag: Dag; khatian: Khatian }) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const { division, district, upazila, mouza, survey_type } = khatian
  const place = { division: division.id, district: district.id, upazila: upazila.id, mouza: mouza.id }
  return (
    <Link
      to="/admin/$page"
      params={{ page: 'dags' }}
      search={{
        ...filtersOf(place),
        survey_type_id: String(survey_type.id),
        search: dag_no,
        sort: 'dag_no',
        direction: 'asc',
      }}
      aria-label={t('edit_dag', { dag: digits(dag_no) })}
      className="font-semibold text-brand underline underline-offset-2 print:text-ink print:no-underline"
    >
      {digits(dag_no)}
    </Link>
  )
}
