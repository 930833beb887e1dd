import { type Grid, gridIds } from '#contract/drawing/grids.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'

type GridSelectProps = { label: string; value: Grid | null; onChange: (grid: Grid | null) => void }

const choices = ['unsaid', ...gridIds] as const

/** Coordinate system of a file; null if the file says it. */
export function GridSelect({ label, value, onChange }: GridSelectProps) {
  const { t } = useTranslation('drawing')
  return (
    <NativeSelect
      label={label}
      choices={choices.map((id) => ({ id, label: t(`grid.${id}`) }))}
      value={value ?? 'unsaid'}
      onChange={(id) => onChange(id === 'unsaid' ? null : id)}
    />
  )
}
