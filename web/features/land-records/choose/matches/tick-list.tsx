import { useFormats } from '#web/text/use-formats.ts'

type TickListProps = {
  label: string
  /** One value per match. */
  values: readonly { id: number; name: string }[]
  unticked: readonly number[]
  onChange: (unticked: number[]) => void
}

/** Filter by value, with the number of matches of each; empty if there is only one value. */
export function TickList({ label, values, unticked, onChange }: TickListProps) {
  const { count } = useFormats()
  const choices = [...Map.groupBy(values, ({ id }) => id)]
  if (choices.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="max-h-96 overflow-y-auto">
        {choices.map(([id, of]) => (
          <label key={id} className="flex min-h-11 items-center gap-3 lg:min-h-9">
            <input
              type="checkbox"
              checked={!unticked.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? unticked.filter((each) => each !== id) : [...unticked, id])
              }
              className="size-5.5 shrink-0 rounded accent-brand"
            />
            <span className="min-w-0 flex-1 leading-snug">{of[0]?.name}</span>
            <span className="text-ink-faint text-sm">{count(of.length)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
