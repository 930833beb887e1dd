import { sides } from '#contract/drawing/splitting.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LinePoints } from './line-points.tsx'
import type { CutState } from './use-cut.ts'

/** Form of the cut: along a line, or an area from one side. */
export function CutForm({ cut }: { cut: CutState }) {
  const { t } = useTranslation('splitting')
  const { errors, message } = cut.errors
  // The server may report the error for the cut as a whole.
  const at = (field: string) => errors[`cut.${field}`] ?? errors[field]
  const of_whole = [...(errors['cut'] ?? []), ...(message ? [message] : [])]
  return (
    <section aria-labelledby="cut-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="cut-title" className="font-semibold text-lg">
        {t('cut.title')}
      </h2>
      <Chips
        name="by"
        label={t('cut.by')}
        choices={(['line', 'area'] as const).map((id) => ({ id, label: t(`cut.${id}`) }))}
        value={cut.by}
        onChange={cut.setBy}
      />
      {cut.by === 'line' ? (
        <>
          <p className="text-ink-soft text-sm">{t('cut.line_about')}</p>
          <LinePoints cut={cut} />
        </>
      ) : (
        <>
          <Field
            name="size"
            label={t('cut.size')}
            inputMode="decimal"
            autoComplete="off"
            value={cut.size}
            onChange={(event) => cut.setSize(event.target.value)}
            errors={at('area')}
          />
          <Chips
            name="unit"
            label={t('cut.unit')}
            choices={(['decimal', 'sq_ft'] as const).map((id) => ({ id, label: t(`cut.${id}`) }))}
            value={cut.unit}
            onChange={cut.setUnit}
          />
          <Chips
            name="side"
            label={t('cut.side')}
            choices={sides.map((id) => ({ id, label: t(`cut.${id}`) }))}
            value={cut.side}
            onChange={cut.setSide}
            errors={at('side')}
          />
        </>
      )}
      {[...(cut.by === 'line' ? (at('line') ?? []) : []), ...of_whole].slice(0, 1).map((each) => (
        <Notice key={each} tone="bad">
          {each}
        </Notice>
      ))}
      <Button variant={cut.shown ? 'secondary' : 'primary'} pending={cut.pending} onClick={cut.show}>
        {t('cut.preview')}
      </Button>
    </section>
  )
}
