import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { FormSection } from './form-section.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import { peopleOf } from './owners.ts'
import type { MutationFormState } from './use-mutation-form.ts'

/** Current owner of the land: chosen from the record if it exists, else typed. */
export function PreviousOwnerSection({ form }: { form: MutationFormState }) {
  const { t } = useTranslation('mutations')
  const { draft, change, errors } = form
  const dag = useQuery({ ...dagQuery(draft.dag_id ?? 0), enabled: draft.dag_id !== null })
  const owners = draft.dag_id === null ? [] : peopleOf(dag.data?.khotiyan ?? [])
  const [someoneElse, setSomeoneElse] = useState(false)
  const name = draft.previous_owner_name
  const isOnRecord = owners.some((owner) => owner.name === name)
  const isTyped = owners.length === 0 || someoneElse || (name !== '' && !isOnRecord)
  return (
    <FormSection section="previous_owner" form={form} about={owners.length > 0 ? t('owner.choose') : undefined}>
      <QueryState query={dag} failed={t('failed.owners')} />
      {owners.length > 0 && (
        <OwnerChoice
          // If the name is typed, the name field has this id and shows the errors.
          id={isTyped ? 'recorded_owner' : 'previous_owner_name'}
          owners={owners}
          value={isTyped ? 'other' : name}
          onChange={(chosen) => {
            setSomeoneElse(chosen === null)
            change({ previous_owner_name: chosen ?? '' })
          }}
          errors={isTyped ? undefined : errors['previous_owner_name']}
        />
      )}
      {isTyped && (
        <Field
          name="previous_owner_name"
          label={t('field.previous_owner_name')}
          help={owners.length > 0 ? t('owner.not_on_record') : undefined}
          autoComplete="off"
          maxLength={160}
          value={name}
          onChange={({ target }) => change({ previous_owner_name: target.value })}
          errors={errors['previous_owner_name']}
        />
      )}
      {isTyped && <BijoyHint text={name} onTake={(read) => change({ previous_owner_name: read })} />}
      <Field
        name="previous_owner_nid"
        label={t(draft.mutation_type === 'inheritance' ? 'owner.nid_of_dead' : 'field.previous_owner_nid')}
        help={t('nid_help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={draft.previous_owner_nid}
        onChange={({ target }) => change({ previous_owner_nid: target.value })}
        errors={errors['previous_owner_nid']}
        className="sm:max-w-80"
      />
      <TextArea
        name="previous_owner_address"
        label={t('field.previous_owner_address')}
        rows={2}
        maxLength={500}
        autoComplete="off"
        value={draft.previous_owner_address}
        onChange={({ target }) => change({ previous_owner_address: target.value })}
        errors={errors['previous_owner_address']}
      />
    </FormSection>
  )
}
