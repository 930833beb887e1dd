import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { planeAround } from '#contract/land-records/plane.ts'

/** Shape of a plot as a thumbnail, red in the current row; a dashed frame if it is not drawn. */
export const PlotThumb = ({ geojson }: { geojson: ParcelGeometry | null }) => (
  <svg aria-hidden="true" viewBox="-58 -58 116 116" className="size-11 shrink-0">
    {geojson ? (
      <path
        d={planeAround(geojson).path(geojson)}
        fillRule="evenodd"
        vectorEffect="non-scaling-stroke"
        className="fill-plot-ground stroke-plot-edge [stroke-linejoin:round] [stroke-width:1.5] group-hover:fill-parcel group-hover:stroke-parcel group-hover:[fill-opacity:0.25] group-focus:fill-parcel group-focus:stroke-parcel group-focus:[fill-opacity:0.25]"
      />
    ) : (
      <rect
        x="-46"
        y="-34"
        width="92"
        height="68"
        rx="10"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-line-strong [stroke-dasharray:4_3] [stroke-width:1.5]"
      />
    )}
  </svg>
)
