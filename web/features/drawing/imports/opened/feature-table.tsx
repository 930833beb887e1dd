import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type FeatureTableProps = {
  features: readonly ImportedFeature[]
  outcome: ImportedFeature['outcome']
  chosen: number | null
  onChoose: (row: number) => void
  /** They are on record: each leads to its dag. */
  linked: boolean
}

/** The button that shows a parcel on the map. */
export const showButtonId = (row: number) => `show-feature-${row}`

/** The parcels of a page, each with a button that shows it on the map. */
export function FeatureTable({ features, outcome, chosen, onChoose, linked }: FeatureTableProps) {
  const { t } = useTranslation('imports')
  const { count, digits, decimals } = useFormats()
  const { surveyName } = useLandWords()
  const columns: Column<ImportedFeature>[] = [
    { key: 'row', header: t('column.row'), align: 'end', cell: ({ row }) => count(row) },
    {
      key: 'dag',
      header: t('column.dag'),
      heads: true,
      cell: ({ dag_no, dag_id }) => <DagNumber dag_no={dag_no} dag_id={linked ? dag_id : null} />,
    },
    { key: 'survey', header: t('column.survey'), cell: ({ survey }) => (survey ? surveyName(survey) : '—') },
    { key: 'zil', header: t('column.zil'), cell: ({ zil_no }) => (zil_no ? digits(zil_no) : '—') },
    outcome === 'refused'
      ? { key: 'reason', header: t('column.reason'), cell: ({ reason }) => reason }
      : {
          key: 'area',
          header: t('column.area'),
          align: 'end',
          cell: ({ area }) => (area === null ? '—' : decimals(area)),
        },
    {
      key: 'show',
      header: t('column.show'),
      cell: ({ row, dag_no, geojson }) =>
        geojson && (
          <IconButton
            id={showButtonId(row)}
            Sign={MapPin}
            label={dag_no ? t('show', { dag: digits(dag_no) }) : t('show_row', { row: count(row) })}
            aria-pressed={row === chosen}
            className="aria-pressed:bg-green-100"
            onClick={() => onChoose(row)}
          />
        ),
    },
  ]
  return (
    <DataTable
      caption={t('features')}
      columns={columns}
      rows={features}
      rowKey={({ row }) => row}
      isChosen={({ row }) => row === chosen}
    />
  )
}

function DagNumber({ dag_no, dag_id }: { dag_no: string | null; dag_id: number | null }) {
  const { t } = useTranslation('imports')
  const { digits } = useFormats()
  if (dag_no === null) return <>—</>
  if (dag_id === null) return <b>{digits(dag_no)}</b>
  return (
    <Link
      to="/admin/$page"
      params={{ page: 'draw-maps' }}
      search={{ dag: String(dag_id) }}
      aria-label={t('draw', { dag: digits(dag_no) })}
      className={roomyLink}
    >
      {digits(dag_no)}
    </Link>
  )
}
