import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ReasonField } from './reason-field.tsx'

/** Names of a place, and the id of what it lies in. */
type Was = { name_en: string; name_bn: string; parent?: number | undefined }

/** Answer to the question why a place gets another name or parent. `was` is null for a new place. */
export type DatedValues = { was: Was | null; is_dated: boolean; changed_on: string; change_reason: string }

/** A change starts as the correction of a mistake. */
export const startDated = (was: Was | null): DatedValues => ({
  was,
  is_dated: false,
  changed_on: '',
  change_reason: '',
})

const isChanged = ({ was }: DatedValues, now: Was) =>
  was !== null && (was.name_en !== now.name_en || was.name_bn !== now.name_bn || was.parent !== now.parent)

/** Part of the body: nothing for a correction. */
export const sentDated = (dated: DatedValues, now: Was) =>
  dated.is_dated && isChanged(dated, now) ? { changed_on: dated.changed_on, change_reason: dated.change_reason } : {}

/** Labels of the fields, for their errors. */
export function useDatedFields() {
  const { t } = useTranslation('locations')
  return [
    { name: 'changed_on', label: t('past.changed_on'), compared: 'never' },
    { name: 'change_reason', label: t('past.reason'), compared: 'never' },
  ] as const
}

type DatedChangeProps = Omit<FieldsProps<{ dated: DatedValues }>, 'values'> & { dated: DatedValues; now: Was }

/** Asks why a place on record gets another name or parent; nothing as long as it keeps both. */
export function DatedChange({ dated, now, change, errors }: DatedChangeProps) {
  const { t } = useTranslation('locations')
  if (!isChanged(dated, now)) return null
  const set = (part: Partial<DatedValues>) => change({ dated: { ...dated, ...part } })
  return (
    <div className="grid gap-4 rounded-control border border-line bg-muted p-3">
      <Chips
        name="is_dated"
        label={t('past.why')}
        choices={[
          { id: 'mistake', label: t('past.mistake') },
          { id: 'day', label: t('past.on_a_day') },
        ]}
        value={dated.is_dated ? 'day' : 'mistake'}
        onChange={(why) => set({ is_dated: why === 'day' })}
      />
      {dated.is_dated && (
        <>
          <DateField
            name="changed_on"
            label={t('past.changed_on')}
            help={t('past.changed_on_help')}
            value={dated.changed_on}
            onChange={(changed_on) => set({ changed_on })}
            errors={errors['changed_on']}
          />
          <ReasonField
            name="change_reason"
            value={dated.change_reason}
            onChange={(change_reason) => set({ change_reason })}
            errors={errors['change_reason']}
          />
        </>
      )}
    </div>
  )
}
