import { ReceiptText } from 'lucide-react'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** The invoice of a paid fee as PDF. */
export function InvoiceButton({ id }: { id: number }) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  const fetchFile = () => download(mutationsApi.invoice, { params: { id } })
  const paper = useDownload(fetchFile, t('failed.invoice'))
  return (
    <PaperButtons
      paper={{ kind: 'mutation_receipt', id, name: t('receipt_of', { id: digits(String(id)) }), fetchFile }}
    >
      <Button variant="secondary" pending={paper.isPending} onClick={() => paper.mutate()}>
        {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
        {t('invoice')}
      </Button>
    </PaperButtons>
  )
}
