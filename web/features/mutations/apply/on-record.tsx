import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { LandOffer, OtherOffers } from '#web/parts/land/land-offers.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Draft } from './draft.ts'
import { type FoundLand, useFoundLand } from './on-record.queries.ts'

type OnRecordProps = { draft: Draft; onUse: (part: Partial<Draft>) => void }

/** Searches the land while its dag is typed, and offers the records; then shows the chosen one. */
export function OnRecord({ draft, onUse }: OnRecordProps) {
  const { t } = useTranslation('mutations')
  const { digits, count } = useFormats()
  const found = useFoundLand(draft)

  function handleUse({ dag_id, khatiyan_number, land_type }: FoundLand) {
    const proposed = land_type === null ? null : land_type === 'Agricultural' ? 'agricultural' : 'non-agricultural'
    onUse({
      dag_id,
      application_id: null,
      khatian_number: digits(khatiyan_number),
      land_type: proposed ?? draft.land_type,
      previous_owner_name: '',
    })
  }

  const offers = found
    .filter(({ dag_id }) => dag_id !== draft.dag_id)
    .map((land) => <Offer key={land.dag_id} land={land} onUse={() => handleUse(land)} />)
  return (
    // Later additions are read out on their own.
    <div role="status" aria-atomic={false} aria-label={t('on_record.label')} className="grid gap-2 empty:hidden">
      {draft.dag_id !== null && <Used dag={draft.dag_id} />}
      {draft.dag_id !== null && offers.length > 0 ? (
        <OtherOffers
          label={t('on_record.others', { count: offers.length, number: count(offers.length) })}
          offers={offers}
        />
      ) : (
        offers
      )}
    </div>
  )
}

/** Chosen dag, from the record. */
function Used({ dag }: { dag: number }) {
  const { t } = useTranslation('mutations')
  const { count, decimals, squareFeet } = useFormats()
  const { parcelLine } = useLandWords()
  const { data } = useQuery(dagQuery(dag))
  if (!data) return null
  const { area, khotiyan } = data
  const facts = [
    t('on_record.area', { decimals: decimals(area), area: squareFeet(area) }),
    t('on_record.owners', { count: khotiyan.length, number: count(khotiyan.length) }),
    t(data.geojson ? 'on_record.drawn' : 'on_record.not_drawn'),
  ]
  return (
    <p className="flex items-start gap-3 rounded-card border border-brand-mid bg-brand-soft px-4 py-3">
      <FileCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      <span className="min-w-0">
        <strong className="block text-brand-strong">{t('on_record.used')}</strong>
        {parcelLine({ ...data, survey: data.survey_type?.code })}
        <span className="block text-ink-soft text-sm">{facts.join(' · ')}</span>
      </span>
    </p>
  )
}

function Offer({ land, onUse }: { land: FoundLand; onUse: () => void }) {
  const { t } = useTranslation('mutations')
  const { digits, decimals } = useFormats()
  const { surveyName, landClass } = useLandWords()
  const { khatiyan_number, zil_no, land_area, survey } = land
  return (
    <LandOffer use={t('on_record.use')} onUse={onUse}>
      {t('on_record.found', {
        survey: surveyName(survey),
        khatian: digits(khatiyan_number),
        decimals: decimals(land_area),
      })}
      <span className="block text-ink-soft text-sm">
        {[t('on_record.zil', { zil: digits(zil_no) }), landClass(land)].filter(Boolean).join(' · ')}
      </span>
    </LandOffer>
  )
}
