import type { OfficePlace } from '#contract/locations/office-places.ts'
import { type NamedPlaceKind, PlacePastForm, type PlacePastRecord } from '#contract/locations/place-pasts.ts'
import type { Place } from '#web/parts/place/place.ts'
import type { RecordForm } from '#web/parts/records/editing/record-form.ts'
import { PlaceName } from '#web/parts/records/list/place-name.tsx'
import { PlaceSteps } from '#web/parts/records/list/place-steps.tsx'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NameFields } from '../name-fields.tsx'
import { ReasonField } from './reason-field.tsx'

type Values = {
  kind: NamedPlaceKind
  place_id: number
  /** True for an upazila that was a part of another one. */
  is_part: boolean
  place: Place
  name_en: string
  name_bn: string
  from_day: string
  until_day: string
  reason: string
}

/** Step of the parent of each kind of place. */
const parents = { division: null, district: 'division', upazila: 'district', mouza: 'upazila' } as const
const parentOf = ({ kind, is_part }: Pick<Values, 'kind' | 'is_part'>) => (is_part ? 'upazila' : parents[kind])

/** Form of a past. A new one of a place begins with its names and parent of today: most often one of them differs. */
export function usePastForm(chosen: OfficePlace | null): RecordForm<PlacePastRecord, Values> {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  const { calendarDay } = useFormats()
  const dayOrNone = (day: string) => (day ? calendarDay(day) : '—')
  return {
    schema: PlacePastForm,
    start: (past) => (past ? valuesOf(past) : startOf(chosen)),
    body: (values) => {
      const parent = parentOf(values)
      const { kind, place_id, is_part, name_en, name_bn, from_day, until_day, reason } = values
      return {
        kind,
        place_id,
        from_day,
        until_day,
        reason,
        ...(is_part ? { name_en: '', name_bn: '' } : { name_en, name_bn }),
        ...(parent && { [`${parent}_id`]: values.place[parent] ?? '' }),
      }
    },
    fields: [
      { name: 'name_en' },
      { name: 'name_bn' },
      { name: 'division_id', label: fieldName('division') },
      { name: 'district_id', label: fieldName('district'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'upazila_id', label: fieldName('upazila'), display: ({ place }) => <PlaceName place={place} /> },
      { name: 'from_day', label: t('past.from_day'), display: ({ from_day }) => dayOrNone(from_day) },
      { name: 'until_day', label: t('past.until_day'), display: ({ until_day }) => dayOrNone(until_day) },
      { name: 'reason', label: t('past.reason') },
    ],
    render: ({ values, change, errors }) => {
      const parent = parentOf(values)
      return (
        <>
          {values.kind === 'upazila' && (
            <Chips
              name="is_part"
              label={t('past.was')}
              choices={[
                { id: 'own', label: t('past.own') },
                { id: 'part', label: t('past.part') },
              ]}
              value={values.is_part ? 'part' : 'own'}
              onChange={(was) => change({ is_part: was === 'part' })}
            />
          )}
          {!values.is_part && <NameFields values={values} change={change} errors={errors} />}
          {parent && (
            <PlaceSteps until={parent} place={values.place} onChange={(place) => change({ place })} errors={errors} />
          )}
          <DateField
            name="from_day"
            label={t('past.from_day')}
            help={t('past.from_day_help')}
            optional
            value={values.from_day}
            onChange={(from_day) => change({ from_day })}
            errors={errors['from_day']}
          />
          <DateField
            name="until_day"
            label={t('past.until_day')}
            value={values.until_day}
            onChange={(until_day) => change({ until_day })}
            errors={errors['until_day']}
          />
          <ReasonField
            name="reason"
            value={values.reason}
            onChange={(reason) => change({ reason })}
            errors={errors['reason']}
          />
        </>
      )
    },
  }
}

const valuesOf = ({ kind, place_id, division, district, upazila, ...past }: PlacePastRecord): Values => ({
  kind,
  place_id,
  is_part: past.name_en === null,
  place: { division: division?.id, district: district?.id, upazila: upazila?.id },
  name_en: past.name_en ?? '',
  name_bn: past.name_bn ?? '',
  from_day: past.from_day ?? '',
  until_day: past.until_day,
  reason: past.reason ?? '',
})

function startOf(chosen: OfficePlace | null): Values {
  const path = chosen?.path ?? []
  const last = path.at(-1)
  const kind = last && last.kind !== 'zil' ? last.kind : 'division'
  const ids: Place = Object.fromEntries(path.slice(0, -1).map((step) => [step.kind, step.id]))
  return {
    kind,
    place_id: last?.id ?? 0,
    is_part: false,
    place: ids,
    name_en: last?.name_en ?? '',
    name_bn: last?.name_bn ?? '',
    from_day: '',
    until_day: '',
    reason: '',
  }
}
