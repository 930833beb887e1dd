import { Link } from '@tanstack/react-router'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useTaxWords } from './use-tax-words.ts'

/** Tax due of a registered land, or the last paid year. */
export function TaxState({ registration }: { registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const { taka, digits, language } = useFormats()
  const { years, oldDakhila } = useTaxWords()
  const { state, due_years, pending_years, taken_over, paid_through, due_amount } = registration.tax
  return (
    <div className="min-w-0 flex-1 basis-64">
      {state === 'none' && <p className="text-ink-soft">{t(`tax_state.${registration.status}`)}</p>}
      {state === 'class_not_set' && (
        <p className="text-ink-soft">
          {t('tax_state.class_not_set', { upazila: nameIn(language, registration.upazila) })}
        </p>
      )}
      {state === 'area_not_stated' && <p className="text-ink-soft">{t('tax_state.area_not_stated')}</p>}
      {state === 'due' && (
        <p>
          {t('tax_state.due')} {due_amount !== null && <strong className="text-lg">{taka(due_amount)}</strong>}{' '}
          <span className="text-ink-soft">{t('tax_state.for_years', { years: years(due_years) })}</span>
        </p>
      )}
      {pending_years.length > 0 && (
        <p className="text-marigold-text">
          {t('tax_state.checking', { years: years(pending_years) })}{' '}
          <Link
            to="/dashboard"
            search={{ tab: 'payments', list: 'ldt' }}
            className="whitespace-nowrap font-semibold underline underline-offset-4"
          >
            {t('tax_state.see_payment')}
          </Link>
        </p>
      )}
      {paid_through && (
        <p className={state === 'paid' ? 'font-semibold text-brand' : 'text-ink-soft text-sm'}>
          {t('tax_state.paid_through', { year: digits(paid_through) })}
        </p>
      )}
      {taken_over.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('tax_state.taken_over', { papers: taken_over.map(oldDakhila).join(', ') })}
        </p>
      )}
    </div>
  )
}
