import type { FieldErrors } from '#contract/field-errors.ts'
import { isWholeAlone, shareWords } from '#contract/land-tax/land-shares.ts'
import type { LandShares } from '#contract/land-tax/land-tax-registrations.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type SharesDraft, shareText } from './shares-draft.ts'

type ShareFieldsProps = {
  land: LandShares
  draft: SharesDraft
  onDraft: (draft: SharesDraft) => void
  errors: FieldErrors
}

/** Parts of a dag: one field for each registration, as fractions or as areas. */
export function ShareFields({ land, draft, onDraft, errors }: ShareFieldsProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits, language } = useFormats()
  const { area } = useTaxWords()
  const { by, typed, whole_area } = draft
  return (
    <fieldset id="shares" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="font-semibold">{t('shares.title')}</legend>
      {land.whole_area === null ? (
        <Field
          name="whole_area"
          label={t('shares.whole_area')}
          help={t('shares.whole_area_help')}
          inputMode="decimal"
          autoComplete="off"
          value={whole_area}
          onChange={({ target }) => onDraft({ ...draft, whole_area: target.value })}
          errors={errors['whole_area']}
          className="sm:max-w-64"
        />
      ) : (
        <p className="text-ink-soft text-sm">{t('shares.whole', { area: area(land.whole_area) })}</p>
      )}
      {isWholeAlone(land.registrations) ? (
        <p>{t('shares.alone')}</p>
      ) : (
        <>
          <Chips
            name="shares_by"
            label={t('shares.by')}
            choices={[
              { id: 'share', label: t('shares.by_share') },
              { id: 'area', label: t('shares.by_area') },
            ]}
            value={by}
            onChange={(chosen) => onDraft({ ...draft, by: chosen, typed: {} })}
          />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {land.registrations.map((registration, at) => (
              <Field
                key={registration.registration_id}
                name={`shares.${at}.${by}`}
                label={t('shares.of', {
                  name: registration.user.name,
                  id: digits(String(registration.registration_id)),
                })}
                help={
                  registration.share
                    ? t('shares.now', { share: shareWords(registration.share, language) })
                    : t('shares.new')
                }
                autoComplete="off"
                value={shareText(draft, registration)}
                onChange={({ target }) =>
                  onDraft({ ...draft, typed: { ...typed, [registration.registration_id]: target.value } })
                }
                errors={errors[`shares.${at}.${by}`] ?? errors[`shares.${at}.share`] ?? errors[`shares.${at}.area`]}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Names of the fields in the error summary. */
export function useShareLabels(land: LandShares | null): { [field: string]: string } {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const named = (land?.registrations ?? []).flatMap(({ user, registration_id }, at) => {
    const name = t('shares.of', { name: user.name, id: digits(String(registration_id)) })
    return ['share', 'area'].map((by) => [`shares.${at}.${by}`, name] as const)
  })
  return { ...Object.fromEntries(named), shares: t('shares.title'), whole_area: t('shares.whole_area') }
}
