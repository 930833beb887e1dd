import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

type SuccessionPageProps = {
  title: string
  place: string
  onBack: () => void
  map: ReactNode
  children: ReactNode
}

/** Screen for splits and joins: the map, and next to it (on a phone below it) text and fields. */
export function SuccessionPage({ title, place, onBack, map, children }: SuccessionPageProps) {
  const { t } = useTranslation('splitting')
  return (
    <section
      aria-labelledby="succession-title"
      className="-mx-4 sm:-mx-6 -my-5 sm:-my-6 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start lg:h-[calc(100dvh-4.5rem)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-card px-4 py-2.5 sm:px-6">
        <div>
          <h1 id="succession-title" className="font-semibold text-xl">
            {title}
          </h1>
          <p className="text-ink-soft text-sm">{place}</p>
        </div>
        <Button variant="secondary" className="sm:ml-auto" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {t('back')}
        </Button>
      </header>
      <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="relative h-[45dvh] min-h-72 bg-drawing lg:h-full">{map}</div>
        <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line bg-page p-4 sm:p-5 lg:overflow-y-auto lg:border-l">
          {children}
        </div>
      </div>
    </section>
  )
}
