import type { FieldErrors } from '#contract/field-errors.ts'
import type { LandMatch, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type Draft, firstYears } from './decision.ts'
import { ShareFields } from './share-fields.tsx'

type ApprovalFieldsProps = {
  registration: StaffRegistration
  land: LandMatch['shares']
  draft: Draft
  onDraft: (draft: Draft) => void
  errors: FieldErrors
}

/** Values that an approval sets: the first tax year, and the shares if the land has several payers. */
export function ApprovalFields({ registration, land, draft, onDraft, errors }: ApprovalFieldsProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  return (
    <>
      <Select
        name="taxable_from"
        label={t('decide.first_year')}
        help={t('decide.first_year_help')}
        options={firstYears(new Date()).map((id) => ({ id, label: digits(id), also: id }))}
        errors={errors['taxable_from']}
        value={draft.year ?? registration.taxable_from}
        onChange={(chosen) => onDraft({ ...draft, year: chosen === registration.taxable_from ? null : chosen })}
      />
      {registration.shares_open && <Notice tone="waiting">{t('shares.new_owner')}</Notice>}
      {land && (
        <ShareFields
          land={land}
          draft={draft.shares}
          onDraft={(shares) => onDraft({ ...draft, shares })}
          errors={errors}
        />
      )}
    </>
  )
}
