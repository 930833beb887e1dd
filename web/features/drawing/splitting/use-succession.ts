import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuccessionMade } from '#contract/drawing/splitting.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { dagsKey } from '#web/parts/land/dags.queries.ts'
import { ApiError, hasCode, messageOf } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { drawingKey } from '../boundaries.queries.ts'

type Confirmed = { confirm_registrations: boolean }

/**
 * Splits or joins: errors of the form, the question if registrations end, and the result. `send` takes whether the
 * question was confirmed.
 */
export function useSuccession<Form extends object>(
  send: (form: Form & Confirmed, key: string) => Promise<SuccessionMade>,
) {
  const { t } = useTranslation('splitting')
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const errors = useFormErrors()
  const [question, setQuestion] = useState<{ form: Form; message: string } | null>(null)
  const [changed, setChanged] = useState(false)

  const sending = useMutation({
    mutationFn: (form: Form & Confirmed) => send(form, key.read()),
    onSuccess: () => {
      setQuestion(null)
      for (const queryKey of [drawingKey, dagsKey, ['records', dagsApi.kind], ['map']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (problem, form) => {
      const asks = !form.confirm_registrations && hasCode(problem, ['registrations_end'])
      setQuestion(asks ? { form, message: messageOf(problem, '') } : null)
      setChanged(hasCode(problem, ['conflict']))
      if (!asks && !hasCode(problem, ['conflict'])) errors.fail(problem, t('save_failed'))
    },
    onSettled: (_, problem) => {
      // After an answer, sending the form again is another act.
      if (!problem || problem instanceof ApiError) key.done()
    },
  })

  function save(form: Form) {
    if (sending.isPending) return
    errors.clear()
    setChanged(false)
    sending.mutate({ ...form, confirm_registrations: false })
  }

  return {
    save,
    pending: sending.isPending,
    errors,
    /** The record has changed. */
    changed,
    question: question && {
      message: question.message,
      confirm: () => sending.mutate({ ...question.form, confirm_registrations: true }),
      close: () => setQuestion(null),
    },
    made: sending.data ?? null,
  }
}

export type Succession = Pick<ReturnType<typeof useSuccession>, 'pending' | 'errors' | 'changed' | 'question' | 'made'>
