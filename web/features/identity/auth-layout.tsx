import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'

/** Surveys that the panel names; the full list and its order are in the database. */
const namedSurveys = ['CS', 'SA', 'RS', 'BS', 'BRS', 'TS']
const figures = ['records', 'mouzas', 'districts'] as const
const promises = ['receipt', 'pin', 'check'] as const

export const quietLink = `inline-flex min-h-11 min-w-11 items-center ${textLink}`

type AuthLayoutProps = {
  title: string
  about: ReactNode
  /** Notice above everything else. */
  notice?: ReactNode
  children: ReactNode
}

/** Layout of login and similar pages: the form, and next to it the benefits of an account. */
export const AuthLayout = ({ title, about, notice, children }: AuthLayoutProps) => (
  <div className="page-width grid items-stretch gap-8 py-8 sm:py-12 lg:grid-cols-2">
    <Card className="grid content-start gap-5 sm:p-8">
      {notice}
      <header>
        <h1 className="font-semibold text-2xl">{title}</h1>
        <p className="text-ink-soft">{about}</p>
      </header>
      {children}
    </Card>
    <Promo />
  </div>
)

function Promo() {
  const { t } = useTranslation('identity')
  const { surveyName } = useLandWords()
  return (
    <aside className="relative flex max-md:hidden flex-col justify-between gap-10 overflow-hidden rounded-card bg-deep lg:max-h-136 p-6 text-bright sm:p-10">
      <ParcelPattern className="text-bright/8" />
      <div className="relative">
        <p className="max-w-sm font-semibold text-2xl">{t('promo.heading')}</p>
        <ul className="mt-5 grid gap-3">
          {promises.map((each) => (
            <li key={each} className="flex items-start gap-3">
              <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-marigold" />
              {t(`promo.promises.${each}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative grid gap-7">
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {figures.map((figure) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="text-sm text-bright/80">{t(`promo.${figure}.what`)}</dt>
              <dd className="font-semibold text-2xl leading-snug">{t(`promo.${figure}.count`)}</dd>
            </div>
          ))}
        </dl>
        <div>
          <p className="mb-2 text-sm text-bright/80">{t('promo.surveys')}</p>
          <ul className="flex flex-wrap gap-2">
            {namedSurveys.map((code) => (
              <li key={code} className="rounded-full border border-bright/35 px-3 py-0.5 font-semibold text-sm">
                {surveyName(code)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}
