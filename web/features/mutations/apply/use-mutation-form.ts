import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import type { User } from '#contract/identity/identity.ts'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { MutationForm, MutationLandType } from '#contract/mutations/mutations.ts'
import { fromTaka, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { forgetSeen } from '#web/parts/drafts/open-draft.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Draft, draftName, emptyDraft, requestOf, StoredDraft } from './draft.ts'
import { errorsByRow } from './draft-family.ts'
import { visibleErrors } from './form-fields.ts'
import { useRegistryOffices } from './use-registry-offices.ts'

/** Typed values, stored in this tab, with proposed values, and whether the form can be sent. */
export function useMutationForm(me: User, saver: DraftSaver | null) {
  const { t } = useTranslation('mutations')
  const stored = useStoredDraft<Draft>(draftName(me.id), StoredDraft, () => emptyDraft)
  const draft = stored.values
  useEffect(() => saver?.change(draft), [saver, draft])
  const fees = useFees(draft.land_type)
  const offices = useRegistryOffices(draft.place)
  const [checked, setChecked] = useState<MutationForm | null>(null)
  const proposed = {
    fee_amount: fees.total ?? 0,
    registry_office: offices.own ?? '',
    contact_number: me.phone ?? '',
  }
  const form = MutationForm.safeParse(requestOf(draft, proposed))
  const { errors, refuse, fail, clear, forget, ...problems } = useFormErrors(() => form.error?.issues)

  return {
    draft,
    change: (part: Partial<Draft>) => {
      for (const field of Object.keys(part)) forget(field)
      stored.change(part)
    },
    saver,
    /** Deletes the form in this tab, after it was sent. */
    forget: () => {
      saver?.end()
      forgetSeen('mutation')
      stored.forget()
    },
    ...problems,
    errors: errorsByRow(visibleErrors(errors), draft),
    fees,
    offices,
    contact_number: draft.contact_number ?? proposed.contact_number,
    registry_office: draft.registry_office ?? proposed.registry_office,
    /** Missing values by field. */
    lacking: errorsByRow(visibleErrors(fieldErrors(form.error?.issues ?? [], 'en')), draft),
    /** Checked form as it is sent, after the review. */
    checked,
    review: () => {
      if (!form.success) return refuse(form.error.issues)
      clear()
      setChecked(form.data)
    },
    goBack: () => setChecked(null),
    /** Reopens the form with the errors after the server refused it. */
    refused: (problem: Error) => {
      setChecked(null)
      fail(problem, t('failed.submit'))
    },
  }
}

export type MutationFormState = ReturnType<typeof useMutationForm>

/** Both current fees in BDT; null while they or the type of the land are unknown. */
function useFees(typed: string | null) {
  const query = useQuery(feesQuery)
  const land_type = MutationLandType.safeParse(typed).data
  const application = feeOf(query.data, mutationApplicationFee)?.amount ?? null
  const mutation = land_type ? (feeOf(query.data, mutationFee[land_type])?.amount ?? null) : null
  const parts = [application, mutation].flatMap((fee) => (fee === null ? [] : (fromTaka(fee) ?? [])))
  return {
    query,
    application,
    mutation,
    total: parts.length === 2 ? toTaka(sumPoisha(parts)) : null,
  }
}
