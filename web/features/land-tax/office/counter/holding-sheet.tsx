import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import { payReference } from '#contract/payments/received-money.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { statusTones } from '#web/features/land-tax/status-tones.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { ClassMissing } from '../class-missing.tsx'
import { HoldingYears } from './holding-years.tsx'

type Holding = Holdings['holdings'][number]

/** One registration of a parcel: person, area, tax due and tax paid. */
export function HoldingSheet({ holding }: { holding: Holding }) {
  const { t } = useTranslation('land-tax-office')
  const { digits, day } = useFormats()
  const { landLine, landType, area, taxedAs } = useTaxWords()
  const { user, status } = holding
  const facts = [
    { name: t('counter.owner'), value: user.name },
    { name: t('dialog.submitted'), value: day(holding.submitted_at) },
    { name: t('dialog.land_type'), value: landType(holding.land_type) },
    { name: t('column.area'), value: area(holding.land_area) },
    { name: t('dialog.taxed_as'), value: taxedAs(holding) },
    { name: t('dialog.first_year'), value: digits(holding.taxable_from) },
    { name: t('counter.code'), value: digits(payReference(holding.id)) },
  ]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-5 shadow-card print:block print:space-y-3 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-xl">{t('name', { id: digits(String(holding.id)) })}</h2>
          <p className="text-ink-soft">
            {holding.zil_no && `${t('counter.zil', { zil: digits(holding.zil_no) })} · `}
            {landLine(holding)}
          </p>
        </div>
        <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
      </header>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <HoldingState holding={holding} />
      <HoldingYears holding={holding} />
    </article>
  )
}

/** Sentence about the amount due. */
function HoldingState({ holding }: { holding: Holding }) {
  const { t } = useTranslation('land-tax-office')
  const { taka, digits } = useFormats()
  const { years } = useTaxWords()
  const { state, due_amount, due_years, paid_through } = holding.tax
  return (
    <div className="rounded-control border-brand border-l-3 bg-brand-faint px-4 py-2.5">
      {state === 'due' && (
        <p className="font-semibold">
          {due_amount === null
            ? t('counter.due_unknown', { years: years(due_years) })
            : t('counter.due', { amount: taka(due_amount), years: years(due_years) })}
        </p>
      )}
      {state === 'none' && <p>{t('counter.not_approved')}</p>}
      {state === 'area_not_stated' && <p>{t('counter.no_area')}</p>}
      {state === 'class_not_set' && <ClassMissing land={holding} />}
      {state === 'checking' && <p>{t('counter.being_paid')}</p>}
      {state === 'paid' && <p className="font-semibold">{t('counter.nothing_due')}</p>}
      {paid_through && <p>{t('counter.paid_through', { year: digits(paid_through) })}</p>}
    </div>
  )
}
