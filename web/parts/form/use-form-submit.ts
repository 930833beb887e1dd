import { type FormEvent, useEffect, useReducer, useState } from 'react'
import type { z } from 'zod'
import { useFormErrors } from './use-form-errors.ts'

type Fields = { [name: string]: FormDataEntryValue }

export type Submission<Schema extends z.ZodType, Answer> = {
  /** The contract's schema of the request. */
  schema: Schema
  /** The call that sends it: the result of `useMutation`. */
  act: { mutateAsync: (form: z.output<Schema>) => Promise<Answer>; isPending: boolean }
  onDone: (answer: Answer, form: z.output<Schema>) => void
  /** Message for errors without one. */
  failed: string
  /** Value that is checked and sent, if it is not just the fields of the form. */
  read?: (fields: Fields) => unknown
  /** True for an error that the page shows in its own way. */
  isAnswered?: (problem: Error) => boolean
}

/**
 * Form that its schema checks in the browser, that is sent once it is valid, and that shows its errors. `submit` goes
 * on the form, the rest to its error summary and fields.
 */
export function useFormSubmit<Schema extends z.ZodType, Answer>(submission: Submission<Schema, Answer>) {
  const { schema, act, onDone, failed, read = (fields) => fields, isAnswered = () => false } = submission
  const [refused, setRefused] = useState<HTMLFormElement | null>(null)
  const check = (form: HTMLFormElement) => schema.safeParse(read(Object.fromEntries(new FormData(form))))
  const { refuse, fail, ...form } = useFormErrors(() => (refused ? check(refused).error?.issues : []))
  useTyping(refused, form.forget)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(event.currentTarget)
    const checked = check(event.currentTarget)
    if (!checked.success) return refuse(checked.error.issues)
    form.clear()
    // Not by the callbacks of `mutate`: they are dropped where the act takes the form off the page before they are called.
    void act.mutateAsync(checked.data).then(
      (answer) => onDone(answer, checked.data),
      (problem: Error) => isAnswered(problem) || fail(problem, failed),
    )
  }

  return { ...form, submit, pending: act.isPending }
}

/** Renders again with each change of a form that was sent, and withdraws what the server said of the field. */
function useTyping(form: HTMLFormElement | null, forget: (field: string) => void) {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!form) return
    // After the event: a render amid it would put the old value of a controlled field back.
    const look = ({ target }: Event) =>
      setTimeout(() => {
        render()
        if (target instanceof Element) forget(target.getAttribute('name') ?? '')
      })
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
    }
  })
}
