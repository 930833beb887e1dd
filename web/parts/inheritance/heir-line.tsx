import { formatFraction, isEqual, whole } from '#contract/fractions.ts'
import type { Heirs } from '#contract/inheritance/heirs.ts'
import { inheritanceRules, type RuleSource } from '#contract/inheritance/inheritance-rules.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { partOf } from './heir-parts.ts'
import { useHeirWords } from './use-heir-words.ts'

type HeirLineProps = { name: string; heir: Heirs; shade: string | undefined; area: number | null }

/** Heirs of one kind: number, share of each, and rule. */
export function HeirLine({ name, heir, shade, area }: HeirLineProps) {
  const { t } = useTranslation('inheritance')
  const { digits, decimals, count: counted } = useFormats()
  const { count, rule } = heir
  const share = digits(formatFraction(heir.each))
  const single = isEqual(heir.each, whole) ? t('whole') : t('part', { share })
  const part = area === null ? null : decimals(area * partOf(heir))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 break-inside-avoid">
      <span aria-hidden="true" className={`mt-1.5 size-4 rounded-sm [print-color-adjust:exact] ${shade}`} />
      <span className="font-semibold">
        {name}
        {count > 1 && <span className="font-normal text-ink-soft"> · {t('people', { number: counted(count) })}</span>}
      </span>
      <span className="text-right font-semibold">{count > 1 ? t('each', { share }) : single}</span>
      {part !== null && (
        <span className="col-span-2 col-start-2 text-right text-ink-soft">
          {count > 1 ? t('area_each', { area: part }) : t('area_one', { area: part })}
        </span>
      )}
      <span className="col-span-2 col-start-2 text-ink-soft">
        {t(`rule.${rule}`)} <RuleSourceLine rule={inheritanceRules[rule]} />
      </span>
    </li>
  )
}

/** Source of a rule, marked if the rule leaves a doubt. */
export function RuleSourceLine({ rule: { source, confirmed } }: { rule: { source: RuleSource; confirmed: boolean } }) {
  const { t } = useTranslation('inheritance')
  const { sourceName } = useHeirWords()
  return (
    <>
      <span className="text-ink-faint text-sm">{sourceName(source)}</span>
      {!confirmed && (
        <span className="mt-1 block">
          <StatusBadge tone="waiting">{t('unconfirmed')}</StatusBadge>
        </span>
      )}
    </>
  )
}
