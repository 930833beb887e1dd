import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { laidOut, type Size, zooms } from './image-layout.ts'

type ImageViewerProps = { name: string; image: string; onClose: () => void }

/** An image on a large stage: made larger and smaller, turned, moved by scrolling. */
export function ImageViewer({ name, image: src, onClose }: ImageViewerProps) {
  const { t } = useTranslation('parts')
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  return (
    <Dialog title={name} open onClose={onClose} size="full">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-disabled={zoom === zooms.length - 1 || undefined}
          onClick={() => setZoom(Math.min(zoom + 1, zooms.length - 1))}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
          {t('id_image.zoom_in')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={zoom === 0 || undefined}
          onClick={() => setZoom(Math.max(zoom - 1, 0))}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
          {t('id_image.zoom_out')}
        </Button>
        <Button variant="secondary" onClick={() => setTurn((turn + 1) % 4)}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t('id_image.turn')}
        </Button>
      </div>
      <Stage name={name} src={src} zoom={zooms[zoom] ?? 1} turn={turn} />
    </Dialog>
  )
}

type StageProps = { name: string; src: string; zoom: number; turn: number }

function Stage({ name, src, zoom, turn }: StageProps) {
  const stage = useRef<HTMLElement>(null)
  const [image, setImage] = useState<Size | null>(null)
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => setRoom({ width: element.offsetWidth, height: element.offsetHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  const layout = image && room && laidOut({ image, room, zoom, turn })
  return (
    <section
      ref={stage}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="grid h-[max(18rem,calc(100dvh-15rem))] overflow-auto rounded-card bg-ink/90"
    >
      <div className="relative m-auto" style={layout?.frame}>
        <img
          src={src}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setImage({ width: naturalWidth, height: naturalHeight })
          }
          className={`absolute top-1/2 left-1/2 max-w-none ${layout ? '' : 'invisible'}`}
          style={layout?.image}
        />
      </div>
    </section>
  )
}
