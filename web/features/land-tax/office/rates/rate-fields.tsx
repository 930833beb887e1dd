import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { RatePreview } from './rate-preview.tsx'
import type { RateValues } from './rate-values.ts'
import { useRateWords } from './use-rate-words.ts'

type TextName = Exclude<keyof RateValues, 'id' | 'used' | 'use' | 'area_class' | 'confirmed'>

/** A rate. By what was paid only its last day and its confirmation can be written. */
export function RateFields({ values, change, errors }: FieldsProps<RateValues>) {
  const { t } = useTranslation('land-tax-office')
  const { wordOf, className } = useRateWords()
  const { day } = useFormats()
  const { used, use } = values
  const typed = (name: TextName) => ({
    name,
    value: values[name],
    // One line, whatever was pasted: what is long is only shown on several.
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value.replace(/\s*\n\s*/g, ' ') }),
    errors: errors[name],
    autoComplete: 'off',
  })
  // A browser writes a day in an order of its own, whatever the language of the page.
  const inWords = (typed_day: string, help: string) =>
    Number.isNaN(Date.parse(typed_day)) ? help : `${day(typed_day)} · ${help}`
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
        <Field
          {...typed('valid_from')}
          type="date"
          label={t('rate.valid_from')}
          help={inWords(values.valid_from, t('rate.valid_from_help'))}
          {...fixed}
        />
        <Field
          {...typed('valid_to')}
          type="date"
          label={t('rate.valid_to')}
          help={inWords(values.valid_to, t('rate.valid_to_help'))}
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
