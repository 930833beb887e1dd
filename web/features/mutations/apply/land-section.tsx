import { Suspense } from 'react'
import { MutationLandType } from '#contract/mutations/mutations.ts'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFetchAhead } from '#web/ui/hooks/use-fetch-ahead.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { placeChange } from './dag-land.ts'
import { squareFeetIn } from './draft.ts'
import { FormSection } from './form-section.tsx'
import type { MutationFormState } from './use-mutation-form.ts'

const fetchOnRecord = () => import('./on-record.tsx').then((file) => file.OnRecord)
const OnRecord = lazyInBrowser(fetchOnRecord)
const OwnCopy = lazyInBrowser(() => import('./own-copy.tsx').then((file) => file.OwnCopy))

/** Kind of transfer, and the land. */
export function LandSection({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { squareFeet } = useFormats()
  const { draft, change, errors } = form
  const area = squareFeetIn(draft.land_area)
  useFetchAhead(fetchOnRecord)

  return (
    <FormSection section="land" form={form}>
      <Chips
        name="mutation_type"
        label={t('field.mutation_type')}
        choices={MutationType.options.map((id) => ({ id, label: t(`type.${id}`) }))}
        value={MutationType.options.find((type) => type === draft.mutation_type) ?? null}
        onChange={(mutation_type) => change({ mutation_type })}
        errors={errors['mutation_type']}
      />
      <StepByStep
        place={draft.place}
        onChange={(place) => change(placeChange(place, draft))}
        until="mouza"
        errors={errors}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="dag_number"
          label={t('field.dag_number')}
          maxLength={40}
          autoComplete="off"
          value={draft.dag_number}
          onChange={({ target }) => change({ dag_number: target.value, dag_id: null, application_id: null })}
          errors={errors['dag_number'] ?? errors['dag_id']}
        />
        <Field
          name="khatian_number"
          label={t('field.khatian_number')}
          maxLength={40}
          autoComplete="off"
          value={draft.khatian_number}
          onChange={({ target }) => change({ khatian_number: target.value })}
          errors={errors['khatian_number']}
        />
      </div>
      <Suspense>
        <OnRecord draft={draft} onUse={change} />
        {draft.dag_id !== null && <OwnCopy dag={draft.dag_id} form={form} />}
      </Suspense>
      <Chips
        name="land_type"
        label={t('field.land_type')}
        choices={MutationLandType.options.map((id) => ({ id, label: t(`land_type.${id}`) }))}
        value={MutationLandType.options.find((type) => type === draft.land_type) ?? null}
        onChange={(land_type) => change({ land_type })}
        errors={errors['land_type']}
      />
      <Field
        name="land_area"
        inputMode="decimal"
        maxLength={20}
        optional
        label={t('field.land_area')}
        help={typeof area === 'number' ? t('land.in_square_feet', { area: squareFeet(area) }) : t('land.area_help')}
        value={draft.land_area}
        onChange={({ target }) => change({ land_area: target.value })}
        errors={errors['land_area']}
        className="sm:max-w-64"
      />
    </FormSection>
  )
}
