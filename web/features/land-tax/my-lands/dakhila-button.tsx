import { ReceiptText } from 'lucide-react'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-look.ts'

type DakhilaButtonProps = {
  /** Id of the year's payment. */
  id: number
  /** Number of the dakhila, by which it is sent on. */
  number: string
  label: string
  variant?: ButtonVariant
}

/** Downloads the dakhila of a paid year. */
export function DakhilaButton({ id, number, label, variant = 'secondary' }: DakhilaButtonProps) {
  const { t } = useTranslation('land-tax')
  const fetchFile = () => download(landTaxPaymentsApi.invoice, { params: { id } })
  const paper = useDownload(fetchFile, t('failed.invoice'))
  return (
    <PaperButtons paper={{ kind: 'dakhila', id, name: `${t('dakhila')} ${number}`, fetchFile }}>
      <Button variant={variant} pending={paper.isPending} onClick={() => paper.mutate()}>
        {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
        {label}
      </Button>
    </PaperButtons>
  )
}
