import { ArrowLeftRight, Check, CircleHelp } from 'lucide-react'
import type { RegistrationMatch } from '#contract/land-tax/registration-case.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type MatchSummaryProps = { match: RegistrationMatch; registeredBefore: boolean; sharesOpen: boolean }

/** "Agrees in full", or the differing fields; then whether the record names the applicant. */
export function MatchSummary({ match, registeredBefore, sharesOpen }: MatchSummaryProps) {
  const { result, differs, applicant } = match
  const { t } = useTranslation('land-tax-office')
  const Sign = { full: Check, differs: ArrowLeftRight, none: CircleHelp }[result]
  const words = [
    ...(result === 'differs' ? differs.map((field) => t(`agrees.field.${field}`)) : [t(`agrees.${result}`)]),
    ...(sharesOpen ? [t('again.new_owner_badge')] : []),
    ...(registeredBefore ? [t('again.registered_before_badge')] : []),
    ...(applicant === 'not_found' ? [t('agrees.not_owner')] : []),
    ...(applicant === 'similar' ? [t('agrees.similar_owner')] : []),
    ...(applicant === 'other_script' ? [t('agrees.other_script')] : []),
  ]
  const isClear = words.length === 1 && result === 'full'
  return (
    <span className={`inline-flex items-start gap-1.5 ${isClear ? 'text-brand' : 'text-marigold-text'}`}>
      <Sign aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      <span>{words.join(' · ')}</span>
    </span>
  )
}
