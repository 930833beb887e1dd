import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

const choices = ['any', 'with', 'without'] as const

/** Filters a list by records with or without a drawn boundary or a scan. */
export function PresenceFilter({ of }: { of: 'boundary' | 'document' }) {
  const { t } = useTranslation('land-records-office')
  const { state, change } = useListAddress()
  const value = choices.find((choice) => choice === state.filters[of]) ?? 'any'
  return (
    <NativeSelect
      label={t(`presence.${of}.label`)}
      choices={choices.map((id) => ({ id, label: t(`presence.${of}.${id}`) }))}
      value={value}
      onChange={(id) => change({ filters: { [of]: id === 'any' ? undefined : id } })}
    />
  )
}
