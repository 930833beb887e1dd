import { useMemo, useState } from 'react'
import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import { type FieldErrors, type FieldText, fieldErrors, fieldText } from '#contract/field-errors.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useLanguage } from '#web/text/use-language.ts'

type Issues = readonly z.core.$ZodIssue[]
type Problems = { issues: Issues } | { fields: FieldErrors; message: string }

const none: FieldErrors = {}

/**
 * Errors of a form: from its schema (in the reader's language, also after the toggle) or from the server's answer.
 * `message` is set if the error belongs to no field. `attempt` counts the refusals: pass it to the error summary, which
 * takes the focus each time.
 */
export function useFormErrors() {
  const language = useLanguage()
  const [{ problems, attempt }, setState] = useState<{ problems: Problems | null; attempt: number }>({
    problems: null,
    attempt: 0,
  })
  const show = (found: Problems | null) => setState((before) => ({ problems: found, attempt: before.attempt + 1 }))

  const errors = useMemo(() => {
    if (!problems) return none
    return 'issues' in problems ? fieldErrors(problems.issues, language) : problems.fields
  }, [problems, language])

  return {
    errors,
    attempt,
    /** True for an error in the page's title. */
    failed: problems !== null,
    message:
      problems && 'fields' in problems && Object.keys(problems.fields).length === 0 ? problems.message : undefined,
    clear: () => show(null),
    /** Called when a field changes: clears its errors, or shows the current one at once. It does not move the focus. */
    judge: (field: string, text?: FieldText) =>
      setState(({ problems: before, attempt }) => ({ problems: judged(before, field, text, language), attempt })),
    refuse: (issues: Issues) => show({ issues }),
    /** Failed call; `fallback` is for errors without a message, `more` is appended to either. */
    fail: (problem: Error, fallback: string, more = '') => {
      const message = `${messageOf(problem, fallback)} ${more}`.trim()
      show({ fields: problem instanceof ApiError ? problem.fields : none, message })
    },
  }
}

function judged(before: Problems | null, field: string, text: FieldText | undefined, language: Language) {
  const message: Issues = text ? [{ code: 'custom', path: [field], message: text, input: undefined }] : []
  if (before && 'fields' in before && Object.keys(before.fields).length > 0) {
    const { [field]: _, ...others } = before.fields
    const fields = text ? { ...others, [field]: [fieldText(text, language)] } : others
    return Object.keys(fields).length > 0 ? { ...before, fields } : null
  }
  const others = before && 'issues' in before ? before.issues.filter(({ path }) => path[0] !== field) : []
  const issues = [...others, ...message]
  return issues.length > 0 ? { issues } : null
}
