import type { TaxLine } from '#contract/land-tax/land-tax-payments.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useTaxWords } from './use-tax-words.ts'

/** Years of tax of one land: the calculation of each amount, and its rule. */
export function TaxLines({ lines }: { lines: readonly TaxLine[] }) {
  const { t } = useTranslation('land-tax')
  const { taka, wholeTaka, digits } = useFormats()
  const { partOf } = useTaxWords()
  return (
    <ul className="grid gap-3">
      {lines.map((line, at) => (
        <li key={line.year} className="border-line border-t pt-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{t('line.year', { year: digits(line.year) })}</span>
            <strong>{taka(line.amount)}</strong>
          </p>
          <p>{line.words}</p>
          <p className="text-ink-soft text-sm">
            {[t(line.exempt ? 'line.fee' : 'line.rate', { rate: wholeTaka(line.rate) }), partOf(line.share)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {/* Years by the same rule show it once, after the last of them. */}
          {line.rule !== lines[at + 1]?.rule && <Rule line={line} />}
        </li>
      ))}
    </ul>
  )
}

function Rule({ line: { rule, confirmed } }: { line: TaxLine }) {
  const { t } = useTranslation('land-tax')
  return (
    <>
      <p className="mt-2 text-ink-faint text-sm">{rule}</p>
      {!confirmed && (
        <p className="mt-1">
          <StatusBadge tone="waiting">{t('line.unconfirmed')}</StatusBadge>
        </p>
      )}
    </>
  )
}
