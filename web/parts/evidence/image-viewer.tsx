import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ImageStage } from './image-stage.tsx'
import { useImageView } from './use-image-view.ts'

type ImageViewerProps = { name: string; image: string; onClose: () => void }

/** Image on a large stage: zoomed, turned and scrolled. */
export function ImageViewer({ name, image, onClose }: ImageViewerProps) {
  const { t } = useTranslation('parts')
  const { zoom, turn, isLargest, isSmallest, zoomIn, zoomOut, turnRight } = useImageView()
  return (
    <Dialog title={name} open onClose={onClose} size="full">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-disabled={isLargest || undefined} onClick={zoomIn}>
          <ZoomIn aria-hidden="true" className="size-5" />
          {t('image.zoom_in')}
        </Button>
        <Button variant="secondary" aria-disabled={isSmallest || undefined} onClick={zoomOut}>
          <ZoomOut aria-hidden="true" className="size-5" />
          {t('image.zoom_out')}
        </Button>
        <Button variant="secondary" onClick={turnRight}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t('image.turn')}
        </Button>
      </div>
      <ImageStage
        name={name}
        src={image}
        zoom={zoom}
        turn={turn}
        className="h-[max(18rem,calc(100dvh-15rem))] rounded-card bg-night/90"
      />
    </Dialog>
  )
}
