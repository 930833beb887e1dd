import type { Family } from '#contract/inheritance/family.ts'
import { type Adjustment, type Unanswered as UnansweredReason, withoutShare } from '#contract/inheritance/heirs.ts'
import { adjustmentRules } from '#contract/inheritance/inheritance-rules.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { shadeAt } from '#web/ui/chart/share-bar.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { HeirLine, RuleSourceLine } from './heir-line.tsx'
import { heirKey } from './heir-parts.ts'
import { HeirsBar } from './heirs-bar.tsx'
import { useHeirWords } from './use-heir-words.ts'

type HeirSharesProps = {
  family: Family
  /** Square feet of the land; null if no areas are requested. */
  area: number | null
}

/** Lawful shares of a family: as a bar, and each with its rule. */
export function HeirShares({ family, area }: HeirSharesProps) {
  const { t } = useTranslation('inheritance')
  const { heirName, relativeName } = useHeirWords()
  const { heirs, adjustment, unanswered } = inheritanceShares(family)
  const excluded = unanswered ? [] : withoutShare(family, heirs)
  return (
    <Card className="grid gap-4" aria-live="polite">
      <header>
        <h2 className="font-semibold text-xl">{t('shares')}</h2>
        <p className="text-ink-soft">{t(`law_of.${family.religion}`)}</p>
      </header>
      {unanswered ? (
        <Unanswered reason={unanswered} />
      ) : (
        <>
          <HeirsBar heirs={heirs} />
          <ul className="grid gap-4">
            {heirs.map((each, place) => (
              <HeirLine
                key={heirKey(each)}
                name={heirName(each, family.dead_children)}
                heir={each}
                shade={shadeAt(place)}
                area={area}
              />
            ))}
          </ul>
          {excluded.length > 0 && (
            <p className="text-ink-soft">{t('without_share', { names: excluded.map(relativeName).join(', ') })}</p>
          )}
          <AdjustmentLine adjustment={adjustment} />
        </>
      )}
      <p className="border-line border-t pt-3 text-ink-soft">{t('not_advice')}</p>
    </Card>
  )
}

function Unanswered({ reason }: { reason: UnansweredReason }) {
  const { t } = useTranslation('inheritance')
  if (reason === 'nobody') return <p>{t('unanswered.nobody')}</p>
  return <Notice tone="waiting">{t(`unanswered.${reason}`)}</Notice>
}

function AdjustmentLine({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation('inheritance')
  if (adjustment === null) return null
  return (
    <p className="text-ink-soft">
      {t(`adjustment.${adjustment}`)} <RuleSourceLine rule={adjustmentRules[adjustment]} />
    </p>
  )
}
