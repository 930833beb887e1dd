import { CircleCheck, CircleDashed, CircleSlash, FlaskConical, ShieldQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fromTaka, toTaka } from '#contract/money.ts'
import type { Statement } from '#contract/statement.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { parcelParts } from './paper-text.ts'
import type { Checked } from './use-verdict.ts'
import { VerdictHeading } from './verdict-heading.tsx'

type StatementCardProps = {
  checked: Checked
  /** What came of asking the office of the same paper: nothing is said twice. */
  office?: 'answered' | 'not_reached' | undefined
}

/** What the code on a paper says by itself, checked by its signature and without asking the office. */
export function StatementCard({ checked: { verdict, problem, retry, retrying }, office }: StatementCardProps) {
  const { t } = useTranslation('verify')
  if (problem)
    return <ErrorState message={t('statement.failed')} detail={problem.message} onRetry={retry} retrying={retrying} />
  if (!verdict) return <Skeleton lines={5} />
  return (
    <Card role="status" className={`border-l-4 ${edges[tones[verdict.kind]]}`}>
      <VerdictHeading Sign={signs[verdict.kind]} tone={tones[verdict.kind]}>
        {t(`statement.${verdict.kind}`)}
      </VerdictHeading>
      {verdict.kind !== 'good' && <p className="mt-2">{t(`statement.${verdict.kind}_next`)}</p>}
      {verdict.kind === 'good' && office === 'answered' && (
        <p className="mt-2">
          {t('statement.same', { number: verdict.statement.number, key: verdict.statement.key_id })}
        </p>
      )}
      {verdict.kind === 'good' && office !== 'answered' && (
        <>
          <Said statement={verdict.statement} />
          <p className="mt-3 text-ink-soft text-sm">
            {t('statement.checked_here')} {office === undefined && t('statement.revocation')}
          </p>
        </>
      )}
    </Card>
  )
}

const signs = { good: CircleCheck, incomplete: CircleDashed, unknown_key: ShieldQuestion, forged: CircleSlash }
const tones = { good: 'good', incomplete: 'waiting', unknown_key: 'bad', forged: 'bad' } as const
const edges = { good: 'border-l-green-700', waiting: 'border-l-marigold', bad: 'border-l-refusal' }

function Said({ statement }: { statement: Statement }) {
  const { t } = useTranslation('verify')
  const { taka, day, digits } = useFormats()
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
      <p className="mt-4 mb-2 font-semibold">{t('compare')}</p>
      <Facts>
        <Fact name={t('fact.paper')}>{t(`paper.${statement.kind}`)}</Fact>
        <Fact name={t('fact.number')}>{statement.number}</Fact>
        <Fact name={t('fact.what')}>
          {[numbers.join(' · '), [mouza, upazila].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
        </Fact>
        {statement.tax_year && <Fact name={t('fact.tax_year')}>{digits(statement.tax_year)}</Fact>}
        {fromTaka(amount) !== null && amount > 0 && <Fact name={t('fact.amount')}>{taka(amount)}</Fact>}
        <Fact name={t('fact.issued')}>{day(`${statement.issued_on}T06:00:00Z`)}</Fact>
        <Fact name={t('fact.key')}>{statement.key_id}</Fact>
      </Facts>
    </>
  )
}
