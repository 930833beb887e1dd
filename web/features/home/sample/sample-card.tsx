import type { Dag, Neighbour, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type SampleCardProps = { dag: Dag; neighbours: Neighbour[]; geojson: ParcelGeometry }

/** A plot of this database: its outline and its facts. */
export function SampleCard({ dag, neighbours, geojson }: SampleCardProps) {
  const { t } = useTranslation('sample')
  const { digits, decimals, count, language } = useFormats()
  const { survey_type } = dag
  const survey = language === 'bn' ? (survey_type?.name_bn ?? survey_type?.code) : survey_type?.code
  const place = [dag.mouza, dag.upazila, dag.district].map((name) => nameIn(language, name)).join(', ')
  return (
    <section aria-label={t('label')} className="rounded-card bg-card p-5 text-ink shadow-float">
      <p className="text-ink-soft text-sm">{[survey, place].filter(Boolean).join(' · ')}</p>
      <h2 className="mb-3 font-semibold text-lg">
        {t('heading', { dag: digits(dag.dag_no), khatian: digits(dag.khatiyan_number) })}
      </h2>
      <ParcelOutline dag_no={dag.dag_no} geojson={geojson} neighbours={neighbours} />
      <dl className="mt-3 grid gap-1">
        <Fact name={t('area')} value={t('decimals', { area: decimals(dag.area) })} />
        <Fact name={t('owners')} value={count(dag.khotiyan.length)} />
      </dl>
      <LinkButton to="/land" search={choicesOfDag(dag)} className="mt-4 w-full">
        {t('order')}
      </LinkButton>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
