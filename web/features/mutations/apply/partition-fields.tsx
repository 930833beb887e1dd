import type { DraftPartition } from '#contract/drafts/drafts.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

/** Registered partition of heirs who apply without all the others; nothing is asked of who has none. */
export function PartitionFields({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors, offices } = form
  const { partition } = draft
  const set = (part: Partial<DraftPartition>) => partition && change({ partition: { ...partition, ...part } })
  const empty = { deed_number: '', deed_date: '', registry_office: offices.own ?? '' }
  return (
    <div className="grid gap-3">
      <Checkbox
        name="partition"
        checked={partition !== null}
        onChange={({ target }) => change({ partition: target.checked ? empty : null })}
      >
        {t('heirs.partition')}
      </Checkbox>
      <p className="text-ink-soft text-sm">{t('heirs.partition_help')}</p>
      {partition && (
        <fieldset className="grid gap-4 rounded-control border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 font-semibold">{t('paper.partition_deed')}</legend>
          <Field
            name="family.partition.deed_number"
            label={t('field.deed_number')}
            autoComplete="off"
            maxLength={60}
            value={partition.deed_number}
            onChange={({ target }) => set({ deed_number: target.value })}
            errors={errors['family.partition.deed_number']}
          />
          <DateField
            name="family.partition.deed_date"
            label={t('field.deed_date')}
            value={partition.deed_date}
            onChange={(deed_date) => set({ deed_date })}
            errors={errors['family.partition.deed_date']}
          />
          <div className="sm:col-span-2">
            <Field
              name="family.partition.registry_office"
              label={t('field.registry_office')}
              list="registry-offices"
              autoComplete="off"
              maxLength={200}
              value={partition.registry_office}
              onChange={({ target }) => set({ registry_office: target.value })}
              errors={errors['family.partition.registry_office']}
            />
          </div>
        </fieldset>
      )}
    </div>
  )
}
