import { useTranslation } from '#web/text/use-translation.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormSection } from './form-section.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

/** The deed, certificate or decree behind the transfer. */
export function DeedSection({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors, offices } = form
  return (
    <FormSection section="deed" form={form} about={t(`deed.about.${aboutOf(draft.mutation_type)}`)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="deed_number"
          label={t('field.deed_number')}
          help={t('deed.number_help')}
          autoComplete="off"
          maxLength={60}
          value={draft.deed_number}
          onChange={({ target }) => change({ deed_number: target.value })}
          errors={errors['deed_number']}
        />
        <DateField
          name="deed_date"
          label={t('field.deed_date')}
          value={draft.deed_date}
          onChange={(deed_date) => change({ deed_date })}
          errors={errors['deed_date']}
        />
      </div>
      <Field
        name="registry_office"
        label={t('field.registry_office')}
        help={t('deed.office_help')}
        list="registry-offices"
        autoComplete="off"
        maxLength={200}
        value={form.registry_office}
        onChange={({ target }) => change({ registry_office: target.value })}
        errors={errors['registry_office']}
      />
      <datalist id="registry-offices">
        {offices.all.map((office) => (
          <option key={office} value={office} />
        ))}
      </datalist>
    </FormSection>
  )
}

const aboutOf = (type: string | null) => (type === 'inheritance' || type === 'decree' ? type : 'deed')
