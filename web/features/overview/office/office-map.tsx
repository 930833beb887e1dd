import { Suspense, useRef } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useVisible } from '#web/ui/hooks/use-visible.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'

const Figures = lazyInBrowser(async () => {
  const [{ UpazilaTable: FiguresOfUpazilas }] = await Promise.all([
    import('./upazila-figures/upazila-figures.tsx'),
    loadText('upazila-figures'),
  ])
  return FiguresOfUpazilas
})

/** Progress of each upazila, on a map and in a table. It loads when the reader is near it. */
export function OfficeMap() {
  const { t } = useTranslation('overview')
  const section = useRef<HTMLElement>(null)
  const isVisible = useVisible(section)
  return (
    <section
      ref={section}
      aria-labelledby="on-map-heading"
      className="grid min-h-160 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <h2 id="on-map-heading" className="font-semibold text-lg">
        {t('on_map')}
      </h2>
      {isVisible && (
        <Suspense fallback={<Skeleton lines={12} />}>
          <Figures />
        </Suspense>
      )}
    </section>
  )
}
