import { ReceiptText } from 'lucide-react'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** The invoice of a paid fee as PDF. */
export function InvoiceButton({ id }: { id: number }) {
  const { t } = useTranslation('mutations')
  const paper = useDownload(() => download(mutationsApi.invoice, { params: { id } }), t('failed.invoice'))
  return (
    <Button variant="secondary" pending={paper.isPending} onClick={() => paper.mutate()}>
      {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
      {t('invoice')}
    </Button>
  )
}
