import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isChecking } from '../pay/open-years.ts'
import { PayDialog } from '../pay/pay-dialog.tsx'
import { useChosenLands } from '../pay/use-chosen-lands.ts'
import { RegistrationCard } from './registration-card.tsx'

/** The registered lands, each to be chosen; paying is for all that are chosen. */
export function Registrations({ registrations }: { registrations: MyRegistration[] }) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  const { ids, choose } = useChosenLands()
  // Kept while it is open, whatever the list says meanwhile.
  const [paid, setPaid] = useState<MyRegistration[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPaid = useRef(false)
  // The button that opened the dialog has nothing to pay any more and cannot take the focus back.
  useEffect(() => {
    if (paid !== null || !wasPaid.current) return
    wasPaid.current = false
    heading.current?.focus()
  }, [paid])
  const chosen = registrations.filter(({ id }) => ids.includes(id))
  const anyChecking = chosen.some(isChecking)
  const leaveOutChecking = useEffectEvent(() => choose(chosen.filter((each) => !isChecking(each)).map(({ id }) => id)))
  // Else it would come back by itself once it is paid.
  useEffect(() => {
    if (anyChecking) leaveOutChecking()
  }, [anyChecking])

  const toggle = (id: number) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

  function handlePaid() {
    wasPaid.current = true
    choose([])
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={chosen.length === 0}
          aria-describedby={chosen.length === 0 ? 'choose-land' : undefined}
          onClick={() => setPaid(chosen)}
        >
          {t('pay', { count: chosen.length, number: count(chosen.length) })}
        </Button>
        <LinkButton variant="secondary" to="/land-tax">
          {t('new_register')}
        </LinkButton>
        <LinkButton variant="quiet" to="/dashboard" search={{ tab: 'payments', list: 'ldt' }}>
          {t('to_payments')}
        </LinkButton>
        {chosen.length === 0 && (
          <p id="choose-land" className="w-full text-ink-soft text-sm">
            {t('choose_land')}
          </p>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="rounded font-semibold text-xl">
        {t('to_registrations')}
      </h2>
      <ul className="grid gap-3">
        {registrations.map((registration) => (
          <li key={registration.id}>
            <RegistrationCard
              registration={registration}
              chosen={chosen.includes(registration)}
              onToggle={() => toggle(registration.id)}
            />
          </li>
        ))}
      </ul>
      {paid && <PayDialog lands={paid} onPaid={handlePaid} onClose={() => setPaid(null)} />}
    </>
  )
}
