import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { FormSection } from './form-section.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

/** Contact for the office, and remarks. */
export function ContactSection({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors } = form
  return (
    <FormSection section="contact" form={form}>
      <Field
        name="contact_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('field.contact_number')}
        help={t('contact.help')}
        maxLength={30}
        value={form.contact_number}
        onChange={({ target }) => change({ contact_number: target.value })}
        errors={errors['contact_number']}
        className="sm:max-w-64"
      />
      <TextArea
        name="reason"
        optional
        label={t('field.reason')}
        maxLength={1000}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
        errors={errors['reason']}
      />
    </FormSection>
  )
}
