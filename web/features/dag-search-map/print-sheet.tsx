import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { Dag, Neighbour, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { boxOf, planeAround } from '#contract/land-records/plane.ts'
import { neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { roundLength } from '#web/parts/map/controls/scale-steps.ts'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

// Size of the picture on A4, in millimetres.
const width = 180
const height = 170
const scales = [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000]

/** Printed parcel among its neighbours, at a round scale, with a north arrow and a scale bar. */
export function PrintSheet({ dag }: { dag: Dag }) {
  const { t } = useTranslation('dag-search-map')
  const { moment, language, decimals, squareFeet, count } = useFormats()
  const { parcelLine, zilName } = useLandWords()
  const neighbours = useQuery({ ...neighboursQuery(dag.id), enabled: dag.geojson !== null })
  const [printed_at] = useState(() => new Date().toISOString())
  const drawn = useMemo(() => (dag.geojson ? drawAtScale(dag.geojson) : null), [dag.geojson])
  if (!dag.geojson || !drawn) return null
  const area = t('print.area', { decimals: decimals(dag.area), square_feet: squareFeet(dag.area) })
  const bar = roundLength(drawn.metres_per_mm * 60)
  return (
    <section aria-hidden="true" className="hidden gap-2 print:grid">
      <h1 className="font-semibold text-xl leading-relaxed">{parcelLine({ ...dag, survey: dag.survey_type?.code })}</h1>
      <p>
        {zilName(dag)} · {area} · {t('print.scale', { scale: count(drawn.scale) })}
      </p>
      <Picture dag={dag} geojson={dag.geojson} neighbours={neighbours.data ?? []} drawn={drawn} bar={bar} />
      <p className="text-xs">
        {t('print.note', { product: product.name[language], at: moment(printed_at) })}
        <br />
        {`${location.origin}/dag-search-map?dag=${dag.id}`}
      </p>
    </section>
  )
}

type Drawn = ReturnType<typeof drawAtScale>
type PictureProps = { dag: Dag; geojson: ParcelGeometry; neighbours: readonly Neighbour[]; drawn: Drawn; bar: number }

function Picture({ dag, geojson, neighbours, drawn, bar }: PictureProps) {
  const { t } = useTranslation('dag-search-map')
  const { digits, count } = useFormats()
  const { plane, mm } = drawn
  const left = -width / 2 / mm
  const top = -height / 2 / mm
  const label = (shape: ParcelGeometry, text: string, size: number) => {
    const at = plane.label(shape)
    if (at.width * mm < size || at.height * mm < size) return null
    return (
      <text x={at.x} y={at.y} fontSize={size / mm} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    )
  }
  return (
    <svg
      viewBox={`${left} ${top} ${width / mm} ${height / mm}`}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      className="border border-ink"
    >
      <title>{t('dag', { dag: digits(dag.dag_no) })}</title>
      {neighbours.map((each) => (
        <g key={each.id}>
          <path d={plane.path(each.geojson)} fill="none" className="stroke-plot-edge" strokeWidth={0.25 / mm} />
          {label(each.geojson, digits(each.dag_no), 3)}
        </g>
      ))}
      <path
        d={plane.path(geojson)}
        fillRule="evenodd"
        className="fill-parcel stroke-parcel [fill-opacity:0.25]"
        strokeWidth={0.8 / mm}
      />
      {label(geojson, digits(dag.dag_no), 5)}
      <g transform={`translate(${left + 8 / mm} ${top + (height - 8) / mm})`}>
        <path
          d={`M0 ${-2 / mm}V0H${bar / drawn.metres_per_mm / mm}V${-2 / mm}`}
          fill="none"
          className="stroke-ink"
          strokeWidth={0.5 / mm}
        />
        <text x={0} y={-3.5 / mm} fontSize={4 / mm}>
          {t('print.metres', { length: count(bar) })}
        </text>
      </g>
      <g transform={`translate(${left + (width - 12) / mm} ${top + 18 / mm})`}>
        <path d={`M0 ${-8 / mm}L${3 / mm} ${4 / mm}L0 ${1.5 / mm}L${-3 / mm} ${4 / mm}Z`} />
        <text x={0} y={-10 / mm} fontSize={4.5 / mm} textAnchor="middle">
          {t('print.north')}
        </text>
      </g>
    </svg>
  )
}

/** Largest round scale at which the parcel and its surroundings fit. */
function drawAtScale(geojson: ParcelGeometry) {
  const plane = planeAround(geojson)
  const box = boxOf(geojson)
  const { lon_m, lat_m } = scaleAt((box.south + box.north) / 2)
  // The parcel spans 100 units of the plane.
  const metres_per_unit = Math.max((box.east - box.west) * lon_m, (box.north - box.south) * lat_m) / 100
  const fits = (scale: number) => (metres_per_unit * 100 * 1000) / scale <= height * 0.5
  const scale = scales.find(fits) ?? 50_000
  return { plane, scale, mm: (metres_per_unit * 1000) / scale, metres_per_mm: scale / 1000 }
}
