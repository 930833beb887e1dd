import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormProblems } from '#web/parts/form/use-form-problems.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { useSaveRecord, type VersionedRecord } from '../records.queries.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import type { RecordDialogProps } from './record-dialog-props.ts'
import { sameValues, valueIn } from './same-values.ts'

/** What is typed about a record, and what becomes of it. */
export function useEditing<Row extends VersionedRecord, Values extends object>(props: RecordDialogProps<Row, Values>) {
  const { api, record, words, form, row, onClose } = props
  const { t } = useTranslation('records')
  const problems = useFormProblems()
  const save = useSaveRecord(api)
  const [base, setBase] = useState<VersionedRecord | null>(row)
  const [start, setStart] = useState(() => form.start(row))
  const [values, setValues] = useState(start)
  const [clash, setClash] = useState<Conflict<Row> | null>(null)
  const [sentPart, setSentPart] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)

  const check = (given: Values) => form.schema.safeParse(form.body?.(given) ?? given)

  /** `over` is the record as it was when this was written, or, knowingly, as it is now. */
  function send(over: VersionedRecord | null) {
    const checked = check(values)
    if (!checked.success) return problems.refuse(checked.error.issues)
    problems.clear()
    const body = form.sent?.(checked.data, values) ?? checked.data
    stop.current = new AbortController()
    save.mutate(
      { record: over, body, signal: stop.current.signal, ...(carriesFile(body) && { onProgress: setSentPart }) },
      {
        onSettled: () => setSentPart(null),
        onSuccess: () => {
          notify.success(row ? words.updated : words.added)
          onClose()
        },
        onError: (problem) => {
          if (stop.current?.signal.aborted) return
          const found = conflictIn(problem, record)
          setClash(found)
          if (!found) problems.fail(problem, t('save_failed'))
        },
      },
    )
  }

  function takeTheirs(current: Row) {
    const theirs = form.start(current)
    setBase(current)
    setStart(theirs)
    setValues(theirs)
    setClash(null)
    problems.clear()
  }

  /** Field by field: mine, theirs, and whether that is the same. */
  function differences(current: Row) {
    const theirs = form.start(current)
    const sent = (given: Values) => {
      const checked = check(given)
      return checked.success ? checked.data : (form.body?.(given) ?? given)
    }
    return form.fields.map(({ name, label, shown }) => ({
      name,
      label,
      mine: shown ? shown(values) : textOf(valueIn(sent(values), name)),
      theirs: shown ? shown(theirs) : textOf(valueIn(sent(theirs), name)),
      same: sameValues(valueIn(sent(values), name), valueIn(sent(theirs), name)),
    }))
  }

  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    dirty: !sameValues(values, start),
    problems,
    saving: save.isPending,
    /** How much of a file is sent, from 0 to 1; null where none is being sent. */
    sentPart,
    stop: () => stop.current?.abort(),
    save: () => send(base),
    send,
    clash,
    takeTheirs,
    differences,
  }
}

export type Editing<Row extends VersionedRecord, Values extends object> = ReturnType<typeof useEditing<Row, Values>>

const carriesFile = (body: object) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File)

const textOf = (value: unknown) => (value === undefined || value === null || value === '' ? '—' : String(value))
