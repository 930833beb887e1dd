import { useMutation } from '@tanstack/react-query'
import { Camera, FileText, FileUp, Send, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AnswerRequest, max_answer_files, type OpenRequest } from '#contract/cases/papers-requests.ts'
import { fieldText } from '#contract/field-errors.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { acceptedPapers, problemOf } from '#web/parts/uploads/paper-file.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export type SendAnswer = (form: FormData, call: { key: string; onProgress: (part: number) => void }) => Promise<unknown>

type AnswerToOfficeProps = {
  /** Distinguishes several on one page. */
  id: string
  /** Level of its heading on the page. */
  heading: 'h2' | 'h3' | 'h4'
  request: OpenRequest
  send: SendAnswer
  onDone: () => unknown
}

/** Question of the office in a case, its last day, and the answer in place: papers, words, or both. */
export function AnswerToOffice({ id, heading: Heading, request, send, onDone }: AnswerToOfficeProps) {
  const { t } = useTranslation('office-questions')
  const { day, calendarDay } = useFormats()
  const { papers, remarks, requested_at, answer_by, days_over } = request
  const until = answer_by && t(days_over ? 'over' : 'until', { day: calendarDay(answer_by) })
  return (
    <section aria-labelledby={`${id}-asks`} className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="waiting">
        <Heading id={`${id}-asks`} className="font-semibold text-lg">
          {t('title')}
        </Heading>
        {papers.length > 0 && (
          <ul className="list-disc pl-5">
            {papers.map((paper) => (
              <li key={paper}>{t(`paper.${paper}`)}</li>
            ))}
          </ul>
        )}
        {remarks && <p className="wrap-anywhere whitespace-pre-line">{remarks}</p>}
        {until && <p className="font-semibold">{until}</p>}
        <p className="text-sm">
          {[t('since', { day: day(requested_at) }), !days_over && t('waits')].filter(Boolean).join(' ')}
        </p>
      </Notice>
      <Answer id={id} send={send} onDone={onDone} />
    </section>
  )
}

function Answer({ id, send, onDone }: Pick<AnswerToOfficeProps, 'id' | 'send' | 'onDone'>) {
  const { t } = useTranslation('office-questions')
  const { count } = useFormats()
  const language = useLanguage()
  const [remarks, setRemarks] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [part, setPart] = useState(0)
  const key = useIdempotencyKey()
  const { errors, message, attempt, clear, forget, refuse, fail } = useFormErrors()
  const act = useMutation({
    mutationFn: async (form: FormData) => {
      setPart(0)
      for (const file of files) form.append('documents[]', await uploadPicture(file))
      return whenOnline(() => send(form, { key: key.read(), onProgress: setPart }))
    },
    onSuccess: () => {
      notify.success(t('done'))
      return onDone()
    },
    onError: (error) => fail(error, t('failed')),
    onSettled: key.done,
  })

  function choose(chosen: File[]) {
    const bad = chosen.find((file) => problemOf(file) !== null)
    const text = bad && problemOf(bad)
    const all = [...files, ...chosen.filter((file) => problemOf(file) === null)]
    const over = all.length > max_answer_files ? t('too_many', { most: count(max_answer_files) }) : null
    setProblem(bad && text ? `${bad.name}: ${fieldText(text, language)}` : over)
    setFiles(all.slice(0, max_answer_files))
    forget('documents')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = AnswerRequest.parse({ remarks })
    if (files.length === 0 && answer.remarks === null)
      return refuse([{ code: 'custom', path: ['remarks'], message: 'paper_or_remarks', input: remarks }])
    clear()
    const form = new FormData()
    if (answer.remarks !== null) form.append('remarks', answer.remarks)
    act.mutate(form)
  }

  const shown = problem ? [problem] : errors['documents']
  const button = { accept: acceptedPapers, onChange: choose }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary
        errors={Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`${id}-${field}`, texts]))}
        message={message}
        attempt={attempt}
        labels={{ [`${id}-remarks`]: t('remarks'), [`${id}-documents`]: t('papers') }}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('papers')}</legend>
        <p className="text-ink-soft text-sm">{t('files_help', { most: count(max_answer_files) })}</p>
        <ul className="grid gap-2 empty:hidden">
          {files.map((file, at) => (
            <ChosenFile
              // Two files may have one name.
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              onRemove={() => setFiles(files.filter((_, other) => other !== at))}
            />
          ))}
        </ul>
        <div className="grid gap-2 sm:flex">
          <FileButton
            {...button}
            id={`${id}-documents`}
            label={`${t('papers')}: ${t('choose')}`}
            Sign={FileUp}
            text={t('choose')}
            multiple
            invalid={shown !== undefined}
          />
          <FileButton
            {...button}
            label={`${t('papers')}: ${t('photograph')}`}
            accept="image/*"
            Sign={Camera}
            text={t('photograph')}
            camera
          />
        </div>
        <FieldError id={`${id}-documents`} errors={shown} />
      </fieldset>
      <TextArea
        name={`${id}-remarks`}
        label={t('remarks')}
        help={t('remarks_help')}
        rows={2}
        optional={files.length > 0}
        value={remarks}
        onChange={({ target }) => {
          setRemarks(target.value)
          forget('remarks')
        }}
        errors={errors['remarks']}
      />
      {act.isPending && files.length > 0 && <ProgressBar label={t('sending')} part={part} />}
      <Button type="submit" pending={act.isPending} className="justify-self-start max-sm:w-full">
        {!act.isPending && <Send aria-hidden="true" className="size-4.5" />}
        {t('send')}
      </Button>
    </form>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('office-questions')
  const size = useFileSize()
  return (
    <li className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <p className="wrap-anywhere min-w-0 flex-1">
        {file.name} <span className="text-ink-soft text-sm">{size(file.size)}</span>
      </p>
      <IconButton label={`${t('remove')}: ${file.name}`} Sign={X} onClick={onRemove} />
    </li>
  )
}
