import { ShieldCheck } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

type PayButtonProps = { amount: number; paying: boolean; refused: boolean; redirects: boolean }

export function PayButton({ amount, paying, refused, redirects }: PayButtonProps) {
  const { t } = useTranslation('parts')
  const { taka } = useFormats()
  return (
    <>
      <Button type="submit" size="large" pending={paying} className="w-full">
        {t(refused ? 'payment.pay_again' : 'payment.pay', { amount: taka(amount) })}
      </Button>
      {redirects ? <OnTheirPage /> : <Assurance>{t('payment.receipt_where')}</Assurance>}
    </>
  )
}

/** The payer goes to the page of the provider. */
export function OnTheirPage() {
  const { t } = useTranslation('parts')
  return <Assurance>{t('payment.on_their_page')}</Assurance>
}

const Assurance = ({ children }: { children: string }) => (
  <p className="flex items-start justify-center gap-2 text-ink-soft text-sm">
    <ShieldCheck aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 text-brand-mid" />
    {children}
  </p>
)

type BackOrConfirmProps = { paying: boolean; ready: boolean; onBack: () => void }

/** After a summary: forward to the payment, or back. */
export function BackOrConfirm({ paying, ready, onBack }: BackOrConfirmProps) {
  const { t } = useTranslation('parts')
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button variant="secondary" disabled={paying} onClick={onBack}>
        {t('payment.back')}
      </Button>
      <Button type="submit" pending={paying} disabled={!ready}>
        {t('payment.confirm')}
      </Button>
    </div>
  )
}
