import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { LandOffer, OtherOffers } from '#web/parts/land/land-offers.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { type Draft, isSameDraft, isSameKhatian, type Match } from './draft.ts'
import { lookupQuery } from './registration.queries.ts'

type OnRecordProps = { draft: Draft; onUse: (match: Match) => void }

/** Searches the land while its dag is typed, and offers the records; once one is used, the others fold. */
export function OnRecord({ draft, onUse }: OnRecordProps) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  const matches = useMatches(draft)
  const [usedDag, setUsedDag] = useState<number | null>(null)
  const used = matches.find(
    (match) => isSameDraft(draft, match) || (match.dag_id === usedDag && isSameKhatian(draft, match)),
  )
  const others = matches.filter((match) => match !== used)

  function handleUse(match: Match) {
    setUsedDag(match.dag_id)
    onUse(match)
  }

  const offers = others.map((match) => (
    <LandOffer key={match.dag_id} use={t('on_record.use')} onUse={() => handleUse(match)}>
      <MatchFacts match={match} />
    </LandOffer>
  ))
  return (
    // Later additions are read out on their own.
    <div role="status" aria-atomic={false} aria-label={t('on_record.label')} className="grid gap-2 empty:hidden">
      {used && <Used match={used} />}
      {used && others.length > 0 ? (
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

/** Record under the dag. It is only a help: the form works without it. */
function useMatches({ place, survey_type_id, dag_number: typed }: Draft): readonly Match[] {
  const dag_number = useDebounced(typed.trim(), 300)
  const known = place.mouza !== undefined && survey_type_id !== null && dag_number !== ''
  const lookup = useQuery({
    ...lookupQuery({ mouza_id: place.mouza ?? 0, survey_type_id: survey_type_id ?? 0, dag_number }),
    enabled: known,
  })
  return known && dag_number === typed.trim() ? (lookup.data?.matches ?? []) : []
}

function Used({ match }: { match: Match }) {
  const { t } = useTranslation('land-tax')
  return (
    <p className="flex items-start gap-3 rounded-card border border-brand-mid bg-brand-soft px-4 py-3">
      <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      <span>
        <MatchFacts match={match} />
        <strong className="block text-brand-strong">{t('on_record.used')} ✓</strong>
      </span>
    </p>
  )
}

function MatchFacts({ match }: { match: Match }) {
  const { t } = useTranslation('land-tax')
  const { digits, decimals } = useFormats()
  const { landClass } = useLandWords()
  return (
    <>
      {t('on_record.found', { khatian: digits(match.khatiyan_number), decimals: decimals(match.land_area) })}
      <span className="block text-ink-soft text-sm">
        {[t('on_record.zil', { zil: digits(match.zil_no) }), landClass(match)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
