import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PicturePin } from './picture-pin.tsx'
import type { PictureSize } from './pin-drafts.ts'
import { sheetPictureQuery } from './sheet-pins.queries.ts'
import type { Pins } from './use-pins.ts'

const zooms = [1, 1.5, 2.25, 3.5, 5, 8, 12] as const

type SheetPictureProps = { sheet: SheetPins; pins: Pins; onSize: (size: PictureSize) => void }

/** Scan with its pins: it can be enlarged and scrolled, and a click sets a pin. */
export function SheetPicture({ sheet, pins, onSize }: SheetPictureProps) {
  const { t } = useTranslation('drawing')
  const { sheetLine } = useLandWords()
  const query = useQuery(sheetPictureQuery(sheet.mouza_map_id))
  const url = useObjectUrl(query.data ?? null)
  const [size, setSize] = useState<PictureSize | null>(null)
  const [step, setStep] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = zooms[step] ?? 1

  /** Zooms and keeps the same point in the middle. */
  function zoomTo(next: number) {
    const box = frame.current
    const to = zooms[next]
    if (!box || !to) return
    const [x, y] = [box.scrollLeft + box.clientWidth / 2, box.scrollTop + box.clientHeight / 2]
    setStep(next)
    requestAnimationFrame(() =>
      box.scrollTo({ left: (x * to) / zoom - box.clientWidth / 2, top: (y * to) / zoom - box.clientHeight / 2 }),
    )
  }

  function set(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    pins.add({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }

  return (
    <section aria-labelledby="scan-title" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 id="scan-title" className="font-semibold text-lg">
          {t('pins.picture')}
        </h2>
        <div className="flex">
          <IconButton
            Sign={ZoomOut}
            label={t('pins.farther')}
            aria-disabled={step === 0 || undefined}
            onClick={() => zoomTo(step - 1)}
          />
          <IconButton
            Sign={ZoomIn}
            label={t('pins.nearer')}
            aria-disabled={step === zooms.length - 1 || undefined}
            onClick={() => zoomTo(step + 1)}
          />
        </div>
      </div>
      <div
        ref={frame}
        className="h-[45dvh] min-h-72 overflow-auto rounded-card border border-line-strong bg-muted lg:h-[calc(100dvh-17rem)]"
      >
        {url ? (
          <div className="relative" style={{ width: `${zoom * 100}%` }}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button that adds a pin, and the arrow keys, do the same */}
            <img
              src={url}
              alt={t('pins.picture_alt', { map: sheetLine(sheet) })}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setSize({ width, height })
                onSize({ width, height })
              }}
              onClick={set}
              className="block w-full cursor-crosshair select-none"
            />
            {size && pins.pins.map((pin, at) => <PicturePin key={pin.id} pin={pin} at={at} pins={pins} size={size} />)}
          </div>
        ) : (
          <div className="p-4">
            <QueryState query={query} failed={t('pins.picture_failed')} lines={6} />
          </div>
        )}
      </div>
      <p id="scan-keys" className="text-ink-soft text-sm">
        {t('pins.picture_keys')}
      </p>
    </section>
  )
}
