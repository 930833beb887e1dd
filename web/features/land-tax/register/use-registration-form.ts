import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { FieldErrors } from '#contract/field-errors.ts'
import { type MyRegistration, RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { forgetSeen } from '#web/parts/drafts/open-draft.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { ApiError } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { type Draft, draftName, draftOf, emptyDraft, needsDetails, requestOf, StoredDraft } from './draft.ts'
import { useSaveRegistration } from './registration.queries.ts'
import { submitMark } from './submit-mark.ts'
import { useLoginFirst } from './use-login-first.ts'

/** Typed values, stored in this tab and by the saver, and their submission. */
export function useRegistrationForm(registration: MyRegistration | null, saver: DraftSaver | null) {
  const { t } = useTranslation('land-tax')
  const edited = registration?.id ?? null
  // The list is refetched while the person types: the form is about the opened registration.
  const [opened] = useState(registration)
  const stored = useStoredDraft<Draft>(draftName(edited), StoredDraft, () => (opened ? draftOf(opened) : emptyDraft))
  const draft = stored.values
  useEffect(() => saver?.change(draft), [saver, draft])
  const { data: me } = useMe()
  const navigate = useNavigate()
  const loginFirst = useLoginFirst(`/land-tax${edited === null ? '' : `?edit=${edited}`}#${submitMark}`)

  const { errors, submit, ...form } = useFormSubmit({
    schema: RegistrationForm,
    act: useSaveRegistration(opened, saver),
    read: () => requestOf(draft),
    onDone: (message) => {
      saver?.end()
      if (edited === null) forgetSeen('registration')
      stored.forget()
      notifyDashboard.success(message ?? t('form.saved'))
      void navigate({ to: '/dashboard', search: { tab: 'ldt' } })
    },
    failed: t('failed.submit'),
    isAnswered: (problem) => {
      const isVisitor = problem instanceof ApiError && problem.code === 'unauthenticated'
      if (isVisitor) loginFirst()
      return isVisitor
    },
  })

  return {
    ...form,
    errors: visibleErrors(errors, draft),
    draft,
    change: stored.change,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (me !== null) return submit(event)
      event.preventDefault()
      loginFirst()
    },
  }
}

const steps: Record<string, string> = {
  division_id: 'division',
  district_id: 'district',
  upazila_id: 'upazila',
  mouza_id: 'mouza',
}

/** Errors by the fields of the page: places by their step; hidden fields are not reported as missing. */
function visibleErrors(errors: FieldErrors, draft: Draft): FieldErrors {
  const hidden = needsDetails(draft) ? [] : ['land_type', 'land_area']
  const visible = Object.entries(errors).filter(([field]) => !hidden.includes(field))
  return Object.fromEntries(visible.map(([field, texts]) => [steps[field] ?? field, texts]))
}
