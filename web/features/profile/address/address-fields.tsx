import type { FieldErrors } from '#contract/field-errors.ts'
import type { Address } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { AddressKind } from './address-kind.ts'
import { useCities } from './use-cities.ts'

export const addressFieldNames = ['address_line_1', 'address_line_2', 'city', 'postal_code', 'country'] as const
type AddressFieldName = (typeof addressFieldNames)[number]

type AddressFieldsProps = {
  kind: AddressKind
  address: Address
  onChange: (address: Address) => void
  errors: FieldErrors
}

export function AddressFields({ kind, address, onChange, errors }: AddressFieldsProps) {
  const { t } = useTranslation('profile')
  const group = kind === 'permanent_address' ? 'section-permanent' : 'section-mailing'
  const line = (name: AddressFieldName) => ({
    name: `${kind}.${name}`,
    label: t(name),
    value: address[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
    errors: errors[`${kind}.${name}`],
  })
  return (
    <>
      <Field {...line('address_line_1')} autoComplete={`${group} address-line1`} help={t('address_line_1_help')} />
      <Field {...line('address_line_2')} autoComplete={`${group} address-line2`} optional />
      <CitySelect
        name={`${kind}.city`}
        city={address.city}
        onChange={(city) => onChange({ ...address, city })}
        errors={errors[`${kind}.city`]}
      />
      <Field
        {...line('postal_code')}
        inputMode="numeric"
        maxLength={12}
        autoComplete={`${group} postal-code`}
        className="max-w-44"
      />
      <Field {...line('country')} autoComplete={`${group} country-name`} />
    </>
  )
}

type CitySelectProps = {
  name: string
  city: string
  onChange: (city: string) => void
  errors: string[] | undefined
}

function CitySelect({ name, city, onChange, errors }: CitySelectProps) {
  const { t } = useTranslation('profile')
  const { query, options, cityId } = useCities()
  return (
    <div className="grid gap-2">
      <Select
        name={name}
        label={t('city')}
        help={t('city_help')}
        placeholder={t('choose_city')}
        options={options}
        value={cityId(city)}
        onChange={(id) => onChange(id ?? '')}
        pending={query.isPending}
        disabled={options.length === 0}
        errors={errors}
      />
      <QueryState query={query} failed={t('failed.districts')} />
    </div>
  )
}
