import { CalendarClock, FileText, ReceiptText } from 'lucide-react'
import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { MutationType, neededPapers } from '#contract/mutations/needed-papers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useFeeRange } from './use-fee-range.ts'
import type { MutationFormState } from './use-mutation-form.ts'

/** Introduction: price, duration and necessary papers. */
export function Needs({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { wholeTaka, count } = useFormats()
  const range = useFeeRange()
  const type = MutationType.safeParse(form.draft.mutation_type).data
  return (
    <Card aria-labelledby="needs" className="grid gap-3">
      <h2 id="needs" className="font-semibold text-xl">
        {t('needs.heading')}
      </h2>
      <QueryState query={form.fees.query} failed={t('failed.fees')} brief />
      <ul className="grid gap-2">
        {range && (
          <Need Sign={ReceiptText}>
            {t('needs.fee', {
              application: wholeTaka(range.application),
              agricultural: wholeTaka(range.agricultural),
              other: wholeTaka(range.other),
            })}
          </Need>
        )}
        <Need Sign={CalendarClock}>
          {t('needs.time', { first_look: count(first_look_days), days: count(promised_days.mutation) })}
        </Need>
        <Need Sign={FileText}>
          {type
            ? neededPapers(type)
                .map(({ paper }) => t(`paper.${paper}`))
                .join(' · ')
            : t('needs.papers')}
        </Need>
      </ul>
    </Card>
  )
}

const Need = ({ Sign, children }: { Sign: typeof FileText; children: string }) => (
  <li className="flex items-start gap-3">
    <Sign aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-mid" />
    <span className="min-w-0">{children}</span>
  </li>
)
