import { CircleCheck, CircleSlash, FlaskConical } from 'lucide-react'
import type { VerifiedPaper } from '#contract/papers/documents.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { LandBecame } from '#web/parts/land/land-became.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { VerdictHeading } from '../statement/verdict-heading.tsx'
import { WithdrawPaper } from './withdraw-paper.tsx'

/** Facts that the paper in hand must show; `plain` if other evidence speaks against it. */
export function PaperFound({ paper, plain = false }: { paper: VerifiedPaper; plain?: boolean }) {
  const { t } = useTranslation('verify')
  const { taka, moment, calendarDay, language } = useFormats()
  return (
    <Card
      role="status"
      className={paper.revoked_at ? 'border-l-4 border-l-refusal' : plain ? '' : 'border-l-4 border-l-brand-mid'}
    >
      <Verdict paper={paper} plain={plain} />
      {paper.demo && (
        <p className="mt-4 flex items-start gap-3 rounded-control bg-marigold-soft p-3 text-marigold-ink">
          <FlaskConical aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {t('demo')}
        </p>
      )}
      <p className="mt-4 font-semibold">{t('compare')}</p>
      <dl className="mt-2">
        <Fact name={t('fact.paper')} value={t(`paper.${paper.paper}`)} />
        <Fact name={t('fact.number')} value={paper.number} />
        <Fact name={t('fact.what')} value={language === 'bn' ? paper.what_bn : paper.what_en} />
        {paper.amount !== null && <Fact name={t('fact.amount')} value={taka(paper.amount)} />}
        {paper.refunded_amount > 0 && <Fact name={t('fact.refunded')} value={taka(paper.refunded_amount)} />}
        <Fact name={t('fact.issued')} value={moment(paper.issued_at)} />
        <Fact name={t('fact.code')} value={spacedCode(paper.verify_code)} />
      </dl>
      {paper.challan && (
        <p className="wrap-anywhere mt-4">
          {t('challan', { number: paper.challan.number, date: calendarDay(paper.challan.date) })}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <LandBecame became={paper.became} />
      </div>
      <p className="mt-3 text-ink-faint text-sm">{t('no_names')}</p>
      <WithdrawPaper paper={paper} />
    </Card>
  )
}

function Verdict({ paper, plain }: { paper: VerifiedPaper; plain: boolean }) {
  const { t } = useTranslation('verify')
  const { day } = useFormats()
  if (paper.revoked_at)
    return (
      <VerdictHeading Sign={CircleSlash} tone="bad">
        {t('revoked', { day: day(paper.revoked_at) })}
      </VerdictHeading>
    )
  if (plain) return <h2 className="font-semibold text-xl">{t('issued_under_code')}</h2>
  return (
    <VerdictHeading Sign={CircleCheck} tone="good">
      {t('authentic')}
    </VerdictHeading>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-x-4 border-line border-b py-2 last:border-0 sm:grid-cols-[11rem_1fr]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
