import { CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type MethodTilesProps = {
  methods: readonly PaymentMethod[]
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
  errors: string[] | undefined
  /** Name of a card if it is not the usual one. */
  cardName?: string | undefined
}

/** The product's own icon in the well-known colour; never a brand's mark. */
const signs: Record<PaymentMethod, { Sign: LucideIcon; colour: string }> = {
  bkash: { Sign: Wallet, colour: 'bg-bkash' },
  nagad: { Sign: Smartphone, colour: 'bg-nagad' },
  card: { Sign: CreditCard, colour: 'bg-night' },
  bank: { Sign: Landmark, colour: 'bg-brand' },
}

export function MethodTiles({ methods, value, onChange, errors, cardName }: MethodTilesProps) {
  const { t } = useTranslation('parts')
  return (
    <fieldset id="payment_method" aria-describedby={errors?.length ? 'payment_method-error' : undefined}>
      <legend className="mb-1 font-semibold text-sm">{t('payment.pay_with')}</legend>
      <div className={`mb-1 grid gap-2 ${methods.length > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'}`}>
        {methods.map((method) => (
          <label
            key={method}
            className="relative grid min-h-18 place-content-center place-items-center gap-1.5 rounded-control border border-field bg-card px-1 py-1.5 text-center font-semibold leading-snug max-sm:text-sm sm:px-2 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-faint has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="payment_method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <MethodSign method={method} />
            {(method === 'card' && cardName) || t(`method.${method}`)}
          </label>
        ))}
      </div>
      <FieldError id="payment_method" errors={errors} />
    </fieldset>
  )
}

/** The product's own icon of a method. */
export function MethodSign({ method }: { method: PaymentMethod }) {
  const { Sign, colour } = signs[method]
  return (
    <span aria-hidden="true" className={`grid size-8 place-items-center rounded-control text-bright ${colour}`}>
      <Sign className="size-4.5" />
    </span>
  )
}
