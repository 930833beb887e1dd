import type { SplitPreview } from '#contract/drawing/splitting.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LookKey } from '../../areas/look-key.tsx'
import { partLook } from './part-look.ts'
import { PartOwners } from './part-owners.tsx'
import { type PartDraft, sumOfPart, sumOfParts } from './parts.ts'

type PartsFormProps = {
  preview: SplitPreview
  parts: readonly PartDraft[]
  errors: FieldErrors
  onChange: (parts: PartDraft[]) => void
}

/** Parts with number, khatian and owners; below them the check that they make up the whole. */
export function PartsForm({ preview, parts, errors, onChange }: PartsFormProps) {
  const { t } = useTranslation('splitting')
  const { digits, decimals, squareFeet } = useFormats()
  const change = (at: number, part: Partial<PartDraft>) =>
    onChange(parts.map((each, place) => (place === at ? { ...each, ...part } : each)))
  const sum = sumOfParts(parts)
  return (
    <section aria-labelledby="parts-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="parts-title" className="font-semibold text-lg">
        {t('parts.title')}
      </h2>
      {parts.map((part, at) => {
        const drawn = preview.parts[at]
        const name = `parts.${at}`
        return (
          <fieldset
            key={drawn?.dag_no ?? at}
            className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4"
          >
            <legend className="flex items-center gap-2 bg-card px-1 font-semibold">
              <LookKey look={partLook(at)} />
              {t('parts.part', { number: digits(String(at + 1)) })}
            </legend>
            {drawn && (
              <p className="text-ink-soft text-sm">
                {t('parts.drawn', { decimals: decimals(drawn.drawn_area) })} ·{' '}
                {t('parts.proposed', { decimals: decimals(drawn.area), area: squareFeet(drawn.area) })}
              </p>
            )}
            <div className="grid grid-cols-2 gap-3">
              <Field
                name={`${name}.dag_no`}
                label={t('parts.dag_no')}
                value={part.dag_no}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => change(at, { dag_no: event.target.value })}
                errors={errors[`${name}.dag_no`]}
              />
              <Field
                name={`${name}.khatiyan_number`}
                label={t('parts.khatian')}
                value={part.khatiyan_number}
                maxLength={40}
                autoComplete="off"
                onChange={(event) => change(at, { khatiyan_number: event.target.value })}
                errors={errors[`${name}.khatiyan_number`]}
              />
            </div>
            <PartOwners
              name={`${name}.khotiyan`}
              owners={part.owners}
              errors={errors}
              onChange={(owners) => change(at, { owners })}
            />
            <p className="text-sm">{t('owners.sum', { area: squareFeet(sumOfPart(part)) })}</p>
          </fieldset>
        )
      })}
      <div id="parts" tabIndex={-1}>
        {sum === preview.area ? (
          <Notice tone="good">{t('sum.equal', { area: squareFeet(preview.area) })}</Notice>
        ) : (
          <Notice tone="waiting">{t('sum.differs', { sum: squareFeet(sum), area: squareFeet(preview.area) })}</Notice>
        )}
      </div>
    </section>
  )
}
