import type { ChangeEvent } from 'react'
import { fiscalYear } from '#contract/dates.ts'
import { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import { firstYearOf } from '#contract/land-tax/tax-years.ts'
import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { isDate } from '#web/ui/form/date-parts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { RatePreview } from './rate-preview.tsx'
import type { RateValues } from './rate-values.ts'
import { useRateWords } from './use-rate-words.ts'

const nextJuly = (year: number) => `${year}-07-01`
const nextJune = (year: number) => `${year + 1}-06-30`

type TextName = Exclude<keyof RateValues, 'id' | 'used' | 'use' | 'area_class' | 'confirmed'>

/** Form of a rate. Once tax was paid by it, only its last day and its confirmation can be changed. */
export function RateFields({ values, change, errors }: FieldsProps<RateValues>) {
  const { t } = useTranslation('land-tax-office')
  const { wordOf, className } = useRateWords()
  const { day } = useFormats()
  const { used, use } = values
  const typed = (name: TextName) => ({
    name,
    value: values[name],
    // One line, whatever was pasted: a long text only wraps on the screen.
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value.replace(/\s*\n\s*/g, ' ') }),
    errors: errors[name],
    autoComplete: 'off',
  })
  const dated = (name: 'valid_from' | 'valid_to') => ({
    name,
    value: values[name],
    onChange: (date: string) => change({ [name]: date }),
    errors: errors[name],
  })
  const thisYear = firstYearOf(fiscalYear(new Date()))
  const choicesOf = (dayOf: (year: number) => string) =>
    [1, 2].map((years) => {
      const date = dayOf(thisYear + years)
      return { date, label: day(date) }
    })
  const inWords = (typed_day: string, help: string) => (isDate(typed_day) ? `${day(typed_day)} · ${help}` : help)
  const fixed = { disabled: used }
  return (
    <>
      {used && <Notice tone="waiting">{t('rate.used')}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          name="use"
          label={t('rate.use')}
          placeholder={t('rate.use_choose')}
          options={LandUse.options.map((id) => ({ id, label: wordOf(id), also: id }))}
          value={use}
          onChange={(chosen) => change({ use: chosen })}
          errors={errors['use']}
          {...fixed}
        />
        {use !== 'agricultural' && (
          <Select
            name="area_class"
            label={t('rate.class')}
            placeholder={t('rate.class_choose')}
            options={AreaClass.options.map((id) => ({ id, label: className(id), also: id }))}
            value={values.area_class}
            onChange={(area_class) => change({ area_class })}
            errors={errors['area_class']}
            {...fixed}
          />
        )}
        <Field
          {...typed('amount')}
          label={t('rate.amount')}
          help={t('rate.amount_help')}
          inputMode="decimal"
          {...fixed}
        />
        {use === 'agricultural' && (
          <>
            <Field
              {...typed('exempt_up_to_decimals')}
              label={t('rate.exempt_up_to')}
              help={t('rate.exempt_up_to_help')}
              inputMode="numeric"
              {...fixed}
            />
            <Field
              {...typed('exempt_fee')}
              label={t('rate.exempt_fee')}
              help={t('rate.exempt_fee_help')}
              inputMode="decimal"
              {...fixed}
            />
          </>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          {...dated('valid_from')}
          label={t('rate.valid_from')}
          help={inWords(values.valid_from, t('rate.valid_from_help'))}
          choices={used ? [] : choicesOf(nextJuly)}
          {...fixed}
        />
        <DateField
          {...dated('valid_to')}
          label={t('rate.valid_to')}
          help={inWords(values.valid_to, t('rate.valid_to_help'))}
          choices={choicesOf(nextJune)}
          optional
        />
        <TextArea {...typed('legal_source')} label={t('rate.source')} {...fixed} />
        <TextArea {...typed('legal_source_bn')} label={t('rate.source_bn')} lang="bn" optional {...fixed} />
      </div>
      <Checkbox
        name="confirmed"
        checked={values.confirmed}
        onChange={(event) => change({ confirmed: event.target.checked })}
        errors={errors['confirmed']}
      >
        {t('rate.confirm')}
      </Checkbox>
      <RatePreview values={values} />
    </>
  )
}
