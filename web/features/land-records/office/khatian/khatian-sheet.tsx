import { Printer } from 'lucide-react'
import type { Khatian } from '#contract/land-records/land-records-office.ts'
import { PlaceThen } from '#web/parts/land/place-then.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { KhatianDags } from './khatian-dags.tsx'
import { KhatianOwners } from './khatian-owners.tsx'
import { useDisplayedMoment } from './use-displayed-moment.ts'

/** Sheet of a khatian, on the screen and on A4. */
export function KhatianSheet({ khatian }: { khatian: Khatian }) {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { digits, language, moment } = useFormats()
  const { surveyName } = useLandWords()
  const at = useDisplayedMoment()
  const { khatiyan_number, survey_type, mouza, upazila, district, division } = khatian
  const facts = [
    { name: fieldName('mouza'), value: nameIn(language, mouza) },
    { name: fieldName('jl_no'), value: digits(mouza.jl_no ?? '—') },
    { name: t('survey'), value: surveyName(survey_type.code) },
    { name: fieldName('upazila'), value: nameIn(language, upazila) },
    { name: fieldName('district'), value: nameIn(language, district) },
    { name: fieldName('division'), value: nameIn(language, division) },
  ]
  return (
    <article className="khatian-sheet grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-5 print:block print:space-y-5 print:border-0 print:p-0 print:text-sm">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <p className="hidden text-ink-soft text-sm print:block">
              {product.name[language]} · {t('khatian.printed', { at: moment(at) })}
            </p>
            <h2 className="font-semibold text-2xl">{t('khatian.title', { number: digits(khatiyan_number) })}</h2>
          </div>
          <Button variant="secondary" className="no-print" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {t('khatian.print')}
          </Button>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-3">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <PlaceThen mouza={khatian.mouza.id} />
      </header>
      <KhatianDags khatian={khatian} />
      <KhatianOwners khatian={khatian} />
      <p className="hidden text-ink-soft text-xs print:block">{t('khatian.no_copy')}</p>
    </article>
  )
}
