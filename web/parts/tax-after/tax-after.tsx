import { shareWords } from '#contract/land-tax/land-shares.ts'
import type { TaxAfter as Tax, TaxAfterLine } from '#contract/land-tax/tax-after.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type TaxAfterProps = {
  tax: Tax
  /** Act of the office that changes the record. */
  of: 'transfer' | 'correction'
  /** Lets the officer tick whose registrations give. */
  onPick?: ((giver_ids: number[]) => void) | undefined
}

/** Land tax of a dag after a change of its record: its holders, their shares and the first year. */
export function TaxAfter({ tax, of, onPick }: TaxAfterProps) {
  const { t } = useTranslation('tax-after')
  const { digits, decimals } = useFormats()
  const { area, lines, last_year, first_year, untaxed_area, fits } = tax
  const givers = lines.flatMap(({ gives, registration_id }) =>
    gives && registration_id !== null ? [registration_id] : [],
  )
  const pick = (id: number) => onPick?.(givers.includes(id) ? givers.filter((each) => each !== id) : [...givers, id])
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-ink-soft">{t('years', { last: digits(last_year), first: digits(first_year) })}</p>
      {area && <p>{t('area', { before: decimals(area.before), after: decimals(area.after) })}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {lines.map((line, place) => (
          <Line
            key={line.registration_id ?? `new-${place}`}
            line={line}
            onPick={onPick && line.registration_id !== null ? pick : undefined}
          />
        ))}
      </ul>
      {untaxed_area !== null && <Notice tone="waiting">{t('untaxed', { area: decimals(untaxed_area) })}</Notice>}
      {!fits && <Notice tone="waiting">{t(`too_much_${of}`)}</Notice>}
    </section>
  )
}

function Line({ line, onPick }: { line: TaxAfterLine; onPick: ((id: number) => void) | undefined }) {
  const { t } = useTranslation('tax-after')
  const language = useLanguage()
  const { registration_id: id, name, before, after, gives, waits } = line
  const words = (share: TaxAfterLine['after']) => (share ? shareWords(share, language) : t('nothing'))
  const same = before !== null && after !== null && words(before) === words(after)
  return (
    <li className="flex items-start gap-2.5 py-2">
      {onPick && id !== null && (
        <input
          type="checkbox"
          aria-label={t('gives', { name })}
          checked={gives}
          onChange={() => onPick(id)}
          className="mt-0.5 size-6 pointer-coarse:size-11 shrink-0 rounded accent-brand"
        />
      )}
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">
          {before === null || same ? words(after) : t('changes', { before: words(before), after: words(after) })}
        </span>
        {id === null && <span className="block text-marigold-text text-sm">{t(waits ? 'waits' : 'new')}</span>}
      </span>
    </li>
  )
}
