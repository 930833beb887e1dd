import { ArrowRight, BookCheck, Check, FilePlus, ListChecks, type LucideIcon, X } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-look.ts'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'

export type Decision = 'approve' | 'reject' | 'papers' | 'status' | 'apply'

const looks: Record<Decision, { Sign: LucideIcon; letter: string; variant: ButtonVariant }> = {
  approve: { Sign: Check, letter: 'a', variant: 'primary' },
  reject: { Sign: X, letter: 'r', variant: 'secondary' },
  papers: { Sign: FilePlus, letter: 'f', variant: 'secondary' },
  status: { Sign: ListChecks, letter: 's', variant: 'secondary' },
  apply: { Sign: BookCheck, letter: 'e', variant: 'primary' },
}

type DecisionButtonsProps<Offered extends Decision> = {
  /** Available decisions, the most prominent last. */
  decisions: readonly Offered[]
  disabled?: boolean
  /** Decision in progress. */
  pending: Offered | null
  onDecide: (decision: Offered) => void
  onNext: () => void
}

/** Decisions about a case and the link to the next one, by button and by letter. */
export function DecisionButtons<Offered extends Decision>(props: DecisionButtonsProps<Offered>) {
  const { decisions, disabled = false, pending, onDecide, onNext } = props
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:items-center sm:justify-end">
      <NextButton onNext={onNext} />
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          decision={decision}
          disabled={disabled}
          pending={pending === decision}
          onDecide={() => !disabled && pending === null && onDecide(decision)}
        />
      ))}
    </div>
  )
}

/** Opens the next case. */
export function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('parts')
  useKey('n', onNext)
  return (
    <Button variant="secondary" aria-keyshortcuts="n" onClick={onNext}>
      {t('case.next_short')}
      <ArrowRight aria-hidden="true" className="size-4.5" />
      <KeyHint>N</KeyHint>
    </Button>
  )
}

type DecisionButtonProps = { decision: Decision; disabled: boolean; pending: boolean; onDecide: () => void }

function DecisionButton({ decision, disabled, pending, onDecide }: DecisionButtonProps) {
  const { t } = useTranslation('parts')
  const { Sign, letter, variant } = looks[decision]
  useKey(letter, onDecide)
  return (
    <Button variant={variant} disabled={disabled} pending={pending} aria-keyshortcuts={letter} onClick={onDecide}>
      <Sign aria-hidden="true" className="size-4.5" />
      {t(`case.decide.${decision}`)}
      <KeyHint>{letter.toUpperCase()}</KeyHint>
    </Button>
  )
}
