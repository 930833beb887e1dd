import { useParams } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MutationFrame } from '../detail/mutation-frame.tsx'
import { useMutationWords } from '../use-mutation-words.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { PaymentState } from './mutation-payment-row.tsx'
import { canPay } from './pay-fee.tsx'
import { PaymentNote } from './payment-note.tsx'
import { StandaloneForm } from './standalone-form.tsx'

/** Pays the fee of one mutation, at an address of its own. */
export function PayMutationPage() {
  const { id } = useParams({ from: '/mutations/$id/pay' })
  return (
    <MutationFrame id={id} next={`/mutations/${id}/pay`}>
      {(mutation) => <Payment mutation={mutation} />}
    </MutationFrame>
  )
}

function Payment({ mutation }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const { landLine } = useMutationWords()
  const [isPaid, setIsPaid] = useState(false)
  return (
    <div className="grid w-full max-w-xl gap-5">
      <header>
        <h1 className="font-semibold text-3xl">{t('pay_title')}</h1>
        <p className="text-ink-soft">{landLine(mutation)}</p>
      </header>
      {isPaid ? (
        <Paid id={mutation.id} />
      ) : canPay(mutation) ? (
        <StandaloneForm mutation={mutation} onPaid={() => setIsPaid(true)} />
      ) : (
        <Card className="grid gap-3">
          <p>
            <PaymentState mutation={mutation} />
          </p>
          <PaymentNote mutation={mutation} />
          <Next mutation={mutation} />
        </Card>
      )}
    </div>
  )
}

function Paid({ id }: { id: number }) {
  const { t } = useTranslation('mutations')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-marigold text-on-marigold">
        <Check aria-hidden="true" className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="rounded font-semibold text-xl outline-none">
        {t('pay_page.done')}
      </h2>
      <div className="flex flex-wrap justify-center gap-2">
        <InvoiceButton id={id} />
        <ToMutation id={id} />
      </div>
    </Card>
  )
}

const Next = ({ mutation: { id, payment_status } }: { mutation: MutationInFull }) => (
  <div className="flex flex-wrap gap-2">
    {payment_status === 'paid' && <InvoiceButton id={id} />}
    <ToMutation id={id} />
  </div>
)

function ToMutation({ id }: { id: number }) {
  const { t } = useTranslation('mutations')
  return (
    <LinkButton to="/mutations/$id" params={{ id: String(id) }} variant="secondary">
      {t('open')}
    </LinkButton>
  )
}
