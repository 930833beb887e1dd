import { Trash2 } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TypedInput } from '../draw-maps/panel/coordinate-input.tsx'
import { degrees, readPoint, splitPair } from '../draw-maps/panel/coordinates.ts'
import type { PictureSize, PinDraft } from './pin-drafts.ts'
import type { Pins } from './use-pins.ts'

type PinRowProps = { pin: PinDraft; at: number; pins: Pins; size: PictureSize | null }

/** One pin: its pixels on the scan, its degrees on the ground, and its error. */
export function PinRow({ pin, at, pins, size }: PinRowProps) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const number = digits(String(at + 1))
  const isChosen = pins.chosen?.id === pin.id
  const residual = pins.laid.residuals.get(pin.id)
  const pixels = (part: number, side: number | undefined) =>
    side === undefined ? '' : digits((part * side).toFixed(0))
  return (
    <li
      className={`grid min-w-0 gap-1.5 rounded-card border p-2 ${isChosen ? 'border-parcel bg-refusal-soft' : 'border-line bg-card'}`}
    >
      <div className="flex min-w-0 items-center gap-2">
        <button
          type="button"
          aria-label={t('pins.pin', { number })}
          aria-pressed={isChosen}
          onClick={() => pins.choose(pin.id)}
          className="grid size-11 shrink-0 place-items-center rounded-full"
        >
          <span
            className={`grid size-7 place-items-center rounded-full border-2 border-parcel font-semibold text-sm ${isChosen ? 'bg-parcel text-on-solid' : 'bg-card text-refusal-ink'}`}
          >
            {number}
          </span>
        </button>
        <span className="min-w-0 flex-1 font-semibold text-sm">
          {pin.at === null
            ? t('pins.off_unknown')
            : residual !== undefined && t('pins.off', { metres: digits(residual.toFixed(1)) })}
        </span>
        <IconButton Sign={Trash2} label={t('pins.remove_one', { number })} onClick={() => pins.remove(pin.id)} />
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        {size && (
          <>
            <Labelled name={t('pins.x')}>
              <TypedInput
                label={t('pins.x_of', { number })}
                written={pixels(pin.x, size.width)}
                onCommit={(text) => {
                  const x = partIn(text, size.width)
                  if (x !== null) pins.place(pin.id, { x, y: pin.y })
                  return x !== null
                }}
              />
            </Labelled>
            <Labelled name={t('pins.y')}>
              <TypedInput
                label={t('pins.y_of', { number })}
                written={pixels(pin.y, size.height)}
                onCommit={(text) => {
                  const y = partIn(text, size.height)
                  if (y !== null) pins.place(pin.id, { x: pin.x, y })
                  return y !== null
                }}
              />
            </Labelled>
          </>
        )}
        <KnownPoint pin={pin} number={number} pins={pins} />
      </div>
    </li>
  )
}

/** Longitude and latitude; the point is set once both are known. A pasted pair fills both. */
function KnownPoint({ pin, number, pins }: { pin: PinDraft; number: string; pins: Pins }) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const [typed, setTyped] = useState({ lon: '', lat: '' })
  const known = pin.at ? { lon: degrees(pin.at[0]), lat: degrees(pin.at[1]) } : typed

  function commit(changes: Partial<typeof typed>): boolean {
    const { lon, lat } = { ...known, ...changes }
    // An empty coordinate is not wrong yet.
    const point = readPoint(lon || '0', lat || '0')
    if (typeof point === 'string') return false
    if (lon && lat) pins.know(pin.id, point)
    else setTyped({ lon, lat })
    return true
  }

  function paste(event: ClipboardEvent) {
    const [lon, lat] = splitPair(event.clipboardData.getData('text')) ?? []
    if (!lon || !lat || !commit({ lon, lat })) return
    event.preventDefault()
  }

  return (
    <div className="col-span-2 grid grid-cols-2 gap-1.5" onPaste={paste}>
      <Labelled name={t('points.lon')}>
        <TypedInput
          label={t('points.lon_of', { number })}
          written={digits(known.lon)}
          onCommit={(lon) => commit({ lon })}
        />
      </Labelled>
      <Labelled name={t('points.lat')}>
        <TypedInput
          label={t('points.lat_of', { number })}
          written={digits(known.lat)}
          onCommit={(lat) => commit({ lat })}
        />
      </Labelled>
    </div>
  )
}

const Labelled = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-w-0 gap-0.5">
    <span aria-hidden="true" className="text-ink-soft text-sm">
      {name}
    </span>
    {children}
  </div>
)

/** Typed pixels as a part of a side; null if they are outside the picture. */
function partIn(text: string, side: number): number | null {
  const written = latinDigits(text).trim()
  const pixels = /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
  return pixels >= 0 && pixels <= side ? pixels / side : null
}
