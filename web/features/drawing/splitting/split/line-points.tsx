import { Trash2 } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddPoint } from '../../draw-maps/panel/add-point.tsx'
import { CoordinateInput } from '../../draw-maps/panel/coordinate-input.tsx'
import { readPoint } from '../../draw-maps/panel/coordinates.ts'
import { PointsHead } from '../../draw-maps/panel/points-head.tsx'
import type { CutState } from './use-cut.ts'

/** Points of the cutting line by their numbers: everything that the map does can be done here. */
export function LinePoints({ cut }: { cut: CutState }) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()

  function retype(at: number, lon: string, lat: string) {
    const point = readPoint(lon, lat)
    if (typeof point === 'string') return false
    cut.movePoint(at, point)
    return true
  }

  return (
    <div className="grid gap-2">
      {cut.line.length > 0 && (
        <table className="w-full table-fixed">
          <caption className="sr-only">{t('points.title')}</caption>
          <PointsHead />
          <tbody>
            {cut.line.map(([lon, lat], at) => {
              const number = digits(String(at + 1))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its number
                <tr key={at}>
                  <th scope="row">{number}</th>
                  <td className="p-0.5">
                    <CoordinateInput
                      label={t('points.lon_of', { number })}
                      value={lon}
                      onCommit={(text) => retype(at, text, String(lat))}
                    />
                  </td>
                  <td className="p-0.5">
                    <CoordinateInput
                      label={t('points.lat_of', { number })}
                      value={lat}
                      onCommit={(text) => retype(at, String(lon), text)}
                    />
                  </td>
                  <td>
                    <IconButton
                      Sign={Trash2}
                      label={t('points.remove_one', { number })}
                      onClick={() => cut.removePoint(at)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <AddPoint onAdd={cut.addPoint} />
    </div>
  )
}
