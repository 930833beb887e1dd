import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isUnclearDay } from '#contract/imports/days.ts'
import type { FormProps } from '#web/parts/records/editing/record-form.ts'
import { useFocusNext } from '#web/parts/records/editing/use-focus-next.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dakhilaFields, type HoldingValues, newDakhila } from './holding-values.ts'

const helps = { years: 'years_help', paid_on: 'paid_on_help' } as const

/** Old dakhilas of a holding, row by row; what an import warns of is below them. */
export function DakhilaRows({ values, change, errors, forget }: FormProps<HoldingValues>) {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  const { dakhilas } = values
  const [message, setMessage] = useState('')
  const { box, focusNext } = useFocusNext(dakhilas)
  const isSent = dakhilas.filter(({ years }) => years !== '')

  function add() {
    change({ dakhilas: [...dakhilas, newDakhila()] })
    focusNext(`#${CSS.escape(`dakhilas.${dakhilas.length}.years`)}`)
    setMessage('')
  }
  function remove(at: number) {
    forget()
    change({ dakhilas: dakhilas.toSpliced(at, 1) })
    focusNext(`#${CSS.escape('dakhilas.add')}`)
    setMessage(t('holding.row.removed', { number: count(at + 1) }))
  }

  return (
    <fieldset id="dakhilas" ref={box} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t('holding.row.title')}</legend>
      {dakhilas.map((dakhila, at) => (
        <fieldset
          key={dakhila.key}
          className="relative grid min-w-0 gap-3 rounded-card border border-line p-3 sm:grid-cols-2"
        >
          <legend className="sr-only">{t('holding.row.number', { number: count(at + 1) })}</legend>
          {dakhilaFields.map((field) => (
            <Field
              key={field}
              name={`dakhilas.${at}.${field}`}
              label={t(`holding.row.${field}`)}
              help={field in helps ? t(`holding.row.${helps[field as keyof typeof helps]}`) : undefined}
              optional={field === 'paid_on' || field === 'proof'}
              value={dakhila[field]}
              onChange={({ target }) => change({ dakhilas: dakhilas.with(at, { ...dakhila, [field]: target.value }) })}
              errors={errors[`dakhilas.${at}.${field}`]}
              autoComplete="off"
            />
          ))}
          <IconButton
            Sign={Trash2}
            label={t('holding.row.remove', { number: count(at + 1) })}
            onClick={() => remove(at)}
            className="justify-self-end hover:bg-refusal-soft hover:text-refusal-ink sm:col-span-2"
          />
        </fieldset>
      ))}
      {dakhilas.length === 0 && <p className="text-ink-soft">{t('holding.row.none')}</p>}
      <FieldError id="dakhilas" errors={errors['dakhilas']} />
      {isSent.some(({ proof }) => proof === '') && <Notice tone="waiting">{t('holding.no_proof')}</Notice>}
      {isSent.some(({ paid_on }) => isUnclearDay(paid_on)) && (
        <Notice tone="waiting">{t('holding.day_unclear')}</Notice>
      )}
      <Button id="dakhilas.add" variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-4.5" />
        {t('holding.row.add')}
      </Button>
      <p role="status" className="sr-only">
        {message}
      </p>
    </fieldset>
  )
}
