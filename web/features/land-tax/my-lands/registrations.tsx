import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { promised_days } from '#contract/cases/promised-days.ts'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useFetchAhead } from '#web/ui/hooks/use-fetch-ahead.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useChosenLands } from '../pay/use-chosen-lands.ts'
import { type GroupName, groupsOf } from './land-groups.ts'
import { PayBar } from './pay-bar.tsx'
import { RegistrationCard } from './registration-card.tsx'

const fetchPayDialog = () => import('../pay/pay-dialog.tsx').then((file) => file.PayDialog)
const PayDialog = lazyInBrowser(fetchPayDialog)
export const ClaimLand = lazyInBrowser(() => import('../claim-land/claim-land.tsx').then((file) => file.ClaimLand))

/** Registered lands, those with tax due first; each is paid alone, or several together. */
export function Registrations({ registrations }: { registrations: MyRegistration[] }) {
  useFetchAhead(fetchPayDialog)
  // Fixed while the dialog is open, even if the list changes meanwhile.
  const [paying, setPaying] = useState<MyRegistration[] | null>(null)
  const groups = groupsOf(registrations)
  const payable = groups.find(({ name }) => name === 'due')?.lands ?? []
  const { chosen, tickOf, forget } = useTicks(payable)
  const navigate = useNavigate()

  function handlePaid(order_id: number) {
    forget()
    void navigate({ to: '/dashboard', search: { tab: 'ldt', paid: String(order_id) }, replace: true })
  }

  return (
    <>
      {groups.map(({ name, lands }) => (
        <section key={name} aria-labelledby={`lands-${name}`} className="grid gap-3">
          <GroupHeading name={name} count={lands.length} />
          <ul className="grid gap-3">
            {lands.map((land) => (
              <li key={land.id}>
                <RegistrationCard registration={land} tick={tickOf(land)} onPay={() => setPaying([land])} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AnotherLand />
      {payable.length > 1 && <PayBar chosen={chosen} onPay={() => setPaying(chosen)} />}
      {paying && (
        <Suspense>
          <PayDialog lands={paying} onPaid={handlePaid} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Ticked lands among the payable ones; a single land needs no tick. */
function useTicks(payable: MyRegistration[]) {
  const { ids, choose, forget } = useChosenLands()
  const chosen = payable.filter(({ id }) => ids.includes(id))
  const hasOthers = ids.length > chosen.length
  const leaveOutOthers = useEffectEvent(() => choose(chosen.map(({ id }) => id)))
  // Otherwise a land would be ticked automatically once it is payable again.
  useEffect(() => {
    if (hasOthers) leaveOutOthers()
  }, [hasOthers])
  const toggle = (id: number) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return {
    chosen,
    tickOf: (land: MyRegistration) =>
      payable.length > 1 && payable.includes(land)
        ? { chosen: chosen.includes(land), onToggle: () => toggle(land.id) }
        : null,
    forget,
  }
}

function GroupHeading({ name, count: lands }: { name: GroupName; count: number }) {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  return (
    <h2 id={`lands-${name}`} className="font-semibold text-xl">
      {t(`group.${name}`, { count: lands, number: count(lands) })}
    </h2>
  )
}

function AnotherLand() {
  const { t } = useTranslation('land-tax')
  const { count } = useFormats()
  return (
    <div className="grid gap-3 rounded-card border border-line-strong border-dashed p-4 sm:p-5">
      <div>
        <h2 className="font-semibold">{t('another.heading')}</h2>
        <p className="text-ink-soft">{t('another.about', { days: count(promised_days.registration) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="secondary" to="/land-tax">
          <Plus aria-hidden="true" className="size-4.5" />
          {t('new_register')}
        </LinkButton>
        <LinkButton variant="quiet" to="/dashboard" search={{ tab: 'payments', list: 'ldt' }}>
          {t('to_payments')}
        </LinkButton>
        <Suspense>
          <ClaimLand />
        </Suspense>
      </div>
    </div>
  )
}
