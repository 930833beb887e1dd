import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { UserRecord } from '#contract/users/users.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useUpazilaNames } from './use-upazila-names.ts'
import { allUpazilasQuery } from './users.queries.ts'

type UpazilasFieldProps = {
  value: readonly number[]
  onChange: (ids: number[]) => void
  errors: string[] | undefined
  known: UserRecord['upazilas']
}

/** Upazilas of an acland, added one by one; the search matches their own or their district's name, in either script. */
export function UpazilasField({ value, onChange, errors, known }: UpazilasFieldProps) {
  const { t } = useTranslation('users')
  const fieldName = useFieldNames()
  const language = useLanguage()
  const query = useQuery(allUpazilasQuery)
  const nameOf = useUpazilaNames(known)
  const options = (query.data ?? []).filter(({ id }) => !value.includes(id))
  const also = language === 'bn' ? 'name_en' : 'name_bn'
  return (
    <div className="grid gap-2">
      <Select
        // A new box for each further choice.
        key={value.length}
        name="upazila_ids"
        label={fieldName('upazilas')}
        placeholder={t('upazilas_add')}
        help={t('upazilas_help')}
        options={options.map((upazila) => ({
          id: upazila.id,
          label: nameOf(upazila.id),
          also: `${upazila[also]} ${upazila.district[also]}`,
        }))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, id])}
        pending={query.isFetching}
        errors={errors}
      />
      <QueryState query={query} failed={t('upazilas_failed')} brief />
      <Chosen ids={value} nameOf={nameOf} onRemove={(id) => onChange(value.filter((each) => each !== id))} />
    </div>
  )
}

type ChosenProps = { ids: readonly number[]; nameOf: (id: number) => string; onRemove: (id: number) => void }

function Chosen({ ids, nameOf, onRemove }: ChosenProps) {
  const { t } = useTranslation('users')
  const list = useRef<HTMLUListElement>(null)

  function remove(id: number) {
    onRemove(id)
    list.current?.focus()
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={t('upazilas_chosen')} className="flex flex-wrap gap-2 outline-none">
      {ids.map((id) => (
        <li
          key={id}
          className="inline-flex items-center rounded-full bg-brand-soft pl-4 font-semibold text-brand-strong text-sm"
        >
          {nameOf(id)}
          <button
            type="button"
            aria-label={t('upazila_remove', { name: nameOf(id) })}
            title={t('upazila_remove', { name: nameOf(id) })}
            onClick={() => remove(id)}
            className="grid size-11 place-items-center rounded-full hover:bg-card/70"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
