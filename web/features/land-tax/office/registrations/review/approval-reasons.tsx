import { CircleHelp } from 'lucide-react'
import type { ApprovalFact } from '#contract/land-tax/registration-case.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** What an approval goes on without; `not_compared` where the comparison did not load. */
export type Doubt = ApprovalFact | 'not_compared'

const reasons = {
  not_on_record: ['khatian_seen'],
  record_differs: ['paper_compared'],
  not_an_owner: ['heir', 'bought'],
  owner_not_compared: ['same_person'],
  not_compared: [],
} as const

type ApprovalReasonsProps = {
  doubts: readonly Doubt[]
  /** True once an approval was refused without one: then a phone has them too. */
  needed: boolean
  onReason: (reason: string) => void
}

/** Says for what an approval needs a reason, and offers the usual ones for the note. */
export function ApprovalReasons({ doubts, needed, onReason }: ApprovalReasonsProps) {
  const { t } = useTranslation('land-tax-office')
  if (doubts.length === 0) return null
  return (
    <div className={`grid gap-1.5 lg:col-span-2 ${needed ? '' : 'max-lg:hidden'}`}>
      <p className="flex items-start gap-1.5 font-semibold text-marigold-text text-sm">
        <CircleHelp aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
        {[...doubts.map((doubt) => t(`doubt.${doubt}`)), t('doubt.reason_needed')].join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {doubts
          .flatMap((doubt) => reasons[doubt])
          .map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              size="small"
              onClick={() => onReason(t(`doubt.because.${reason}`))}
            >
              {t(`doubt.because.${reason}`)}
            </Button>
          ))}
      </div>
    </div>
  )
}
