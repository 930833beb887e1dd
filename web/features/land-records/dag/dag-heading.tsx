import type { ReactNode } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { landClassOf } from '#web/parts/land/land-class.ts'
import { PlaceThen } from '#web/parts/land/place-then.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Name of the parcel, age of its record, and the three most requested facts. */
export function DagHeading({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { decimals, squareFeet, count, day, language } = useFormats()
  const { surveyName, placeAndZil, dagAndKhatian } = useLandWords()
  const land_class = landClassOf(dag)[language === 'bn' ? 'land_class_bn' : 'land_class']
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-ink-soft">
            {surveyName(dag.survey_type?.code)} · {placeAndZil(dag)}
          </p>
          <h2 className="font-semibold text-2xl leading-relaxed">{dagAndKhatian(dag)}</h2>
          <PlaceThen mouza={dag.mouza.id} />
        </div>
        <StatusBadge tone="good">{t('version', { day: day(dag.khatian_since) })}</StatusBadge>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={t('area')}>
          {t('decimals', { area: decimals(dag.area) })}{' '}
          <span className="font-normal text-ink-soft text-sm">{t('square_feet', { area: squareFeet(dag.area) })}</span>
        </Fact>
        {land_class && <Fact name={t('class')}>{land_class}</Fact>}
        <Fact name={t('owners')}>{count(dag.khotiyan.length)}</Fact>
      </dl>
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
