import { useState } from 'react'
import type { MouzaMap } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Preview before buying: a small marked picture and the kind of file. */
export function MapPreview({ map }: { map: MouzaMap }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const [state, setState] = useState<'loading' | 'visible' | 'failed'>('loading')
  function scaleWords(scale: number) {
    const inches = inches_per_mile / scale
    const ratio = { scale: digits(String(scale)), inches: digits(String(inches)) }
    return Number.isInteger(inches) ? t('preview.scale_in_inches', ratio) : t('preview.scale_is', ratio)
  }

  const facts = [
    { name: t('preview.sheet'), value: digits(map.zil.zil_no) },
    { name: t('preview.year'), value: map.year && digits(String(map.year)) },
    { name: t('preview.scale'), value: map.scale && scaleWords(map.scale) },
    { name: t('preview.file'), value: typeOf(map.content_type) },
    {
      name: t('preview.size'),
      value: map.size_bytes === null ? null : t('preview.kilobytes', { size: digits(kilobytes(map.size_bytes)) }),
    },
  ]
  return (
    <figure className="grid gap-3">
      {state === 'failed' ? (
        <p className="text-ink-soft text-sm">{t('preview.failed')}</p>
      ) : (
        // The frame is reserved before the picture loads, so that nothing jumps.
        <div
          className={`aspect-[1.42] max-w-xl overflow-hidden rounded-card border border-line-strong bg-page ${state === 'loading' ? 'animate-pulse' : ''}`}
        >
          <img
            src={`/api/locations/mouza-maps/${map.id}/preview`}
            alt={t('preview.alt')}
            onLoad={() => setState('visible')}
            onError={() => setState('failed')}
            className="size-full object-contain"
          />
        </div>
      )}
      <figcaption>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ name, value }) =>
            value === null ? null : (
              <div key={name}>
                <dt className="text-ink-faint text-sm">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="mt-1 text-ink-faint text-sm">{t('preview.small')}</p>
      </figcaption>
    </figure>
  )
}

const inches_per_mile = 63_360

const typeOf = (content_type: string | null) => content_type && (content_type.split('/')[1] ?? '').toUpperCase()

const kilobytes = (bytes: number) => String(Math.max(1, Math.round(bytes / 1024)))
