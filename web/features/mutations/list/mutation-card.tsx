import { Link } from '@tanstack/react-router'
import { Download, FilePlus, FileText } from 'lucide-react'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MutationBadge } from '../mutation-badge.tsx'
import { IssuedPaperButton } from '../papers/issued-paper-button.tsx'
import { PayFee } from '../pay/pay-fee.tsx'
import { PaymentNote } from '../pay/payment-note.tsx'
import { useMutationWords } from '../use-mutation-words.ts'

/** One mutation: land, progress, and the owner's next step. */
export function MutationCard({ mutation, newest }: { mutation: Mutation; newest: boolean }) {
  const { t } = useTranslation('mutations')
  const words = useMutationWords()
  const { id, step, remarks, receipt, land_type, applied_at } = mutation
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <Link
              to="/mutations/$id"
              params={{ id: String(id) }}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center hover:underline"
            >
              {words.heading(mutation)}
            </Link>
            {newest && <StatusBadge tone="new">{t('new')}</StatusBadge>}
          </h2>
          <p>{[words.landLine(mutation), t(`land_type.${land_type}`)].join(' · ')}</p>
          <p className="text-ink-soft text-sm">{words.feeLine(mutation)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MutationBadge mutation={mutation} />
          {step === 'papers' && <StatusBadge tone="waiting">{t('papers_missing')}</StatusBadge>}
        </div>
      </div>
      {remarks && <p className="whitespace-pre-line border-line-strong border-l-3 pl-3">{remarks}</p>}
      <PaymentNote mutation={mutation} />
      {receipt && <ReceiptLine receipt={receipt} />}
      <div className="flex flex-wrap items-center gap-2">
        <PayFee mutation={mutation} />
        {applied_at !== null && (
          <IssuedPaperButton id={id} kind="mutation_certificate">
            <Download aria-hidden="true" className="size-4.5" />
            {t('issued.mutation_certificate')}
          </IssuedPaperButton>
        )}
        {(step === 'papers' || step === 'requested_papers') && (
          <LinkButton to="/mutations/$id" params={{ id: String(id) }} hash="papers">
            <FilePlus aria-hidden="true" className="size-4.5" />
            {t(step === 'papers' ? 'add_papers' : 'send_papers')}
          </LinkButton>
        )}
        <LinkButton to="/mutations/$id" params={{ id: String(id) }} variant="secondary">
          <FileText aria-hidden="true" className="size-4.5" />
          {t('open')}
        </LinkButton>
      </div>
    </Card>
  )
}
