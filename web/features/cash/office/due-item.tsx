import type { CashDue } from '#contract/payments/cash.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useDueWords } from './use-due-words.ts'

/** Something that is due, with the button that takes the cash for it. */
export function DueItem({ due, onTake }: { due: CashDue; onTake: () => void }) {
  const { t } = useTranslation('cash')
  const { wholeTaka, count } = useFormats()
  const dueWords = useDueWords()
  const name = t(`what.${due.what}`)
  const act = t('take.open', { amount: wholeTaka(due.amount) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {name} · {t('case_number', { number: count(due.id) })}
        </p>
        <p className="wrap-anywhere">{due.payer.name}</p>
        <p className="text-ink-soft text-sm">{dueWords(due)}</p>
      </div>
      {due.being_paid ? (
        <StatusBadge tone="waiting">{t('being_paid')}</StatusBadge>
      ) : (
        <Button aria-label={`${act}: ${name}, ${due.payer.name}`} onClick={onTake} className="max-sm:w-full">
          {act}
        </Button>
      )}
    </li>
  )
}
