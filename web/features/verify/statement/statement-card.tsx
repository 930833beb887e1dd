import { CircleCheck, CircleDashed, CircleSlash, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { StatementAnswer, StatementFact } from '#contract/papers/documents.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { OfficeAnswer, Ruling } from '../ruling.ts'
import type { Listing } from '../use-office.ts'
import type { Verdict } from './check-statement.ts'
import { StatementContent } from './statement-content.tsx'
import type { Checked } from './use-verdict.ts'
import { VerdictHeading } from './verdict-heading.tsx'

type StatementCardProps = {
  checked: Checked
  ruling: Ruling
  office: OfficeAnswer
  listing: Listing
  /** True if the office's own card is next to it, so that nothing is shown twice. */
  beside?: boolean
}

/** Content of the code on a paper, and its validity by all other evidence. */
export function StatementCard({ checked, ruling, office, listing, beside = false }: StatementCardProps) {
  const { t } = useTranslation('verify')
  const { day } = useFormats()
  const { verdict, problem, retry, retrying } = checked
  if (problem)
    return <ErrorState message={t('statement.failed')} detail={problem.message} onRetry={retry} retrying={retrying} />
  if (!verdict) return <Skeleton lines={5} />
  const state = stateOf(verdict, ruling)
  const answered = office !== 'not_reached' && office ? office : null
  const { Sign, tone } = looks[state]
  const signed = verdict.kind === 'good' ? verdict.statement : null
  const isTrue = state === 'good' || state === 'signed'
  const whole = signed !== null && !(state === 'good' && beside)
  return (
    <Card role="status" className={`border-l-4 ${edges[tone]}`}>
      <VerdictHeading Sign={Sign} tone={tone}>
        {state === 'withdrawn' && answered?.revoked_at
          ? t('revoked', { day: day(answered.revoked_at) })
          : t(`statement.${state === 'signed' ? 'good' : state}`)}
      </VerdictHeading>
      {isTrue ? (
        signed && <Comfort verdict={verdict} answered={answered} listing={listing} beside={beside} />
      ) : (
        <p className="mt-2">{t(`statement.${state}_next`)}</p>
      )}
      {state === 'differs' && answered && <Differing facts={answered.differs} />}
      {whole && <StatementContent statement={signed} compare={isTrue} />}
    </Card>
  )
}

type State = 'good' | 'signed' | 'withdrawn' | 'listed' | 'differs' | 'unknown' | 'retired_key' | 'unconfirmed' | Bare
type Bare = Exclude<Verdict['kind'], 'good'>

/** If another card shows the result, this one says only that the signature is valid. */
function stateOf(verdict: Verdict, ruling: Ruling): State {
  if (verdict.kind !== 'good') return verdict.kind
  return ruling === 'agrees' || ruling === 'asking' || ruling === 'other_paper' || ruling === 'not_ours'
    ? 'good'
    : ruling
}

const bad = { Sign: CircleSlash, tone: 'bad' } as const
const looks = {
  good: { Sign: CircleCheck, tone: 'good' },
  // Green is only for papers that the office has confirmed.
  signed: { Sign: ShieldCheck, tone: 'waiting' },
  incomplete: { Sign: CircleDashed, tone: 'waiting' },
  unconfirmed: { Sign: ShieldQuestion, tone: 'waiting' },
  unknown_key: { Sign: ShieldQuestion, tone: 'bad' },
  forged: bad,
  withdrawn: bad,
  listed: bad,
  differs: bad,
  unknown: bad,
  retired_key: bad,
} as const
const edges = { good: 'border-l-brand-mid', waiting: 'border-l-marigold', bad: 'border-l-refusal' }

type ComfortProps = { verdict: Verdict; answered: StatementAnswer | null; listing: Listing; beside: boolean }

/** Reason why a paper is good, and its limits. */
function Comfort({ verdict, answered, listing: { list }, beside }: ComfortProps) {
  const { t } = useTranslation('verify')
  const { calendarDay, moment } = useFormats()
  if (verdict.kind !== 'good') return null
  const { number, key_id } = verdict.statement
  if (answered)
    return (
      <p className="mt-2">
        {beside ? t('statement.same', { number, key: key_id }) : t('statement.confirmed')}
        {verdict.until !== null && ` ${t('statement.retired', { day: calendarDay(verdict.until) })}`}
      </p>
    )
  const listed = list ? t('statement.not_listed', { moment: moment(list.at) }) : t('statement.no_list')
  return (
    <p className="mt-2 text-ink-soft">
      {t('statement.checked_here')} {listed} {list && !list.complete && t('statement.list_cut')}
    </p>
  )
}

const names = {
  kind: 'fact.paper',
  number: 'fact.number',
  code: 'fact.code',
  amount: 'fact.amount',
  land: 'fact.what',
  tax_year: 'fact.tax_year',
  issued_on: 'fact.issued',
  demo: 'fact.demo',
} as const

function Differing({ facts }: { facts: StatementFact[] }) {
  const { t } = useTranslation('verify')
  return (
    <p className="mt-2 font-semibold text-refusal-ink">
      {t('statement.differing', { facts: facts.map((fact) => t(names[fact])).join(', ') })}
    </p>
  )
}
