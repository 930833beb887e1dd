import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IdentityDocument } from '#contract/kyc/kyc.ts'
import { EvidenceImage } from '#web/parts/evidence/evidence-image.tsx'
import { ImageViewer } from '#web/parts/evidence/image-viewer.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { type IdSide, idImageQuery, type LinkOfSide, sidesOf } from './id-image.queries.ts'

type IdImagesProps = {
  /** Id of the proof of identity. */
  id: number
  document: IdentityDocument
  /** Name of the person. */
  name: string
  linkOf: LinkOfSide
  /** True for images that are readable in place, with zoom and rotation there. */
  large?: boolean
  /** Called when an image is on the screen. */
  onVisible?: (side: IdSide) => void
}

/**
 * Both sides of an identity card, or the page of a passport. Showing them fetches them, and the server logs the first time; zoom and rotation
 * need no further request.
 */
export function IdImages({ id, document, name, linkOf, large = false, onVisible }: IdImagesProps) {
  const { t } = useTranslation('parts')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {sidesOf[document].map((side) => (
        <IdImage
          key={side}
          id={id}
          side={side}
          name={name}
          caption={t(document === 'passport' ? 'id_image.passport' : `id_image.${side}`)}
          linkOf={linkOf}
          large={large}
          onVisible={() => onVisible?.(side)}
        />
      ))}
    </div>
  )
}

type IdImageProps = {
  id: number
  side: IdSide
  name: string
  caption: string
  linkOf: LinkOfSide
  large: boolean
  onVisible: () => void
}

function IdImage({ id, side, name: person, caption, linkOf, large, onVisible }: IdImageProps) {
  const { t } = useTranslation('parts')
  const image = useQuery(idImageQuery(id, side, linkOf))
  const src = useObjectUrl(image.data ?? null)
  const name = `${person}, ${caption}`
  if (large && src) return <EvidenceImage name={name} caption={caption} src={src} onVisible={onVisible} />
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
      ) : src === null ? (
        <Skeleton
          lines={4}
          className={`${large ? 'aspect-[8/5] max-h-88' : 'h-44'} rounded-card border border-line p-4`}
        />
      ) : (
        <SmallImage name={name} src={src} onVisible={onVisible} />
      )}
      <figcaption className="text-ink-faint text-sm">{caption}</figcaption>
    </figure>
  )
}

type SmallImageProps = { name: string; src: string; onVisible: () => void }

/** Image in a list: a click enlarges it. */
function SmallImage({ name, src, onVisible }: SmallImageProps) {
  const { t } = useTranslation('parts')
  const [enlarged, setEnlarged] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('image.enlarge', { what: name })}
        onClick={() => setEnlarged(true)}
        className="overflow-hidden rounded-card border border-line bg-page"
      >
        <img src={src} alt={name} onLoad={onVisible} className="h-44 w-full object-contain" />
      </button>
      {enlarged && <ImageViewer name={name} image={src} onClose={() => setEnlarged(false)} />}
    </>
  )
}
