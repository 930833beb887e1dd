import { Camera, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldText } from '#contract/field-errors.ts'
import { NewInquiry } from '#contract/mutations/mutation-office.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { acceptedPapers, problemOf } from '#web/parts/uploads/paper-file.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { PaperLine } from '../../papers/paper-line.tsx'
import { useAddInquiry } from '../office-mutations.queries.ts'

const max_files = 10

type Photograph = { key: string; file: File }

/** Report with photographs, sent together; failed ones stay, and can be sent again. */
export function InquiryForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const language = useLanguage()
  const [remarks, setRemarks] = useState('')
  const [files, setFiles] = useState<readonly Photograph[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [part, setPart] = useState(0)
  const act = useAddInquiry(id)
  const check = () => NewInquiry.safeParse({ remarks })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)
  const isTyped = remarks !== '' || files.length > 0
  const { leave, question } = useConfirmLeave(isTyped, onClose)
  const leaving = useLeaveQuestion(isTyped)

  function choose(chosen: File[]) {
    const bad = chosen.find((file) => problemOf(file) !== null)
    const text = bad && problemOf(bad)
    setProblem(text ? `${bad.name}: ${fieldText(text, language)}` : null)
    const good = chosen.filter((file) => problemOf(file) === null).map((file) => ({ key: newIdempotencyKey(), file }))
    setFiles((before) => [...before, ...good].slice(0, max_files))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    setPart(0)
    const form = new FormData()
    form.append('remarks', checked.data.remarks)
    for (const { file } of files) form.append('photographs[]', await uploadPicture(file))
    act.mutate(
      { form, onProgress: setPart },
      {
        onSuccess: () => {
          notify.success(t('inquiry.done'))
          onClose()
        },
        onError: (error) => fail(error, t('inquiry.failed')),
      },
    )
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ remarks: t('inquiry.remarks') }} />
      <TextArea
        name="remarks"
        label={t('inquiry.remarks')}
        value={remarks}
        maxLength={2000}
        onChange={({ target }) => setRemarks(target.value)}
        errors={errors['remarks']}
      />
      <ul className="grid gap-2 empty:hidden">
        {files.map(({ key, file }) => (
          <PaperLine
            key={key}
            name={file.name}
            file={file}
            onRemove={() => setFiles((before) => before.filter((each) => each.key !== key))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <FileButton
          id="photographs"
          Sign={FileUp}
          label={t('inquiry.photographs')}
          text={t('mutations:papers.choose')}
          accept={acceptedPapers}
          multiple
          invalid={problem !== null}
          onChange={choose}
        />
        <FileButton
          Sign={Camera}
          label={t('mutations:papers.photograph')}
          text={t('mutations:papers.photograph')}
          accept="image/*"
          camera
          onChange={choose}
        />
      </div>
      <FieldError id="photographs" errors={problem ? [problem] : errors['photographs']} />
      {act.isPending && files.length > 0 && <ProgressBar label={t('inquiry.sending')} part={part} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={act.isPending}>
          {t(act.isError ? 'inquiry.retry' : 'inquiry.send')}
        </Button>
        <Button variant="secondary" disabled={act.isPending} onClick={leave}>
          {t('back')}
        </Button>
      </div>
      {question}
      {leaving.question}
    </form>
  )
}
