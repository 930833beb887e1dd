import { FlaskConical } from 'lucide-react'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import type { Statement } from '#contract/papers/statement.ts'
import { fromTaka, toTaka } from '#contract/payments/money.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { parcelParts } from './paper-text.ts'

/** Facts of a statement; `compare` if the reader has to compare them with the paper in hand. */
export function StatementContent({ statement, compare }: { statement: Statement; compare: boolean }) {
  const { t } = useTranslation('verify')
  const { taka, calendarDay, digits } = useFormats()
  const { dag_no, khatiyan_number, survey, zil_no, mouza, upazila } = parcelParts(statement.parcel)
  const amount = toTaka(statement.amount)
  const numbers = [
    dag_no && t('parcel.dag', { number: digits(dag_no) }),
    khatiyan_number && t('parcel.khatian', { number: digits(khatiyan_number) }),
    survey,
    zil_no && t('parcel.zil', { number: digits(zil_no) }),
  ].filter(Boolean)
  return (
    <>
      {statement.demo && (
        <p className="mt-4 flex items-start gap-3 rounded-control bg-marigold-soft p-3 text-marigold-ink">
          <FlaskConical aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {t('demo')}
        </p>
      )}
      <p className="mt-4 mb-2 font-semibold">{t(compare ? 'compare' : 'statement.says')}</p>
      <Facts>
        <Fact name={t('fact.paper')}>{t(`paper.${statement.kind}`)}</Fact>
        <Fact name={t('fact.number')}>{statement.number}</Fact>
        {statement.code !== null && <Fact name={t('fact.code')}>{spacedCode(statement.code)}</Fact>}
        <Fact name={t('fact.what')}>
          {[numbers.join(' · '), [mouza, upazila].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </Fact>
        {statement.tax_year && <Fact name={t('fact.tax_year')}>{digits(statement.tax_year)}</Fact>}
        {fromTaka(amount) !== null && amount > 0 && <Fact name={t('fact.amount')}>{taka(amount)}</Fact>}
        <Fact name={t('fact.issued')}>{calendarDay(statement.issued_on)}</Fact>
        <Fact name={t('fact.key')}>{statement.key_id}</Fact>
      </Facts>
    </>
  )
}
