import { ReceiptText } from 'lucide-react'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonVariant } from '#web/ui/button-look.ts'

type DakhilaButtonProps = {
  /** Id of the year's payment. */
  id: number
  label: string
  variant?: ButtonVariant
}

/** Downloads the dakhila of a paid year. */
export function DakhilaButton({ id, label, variant = 'secondary' }: DakhilaButtonProps) {
  const { t } = useTranslation('land-tax')
  const paper = useDownload(() => download(landTaxPaymentsApi.invoice, { params: { id } }), t('failed.invoice'))
  return (
    <Button variant={variant} pending={paper.isPending} onClick={() => paper.mutate()}>
      {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
      {label}
    </Button>
  )
}
