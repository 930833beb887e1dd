import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type DrawnAreaProps = {
  /** Square feet, as the record has it. */
  recorded: number
  /** Square feet of the outline; null without an outline, undefined while it loads. */
  drawn: number | null | undefined
  /** True if the difference is large enough for an office to check. */
  differs: boolean | null | undefined
}

/** Recorded area next to the area of the outline, and their difference. */
export function DrawnArea({ recorded, drawn, differs }: DrawnAreaProps) {
  const { t } = useTranslation('dag-search-map')
  const { digits, decimals, squareFeet } = useFormats()
  const apart = drawn && recorded > 0 ? (Math.abs(drawn - recorded) / recorded) * 100 : undefined
  return (
    <dl className="grid min-h-27 grid-cols-2 divide-x divide-brand-soft rounded-card border border-brand-soft bg-brand-faint">
      <Area name={t('area.recorded')}>
        {recorded > 0 ? t('area.decimals', { area: decimals(recorded) }) : t('area.not_stated')}
        <Under>{recorded > 0 && t('area.square_feet', { area: squareFeet(recorded) })}</Under>
      </Area>
      <Area name={t('area.drawn')}>
        {drawn === null && t('area.not_drawn')}
        {drawn && t('area.decimals', { area: decimals(drawn) })}
        <Under>
          {apart !== undefined && t(differs ? 'area.apart' : 'area.in_order', { percent: digits(apart.toFixed(1)) })}
        </Under>
      </Area>
    </dl>
  )
}

const Area = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="px-4 py-2.5">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-semibold text-lg">{children}</dd>
  </div>
)

const Under = ({ children }: { children: React.ReactNode }) => (
  <span className="block font-normal text-ink-soft text-sm">{children}</span>
)
