import { ReceiptText } from 'lucide-react'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** The invoice of a paid fee as PDF. */
export function InvoiceButton({ id }: { id: number }) {
  const { t } = useTranslation('corrections')
  const paper = useDownload(() => download(correctionsApi.invoice, { params: { id } }), t('failed.invoice'))
  return (
    <Button variant="secondary" pending={paper.isPending} onClick={() => paper.mutate()}>
      {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
      {t('invoice')}
    </Button>
  )
}
