import type { QualityFindings } from '#contract/land-records/quality.ts'
import { type QualityKind, qualityKinds } from '#contract/land-records/quality-kinds.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

type KindChipsProps = {
  counts: QualityFindings['counts']
  value: QualityKind | undefined
  onChange: (kind: QualityKind | undefined) => void
}

/** The kinds that a mouza has, as pills with their numbers. A chosen kind stays when its last finding is mended. */
export function KindChips({ counts, value, onChange }: KindChipsProps) {
  const { t } = useTranslation('quality')
  const { count } = useFormats()
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0)
  const kinds = qualityKinds.filter((kind) => kind === value || counts[kind] !== undefined)
  const chips = [
    { kind: undefined, name: t('kinds.all'), number: total },
    ...kinds.map((kind) => ({ kind, name: t(`kinds.${kind}`), number: counts[kind] ?? 0 })),
  ]
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('kind')}</legend>
      {chips.map(({ kind, name, number }) => (
        <button
          key={name}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
          className="group inline-flex min-h-11 items-center gap-2 rounded-full border border-field bg-card px-3.5 py-1 font-semibold text-sm transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-solid"
        >
          {name} <span className="font-normal text-ink-soft group-aria-pressed:text-on-solid">{count(number)}</span>
        </button>
      ))}
    </fieldset>
  )
}
