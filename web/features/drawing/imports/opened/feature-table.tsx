import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type FeatureTableProps = {
  features: readonly ImportedFeature[]
  outcome: ImportedFeature['outcome']
  chosen: number | null
  onChoose: (row: number) => void
  /** True if the parcels are on record: each links to its dag. */
  linked: boolean
}

/** Id of the button that shows a parcel on the map. */
export const showButtonId = (row: number) => `show-feature-${row}`

/** Parcels of a page, each with a button to show it on the map; on a phone as cards. */
export function FeatureTable({ features, outcome, chosen, onChoose, linked }: FeatureTableProps) {
  const { t } = useTranslation('imports')
  const { count, digits, decimals } = useFormats()
  const { surveyName } = useLandWords()
  const phone = usePhone()
  const number = ({ dag_no, dag_id }: ImportedFeature) => <DagNumber dag_no={dag_no} dag_id={linked ? dag_id : null} />
  const survey = ({ survey: code }: ImportedFeature) => (code ? surveyName(code) : '—')
  const zil = ({ zil_no }: ImportedFeature) => (zil_no ? digits(zil_no) : '—')
  const area = ({ area: square_feet }: ImportedFeature) => (square_feet === null ? '—' : decimals(square_feet))
  const last: Column<ImportedFeature> =
    outcome === 'refused'
      ? { key: 'reason', header: t('column.reason'), cell: ({ reason }) => reason }
      : { key: 'area', header: t('column.area'), align: 'end', cell: area }
  const show = ({ row, dag_no, geojson }: ImportedFeature) =>
    geojson && (
      <IconButton
        id={showButtonId(row)}
        Sign={MapPin}
        label={dag_no ? t('show', { dag: digits(dag_no) }) : t('show_row', { row: count(row) })}
        aria-pressed={row === chosen}
        className="aria-pressed:bg-brand-soft"
        onClick={() => onChoose(row)}
      />
    )
  if (phone)
    return (
      <ul aria-label={t('features')} className="grid gap-2.5">
        {features.map((feature) => (
          <li
            key={feature.row}
            className={`flex items-start justify-between gap-3 rounded-card border border-line px-4 py-2.5 ${feature.row === chosen ? 'bg-brand-faint' : 'bg-card'}`}
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {t('in_file', { row: count(feature.row) })} · {t('column.dag')} {number(feature)}
              </p>
              <p className="text-ink-soft text-sm">
                {[
                  survey(feature),
                  `${t('column.zil')} ${zil(feature)}`,
                  feature.area !== null && t('decimals', { decimals: area(feature) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {feature.reason && <p className="text-refusal-ink">{feature.reason}</p>}
            </div>
            {show(feature)}
          </li>
        ))}
      </ul>
    )
  return (
    <DataTable
      caption={t('features')}
      columns={[
        { key: 'row', header: t('column.row'), align: 'end', cell: ({ row }) => count(row) },
        { key: 'dag', header: t('column.dag'), heads: true, cell: number },
        { key: 'survey', header: t('column.survey'), cell: survey },
        { key: 'zil', header: t('column.zil'), cell: zil },
        last,
        { key: 'show', header: t('column.show'), cell: show },
      ]}
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
