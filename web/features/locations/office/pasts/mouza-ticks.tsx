import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placeKey } from '#contract/locations/place-key.ts'
import { mouzasQuery } from '#web/parts/place/place-cascade.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type MouzaTicksProps = {
  upazila: number
  ticked: readonly number[]
  onChange: (ticked: number[]) => void
  errors: string[] | undefined
}

/** Mouzas of an upazila to tick; typing a part of a name in either script shows only those. */
export function MouzaTicks({ upazila, ticked, onChange, errors }: MouzaTicksProps) {
  const { t } = useTranslation('locations')
  const { count, digits, language } = useFormats()
  const [filter, setFilter] = useState('')
  const query = useQuery(mouzasQuery(upazila))
  const key = placeKey(filter)
  const shown = query.data?.filter(({ name_en, name_bn }) => placeKey(`${name_en} ${name_bn}`).includes(key))
  const set = (id: number, is_ticked: boolean) =>
    onChange(is_ticked ? [...ticked, id] : ticked.filter((each) => each !== id))
  return (
    <fieldset id="mouza_ids" tabIndex={-1} aria-describedby={errors?.length ? 'mouza_ids-error' : undefined}>
      <legend className="mb-1 font-semibold text-sm">{t('split.mouzas')}</legend>
      <div className="grid gap-2">
        <Field
          name="mouza_filter"
          label={t('split.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          autoComplete="off"
        />
        <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1">
          {shown ? (
            shown.map((mouza) => (
              <label key={mouza.id} className="flex min-h-11 items-center gap-3 lg:min-h-9">
                <input
                  type="checkbox"
                  checked={ticked.includes(mouza.id)}
                  onChange={(event) => set(mouza.id, event.target.checked)}
                  className="size-5.5 shrink-0 rounded accent-brand"
                />
                <span className="min-w-0 flex-1 leading-snug">{nameIn(language, mouza)}</span>
                {mouza.jl_no && (
                  <span className="text-ink-soft text-sm">{t('split.jl', { jl: digits(mouza.jl_no) })}</span>
                )}
              </label>
            ))
          ) : (
            <QueryState query={query} failed={t('mouzas.failed')} lines={4} />
          )}
          {shown?.length === 0 && <p className="py-2 text-ink-soft">{t('mouzas.none')}</p>}
        </div>
        <p aria-live="polite" className="text-ink-soft text-sm">
          {t('split.ticked', { number: count(ticked.length) })}
        </p>
      </div>
      <FieldError id="mouza_ids" errors={errors} />
    </fieldset>
  )
}
