import { Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageStage } from './image-stage.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { useImageKeys } from './use-image-keys.ts'
import { useImageView } from './use-image-view.ts'

type EvidenceImageProps = {
  /** Content and person of the image; the buttons are labelled with it. */
  name: string
  /** Caption under the image. */
  caption: string
  src: string
  onVisible?: () => void
}

/** Image as evidence: enlarged and turned in place, so that nothing around it moves. */
export function EvidenceImage({ name, caption, src, onVisible }: EvidenceImageProps) {
  const { t } = useTranslation('parts')
  const figure = useRef<HTMLElement>(null)
  const view = useImageView()
  const [enlarged, setEnlarged] = useState(false)
  useImageKeys(figure, view)
  const { zoom, turn, isLargest, isSmallest, zoomIn, zoomOut, turnRight } = view
  return (
    <figure ref={figure} data-evidence="" className="overflow-hidden rounded-card border border-line bg-page">
      <ImageStage
        name={name}
        src={src}
        zoom={zoom}
        turn={turn}
        className="aspect-[8/5] max-h-88 w-full -outline-offset-2"
        {...(onVisible && { onVisible })}
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-card py-0.5 pr-1 pl-3 text-ink-soft text-sm">
        {caption}
        <span className="no-print ml-auto flex">
          <IconButton
            Sign={ZoomOut}
            label={t('image.zoom_out_of', { what: name })}
            aria-keyshortcuts="-"
            aria-disabled={isSmallest || undefined}
            onClick={zoomOut}
            className="aria-disabled:opacity-40"
          />
          <IconButton
            Sign={ZoomIn}
            label={t('image.zoom_in_of', { what: name })}
            aria-keyshortcuts="+"
            aria-disabled={isLargest || undefined}
            onClick={zoomIn}
            className="aria-disabled:opacity-40"
          />
          <IconButton
            Sign={RotateCw}
            label={t('image.turn_of', { what: name })}
            aria-keyshortcuts="]"
            onClick={turnRight}
          />
          <IconButton Sign={Maximize2} label={t('image.enlarge', { what: name })} onClick={() => setEnlarged(true)} />
        </span>
      </figcaption>
      {enlarged && <ImageViewer name={name} image={src} onClose={() => setEnlarged(false)} />}
    </figure>
  )
}
