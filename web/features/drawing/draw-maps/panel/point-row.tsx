import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CoordinateInput } from './coordinate-input.tsx'

type PointRowProps = {
  /** Index from 0. */
  at: number
  corner: LonLat
  isChosen: boolean
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
  /** Longitude and latitude as typed; returns true if they were accepted. */
  onRetype: (lon: string, lat: string) => boolean
  onRemove: () => void
}

/** One corner: its number, which handles the keys that move it, and its two coordinates. */
export function PointRow({ at, corner, isChosen, onChoose, onKey, onRetype, onRemove }: PointRowProps) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const [lon, lat] = corner
  const number = digits(String(at + 1))
  return (
    <tr className={isChosen ? 'bg-refusal-soft' : ''}>
      <th scope="row" className="py-0.5 font-normal">
        <button
          type="button"
          id={`corner-${at}`}
          aria-label={t('points.point', { number })}
          aria-pressed={isChosen}
          aria-describedby="corner-keys"
          onFocus={() => !isChosen && onChoose()}
          onClick={onChoose}
          onKeyDown={onKey}
          className="grid size-11 place-items-center rounded-full"
        >
          <span
            className={`grid size-7 place-items-center rounded-full border-2 border-parcel font-semibold text-sm ${isChosen ? 'bg-parcel text-on-solid' : 'bg-card text-refusal-ink'}`}
          >
            {number}
          </span>
        </button>
      </th>
      <td className="pr-1.5">
        <CoordinateInput
          label={t('points.lon_of', { number })}
          value={lon}
          onCommit={(text) => onRetype(text, String(lat))}
        />
      </td>
      <td className="pr-1">
        <CoordinateInput
          label={t('points.lat_of', { number })}
          value={lat}
          onCommit={(text) => onRetype(String(lon), text)}
        />
      </td>
      <td>
        <IconButton Sign={Trash2} label={t('points.remove_one', { number })} onClick={onRemove} />
      </td>
    </tr>
  )
}
