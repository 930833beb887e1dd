import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { MutationFormState } from './use-mutation-form.ts'

/** Both fees and their sum. */
export function FeeLines({ form: { fees, draft } }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { taka } = useFormats()
  const line = (fee: number | null) => (fee === null ? '–' : taka(fee))
  return (
    <dl className="grid gap-1">
      <div className="flex justify-between gap-4">
        <dt>{t('fee.application')}</dt>
        <dd>{line(fees.application)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>
          {draft.land_type === 'agricultural' || draft.land_type === 'non-agricultural'
            ? t('fee.mutation_of', { type: t(`land_type.${draft.land_type}`) })
            : t('fee.mutation')}
        </dt>
        <dd>{line(fees.mutation)}</dd>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-2 font-semibold">
        <dt>{t('fee.total')}</dt>
        <dd className="text-xl">{line(fees.total)}</dd>
      </div>
    </dl>
  )
}
