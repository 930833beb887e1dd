import { useQuery } from '@tanstack/react-query'
import { Check, FileCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { type Draft, isSameDraft, isSameKhatian, type Match } from './draft.ts'
import { lookupQuery } from './land-tax.queries.ts'

type OnRecordProps = { draft: Draft; onUse: (match: Match) => void }

/** Looks up the land while its dag is typed, and offers what is on record; once one is used, the others are folded. */
export function OnRecord({ draft, onUse }: OnRecordProps) {
  const { t } = useTranslation('land-tax')
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

  const offers = others.map((match) => <Offer key={match.dag_id} match={match} onUse={() => handleUse(match)} />)
  return (
    <div role="status" aria-label={t('on_record.label')} className="grid gap-2 empty:hidden">
      {used && <Used match={used} />}
      {used && others.length > 0 ? <Others offers={offers} /> : offers}
    </div>
  )
}

/** What is on record under the dag. It is only help: without it the form is as good. */
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
    <p className="flex items-start gap-3 rounded-card border border-green-700 bg-green-100 px-4 py-3">
      <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-800" />
      <span>
        <MatchFacts match={match} />
        <strong className="block text-green-950">{t('on_record.used')} ✓</strong>
      </span>
    </p>
  )
}

function Others({ offers }: { offers: ReactNode[] }) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold text-green-800 text-sm">
        {t('on_record.others', { count: offers.length, number: count(offers.length) })}
      </summary>
      <div className="grid gap-2">{offers}</div>
    </details>
  )
}

function Offer({ match, onUse }: { match: Match; onUse: () => void }) {
  const { t } = useTranslation('land-tax')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-green-100 bg-green-50 px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <FileCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-800" />
        <span>
          <MatchFacts match={match} />
        </span>
      </p>
      <Button variant="secondary" onClick={onUse}>
        {t('on_record.use')}
      </Button>
    </div>
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
