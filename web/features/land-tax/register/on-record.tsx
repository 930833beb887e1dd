import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { type Draft, isSameDraft, type Match } from './draft.ts'
import { lookupQuery } from './land-tax.queries.ts'

type OnRecordProps = { draft: Draft; onUse: (match: Match) => void }

/** Looks up the land while its dag is typed, and offers what is on record. */
export function OnRecord({ draft, onUse }: OnRecordProps) {
  const { t } = useTranslation('land-tax')
  const dag_number = useDebounced(draft.dag_number.trim(), 300)
  const { place, survey_type_id } = draft
  const known = place.mouza !== undefined && survey_type_id !== null && dag_number !== ''
  const lookup = useQuery({
    ...lookupQuery({ mouza_id: place.mouza ?? 0, survey_type_id: survey_type_id ?? 0, dag_number }),
    enabled: known,
  })
  // What is offered is only help: without it the form is as good.
  const found = known && dag_number === draft.dag_number.trim() ? (lookup.data?.matches ?? []) : []
  const matches = found.filter((match) => !isSameDraft(draft, match))
  return (
    <div role="status" aria-label={t('on_record.label')} className="grid gap-2 empty:hidden">
      {matches.map((match) => (
        <Offer key={match.dag_id} match={match} onUse={() => onUse(match)} />
      ))}
    </div>
  )
}

function Offer({ match, onUse }: { match: Match; onUse: () => void }) {
  const { t } = useTranslation('land-tax')
  const { digits, decimals } = useFormats()
  const { landClass } = useLandWords()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-green-100 bg-green-50 px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <FileCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-green-800" />
        <span>
          {t('on_record.found', { khatian: digits(match.khatiyan_number), decimals: decimals(match.land_area) })}
          <span className="block text-ink-soft text-sm">
            {[t('on_record.zil', { zil: digits(match.zil_no) }), landClass(match)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </p>
      <Button variant="secondary" onClick={onUse}>
        {t('on_record.use')}
      </Button>
    </div>
  )
}
