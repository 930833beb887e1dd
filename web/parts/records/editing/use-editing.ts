import { useRef, useState } from 'react'
import type { z } from 'zod'
import { sameValues, valueIn } from '#web/parts/form/same-values.ts'
import { useDraft } from '#web/parts/form/use-draft.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { useSaveRecord, type VersionedRecord } from '../records.queries.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'
import { useFieldLabels } from './use-field-labels.ts'

/** Typed values of a record, with the actions to save them and to resolve conflicts. */
export function useEditing<Row extends VersionedRecord, Values extends object, Answer>(
  props: RecordDialogProps<Row, Values, Answer>,
) {
  const { api, record, words, form, row, onClose, onSaved = onClose } = props
  const { t } = useTranslation('records')
  const labelOf = useFieldLabels()
  const save = useSaveRecord(api)
  const [base, setBase] = useState(row)
  const { values, change, dirty, restart } = useDraft(() => form.start(row))
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  const [sentPart, setSentPart] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)

  const check = (version: Values) => form.schema.safeParse(form.body?.(version) ?? version)
  const problems = useFormErrors(() => issuesIn(check(values)))

  /** `over` is the record on which the text is based, or, to overwrite it knowingly, the current one. */
  function send(over: Row | null) {
    const checked = check(values)
    if (!checked.success) return problems.refuse(checked.error.issues)
    problems.clear()
    const body = form.sent?.(checked.data, values) ?? checked.data
    stop.current = new AbortController()
    save.mutate(
      { record: over, body, signal: stop.current.signal, ...(carriesFile(body) && { onProgress: setSentPart }) },
      {
        onSettled: () => setSentPart(null),
        onSuccess: (answer) => {
          notify.success(row ? words.updated : words.added)
          onSaved(answer)
        },
        onError: (problem) => {
          if (stop.current?.signal.aborted) return
          const found = conflictIn(problem, record)
          setConflict(found)
          if (!found) problems.fail(problem, t('save_failed'))
        },
      },
    )
  }

  function takeTheirs(current: Row) {
    setBase(current)
    restart(form.start(current))
    setConflict(null)
    problems.clear()
  }

  /** Fields: mine, theirs, and whether they are equal. */
  function differences(current: Row) {
    const theirs = form.start(current)
    const sent = (version: Values) => {
      const checked = check(version)
      return checked.success ? checked.data : (form.body?.(version) ?? version)
    }
    const compared = form.fields.filter((field) => field.compared !== 'never')
    return compared.map((field) => ({
      name: field.name,
      label: labelOf(field),
      mine: field.display ? field.display(values) : textOf(valueIn(sent(values), field.name)),
      theirs: field.display ? field.display(theirs) : textOf(valueIn(sent(theirs), field.name)),
      same: sameValues(valueIn(sent(values), field.name), valueIn(sent(theirs), field.name)),
    }))
  }

  return {
    /** Record on which the text is based. */
    base,
    values,
    change: (part: Partial<Values>) => {
      for (const field of Object.keys(part)) problems.forget(field)
      change(part)
    },
    dirty,
    problems,
    saving: save.isPending,
    /** Sent part of a file, from 0 to 1; null if no file is being sent. */
    sentPart,
    stop: () => stop.current?.abort(),
    save: () => send(base),
    send,
    conflict,
    takeTheirs,
    differences,
  }
}

export type Editing<Row extends VersionedRecord, Values extends object, Answer> = ReturnType<
  typeof useEditing<Row, Values, Answer>
>

const carriesFile = (body: object) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File)

const textOf = (value: unknown) => (value === undefined || value === null || value === '' ? '—' : String(value))

const issuesIn = (checked: { success: true } | { success: false; error: { issues: readonly z.core.$ZodIssue[] } }) =>
  checked.success ? [] : checked.error.issues
