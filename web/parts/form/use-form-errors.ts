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
 * takes the focus each time. With `check`, what is wrong with the form now, a
 * refused field shows what is wrong with it at this moment, and nothing once it is right.
 */
export function useFormErrors(check?: () => Issues | undefined) {
  const language = useLanguage()
  const [{ problems, attempt }, setState] = useState<{ problems: Problems | null; attempt: number }>({
    problems: null,
    attempt: 0,
  })
  const show = (found: Problems | null) => setState((before) => ({ problems: found, attempt: before.attempt + 1 }))

  const shown = problems && check && 'issues' in problems ? stillWrong(problems.issues, check()) : problems
  const errors = useMemo(() => {
    if (!shown) return none
    return 'issues' in shown ? fieldErrors(shown.issues, language) : shown.fields
  }, [shown, language])

  return {
    errors,
    attempt,
    /** True for an error in the page's title. */
    failed: shown !== null,
    message:
      problems && 'fields' in problems && Object.keys(problems.fields).length === 0 ? problems.message : undefined,
    clear: () => show(null),
    /** Called when a field changes: clears its errors, or shows the current one at once. It does not move the focus. */
    judge: (field: string, text?: FieldText) =>
      setState(({ problems: before, attempt }) => ({ problems: judged(before, field, text, language), attempt })),
    /** Called when a field is typed in: withdraws what the server's answer said of it. */
    forget: (field: string) => setState((before) => ({ ...before, problems: withoutField(before.problems, field) })),
    refuse: (issues: Issues) => show({ issues }),
    /** Failed call; `fallback` is for errors without a message, `more` is appended to either. */
    fail: (problem: Error, fallback: string, more = '') => {
      const message = sentences(messageOf(problem, fallback), more, language)
      show({ fields: problem instanceof ApiError ? problem.fields : none, message })
    },
  }
}

/** Two sentences after each other; the first gets a full stop where it has none. */
function sentences(first: string, second: string, language: Language): string {
  if (second === '') return first
  const stop = /[.!?।]$/.test(first) ? '' : language === 'bn' ? '।' : '.'
  return `${first}${stop} ${second}`
}

/** What a new check finds at fields that were refused; null if nothing is left. */
function stillWrong(refused: Issues, found: Issues = []): Problems | null {
  const places = new Set(refused.map(({ path }) => path.join('.')))
  const left = found.filter(({ path }) => places.has(path.join('.')))
  return left.length > 0 ? { issues: left } : null
}

function withoutField(problems: Problems | null, field: string): Problems | null {
  if (!problems || !('fields' in problems) || !(field in problems.fields)) return problems
  const { [field]: _, ...fields } = problems.fields
  return Object.keys(fields).length > 0 ? { ...problems, fields } : null
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
