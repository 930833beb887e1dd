import { Link } from '@tanstack/react-router'
import { FileText, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CashTaken } from '#contract/payments/cash.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { downloadCopy, downloadReceipts } from './cash.queries.ts'

/** Cash that was just taken: its receipt, and the way on to the next payer. */
export function TakenCard({ taken, onNext }: { taken: CashTaken; onNext: () => void }) {
  const { t } = useTranslation('cash')
  const { wholeTaka } = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  const receipt = useDownload(() => downloadReceipts(taken.payment_id), t('taken.failed'))
  const copy = useDownload(() => downloadCopy(taken.payment_id), t('taken.copy_failed'))
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="taken-title" className="grid gap-3">
      <h2 id="taken-title" ref={title} tabIndex={-1} className="wrap-anywhere font-semibold text-lg outline-none">
        {t('taken.title', { amount: wholeTaka(taken.amount), name: taken.payer.name })}
      </h2>
      <p className="text-ink-soft">{taken.receipts.map(({ number }) => number).join(', ')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={receipt.isPending} onClick={() => receipt.mutate()} className="max-sm:w-full">
          <Printer aria-hidden="true" className="size-4.5" />
          {t('taken.print')}
        </Button>
        {taken.purpose === 'application' && (
          <Button pending={copy.isPending} onClick={() => copy.mutate()} className="max-sm:w-full">
            <FileText aria-hidden="true" className="size-4.5" />
            {t('taken.copy')}
          </Button>
        )}
        <Button variant="secondary" onClick={onNext} className="max-sm:w-full">
          {t('taken.next')}
        </Button>
        <Link
          to="/admin/$page/$id"
          params={{ page: 'payments', id: String(taken.payment_id) }}
          className={`${roomyLink} w-fit`}
        >
          {t('taken.payment')}
        </Link>
      </div>
    </Card>
  )
}
