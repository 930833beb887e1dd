import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PlaceSearch } from '#web/parts/place/place-search/place-search.tsx'
import { RecentRecords } from '#web/parts/place/place-search/recent-records.tsx'
import { loadText } from '#web/text/i18n.ts'
import { otherLanguage, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'

// Only on a wide screen: a phone does not even fetch its code and texts.
const Sample = lazy(async () => {
  const [{ Sample }] = await Promise.all([import('./sample/sample.tsx'), loadText('parts', 'sample')])
  return { default: Sample }
})

const questions = { en: 'Which land?', bn: 'কোন জমি?' }
const examples = [
  { text: '১২৩ সাভার', lang: 'bn' },
  { text: 'dag 123 savar', lang: 'en' },
]
const stats = ['districts', 'upazilas', 'mouzas', 'records'] as const

export function Hero() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const other = otherLanguage(language)
  const wide = useWideScreen()
  return (
    <section className="on-dark relative bg-deep text-bright">
      <ParcelPattern className="text-bright/8" />
      <div className="page-width relative grid items-center gap-12 py-10 sm:py-14 lg:grid-cols-[1fr_20.5rem]">
        <div className="min-w-0 max-w-2xl">
          <h1 className="font-semibold text-[2.5rem] leading-tight sm:text-[3.25rem]">
            {questions[language]}{' '}
            <span
              lang={other}
              className="few-bengali-words ml-1 whitespace-nowrap font-normal text-[1.375rem] text-bright/75 sm:text-2xl"
            >
              {questions[other]}
            </span>
          </h1>
          <p className="mt-3 max-w-xl text-lg text-bright/90">{t('promise')}</p>
          <div className="mt-7">
            <PlaceSearch offers />
            <RecentRecords ground="dark" />
          </div>
          <Examples />
          <dl className="mt-9 grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-11">
            {stats.map((stat) => (
              <div key={stat} className="flex flex-col-reverse">
                <dt className="text-sm text-bright/80">{t(`stats.${stat}.what`)}</dt>
                <dd className="font-semibold text-2xl leading-snug">{t(`stats.${stat}.count`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {wide && (
          <Suspense>
            <Sample />
          </Suspense>
        )}
      </div>
    </section>
  )
}

const chipLook =
  'few-bengali-words inline-flex min-h-11 items-center gap-1.5 rounded-full border border-bright/35 px-4 text-sm leading-snug hover:border-bright hover:bg-bright/10 sm:min-h-9'

function Examples() {
  const { t } = useTranslation('home')
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      {/* On a phone it has a line of its own: otherwise the examples would wrap differently in the phone's font. */}
      <span className="mr-1 text-sm text-bright/80 max-sm:basis-full">{t('try')}</span>
      {examples.map(({ text, lang }) => (
        <Link key={lang} lang={lang} to="/land" search={{ q: text }} className={chipLook}>
          {text}
        </Link>
      ))}
      <Link to="/land" className={chipLook}>
        {t('step_by_step')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </p>
  )
}
