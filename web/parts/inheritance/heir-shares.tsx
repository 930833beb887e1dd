import { useTranslation } from 'react-i18next'
import { divide, formatFraction, fraction, times } from '#contract/fractions.ts'
import type { Family } from '#contract/inheritance/family.ts'
import type { Heirs } from '#contract/inheritance/heirs.ts'
import { inheritanceRules } from '#contract/inheritance/inheritance-rules.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareBar, shadeAt } from '#web/ui/chart/share-bar.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useHeirWords } from './use-heir-words.ts'

type HeirSharesProps = {
  family: Family
  /** Square feet of the land; null where nobody asks for parts of it. */
  area: number | null
}

const partOf = ({ each, count }: Heirs) => {
  const { numerator, denominator } = times(each, fraction(count))
  return Number((numerator * 1_000_000n) / denominator) / 1_000_000
}

/** The lawful shares of a family: as a bar, and each with the rule that gives it. */
export function HeirShares({ family, area }: HeirSharesProps) {
  const { t } = useTranslation('inheritance')
  const words = useHeirWords(family.dead_children)
  const { heirs, adjustment, unanswered } = inheritanceShares(family)
  const lines = heirs.map((each) => ({ ...each, key: words.key(each), name: words.name(each) }))
  return (
    <Card className="grid gap-4" aria-live="polite">
      <h2 className="font-semibold text-xl">{t('shares')}</h2>
      {unanswered ? (
        <Notice tone={unanswered === 'nobody' ? 'good' : 'waiting'}>{t(`unanswered.${unanswered}`)}</Notice>
      ) : (
        <>
          <ShareBar label={t('shares_of')} parts={lines.map((line) => ({ ...line, share: partOf(line) }))} />
          <ul className="grid gap-4">
            {lines.map((line, place) => (
              <HeirLine key={line.key} line={line} shade={shadeAt(place)} area={area} />
            ))}
          </ul>
          {adjustment && <p className="text-ink-soft">{t(`adjustment.${adjustment}`)}</p>}
        </>
      )}
      <p className="border-line border-t pt-3 text-ink-soft">{t('not_advice')}</p>
    </Card>
  )
}

type HeirLineProps = { line: Heirs & { name: string }; shade: string | undefined; area: number | null }

function HeirLine({ line: { name, count, each, rule }, shade, area }: HeirLineProps) {
  const { t } = useTranslation('inheritance')
  const { digits, decimals, count: counted } = useFormats()
  const { source, confirmed } = inheritanceRules[rule]
  const share = digits(formatFraction(each))
  const part = area === null ? null : decimals((divide(Math.round(area * 100), [each])[0] ?? 0) / 100)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <span aria-hidden="true" className={`mt-1.5 size-4 rounded-sm ${shade}`} />
      <span className="font-semibold">
        {name}
        {count > 1 && (
          <span className="font-normal text-ink-soft"> · {t('people', { count, number: counted(count) })}</span>
        )}
      </span>
      <span className="text-right font-semibold">{count > 1 ? t('each', { share }) : t('part', { share })}</span>
      <span className="col-start-2 text-ink-soft">
        {t(`rule.${rule}`)} <span className="text-ink-faint text-sm">{source}</span>
        {!confirmed && (
          <span className="mt-1 block">
            <StatusBadge tone="waiting">{t('unconfirmed')}</StatusBadge>
          </span>
        )}
      </span>
      {part !== null && (
        <span className="text-right text-ink-soft">
          {count > 1 ? t('area_each', { area: part }) : t('area_one', { area: part })}
        </span>
      )}
    </li>
  )
}
