import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { type IdSide, idImageQuery, idSides, type LinkOfSide } from './id-image.queries.ts'
import { ImageViewer } from './image-viewer.tsx'

type IdImagesProps = {
  /** Of the proof of identity. */
  id: number
  /** Whose it is. */
  name: string
  linkOf: LinkOfSide
  /** Large enough to be read where they stand. */
  large?: boolean
  /** An image stands on the screen. */
  onVisible?: (side: IdSide) => void
}

/**
 * Both sides of an identity paper. Showing them fetches them, and the server logs the first time; each is then held
 * here for enlarging and turning.
 */
export function IdImages({ id, name, linkOf, large = false, onVisible }: IdImagesProps) {
  const { t } = useTranslation('parts')
  const [enlarged, setEnlarged] = useState<{ name: string; image: string } | null>(null)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {idSides.map((side) => (
        <IdImage
          key={side}
          id={id}
          side={side}
          name={`${name}, ${t(`id_image.${side}`)}`}
          linkOf={linkOf}
          height={large ? 'aspect-[8/5] max-h-88' : 'h-44'}
          onVisible={() => onVisible?.(side)}
          onEnlarge={(image) => setEnlarged({ name: `${name}, ${t(`id_image.${side}`)}`, image })}
        />
      ))}
      {enlarged && <ImageViewer {...enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  )
}

type IdImageProps = {
  id: number
  side: IdSide
  name: string
  linkOf: LinkOfSide
  height: string
  onVisible: () => void
  onEnlarge: (image: string) => void
}

function IdImage({ id, side, name, linkOf, height, onVisible, onEnlarge }: IdImageProps) {
  const { t } = useTranslation('parts')
  const image = useQuery(idImageQuery(id, side, linkOf))
  const view = useObjectUrl(image.data ?? null)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      {image.isError ? (
        <ErrorState
          message={t('id_image.failed')}
          detail={image.error.message}
          retry={t('id_image.retry')}
          onRetry={() => void image.refetch()}
          retrying={image.isFetching}
        />
      ) : image.data === null ? (
        <p className="text-ink-soft">{t('id_image.gone')}</p>
      ) : view === null ? (
        <Skeleton lines={4} className={`${height} rounded-card border border-line p-4`} />
      ) : (
        <button
          type="button"
          aria-label={t('id_image.enlarge', { what: name })}
          onClick={() => onEnlarge(view)}
          className="overflow-hidden rounded-card border border-line bg-paper"
        >
          <img src={view} alt={name} onLoad={onVisible} className={`${height} w-full object-contain`} />
        </button>
      )}
      <figcaption className="text-ink-faint text-sm">{t(`id_image.${side}`)}</figcaption>
    </figure>
  )
}
