import { useMutation } from '@tanstack/react-query'
import { Camera, FileUp } from 'lucide-react'
import { useState } from 'react'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { upload } from '#web/platform/upload.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useInvalidateCorrections } from '../corrections.queries.ts'

const accepted = '.pdf,.jpg,.jpeg,.jpe,.jfif,.png'
const max_files = 10

/** Each choice of files is stored whole or not at all. */
export function AddPapers({ id }: { id: number }) {
  const { t } = useTranslation('corrections')
  const invalidate = useInvalidateCorrections()
  const key = useIdempotencyKey()
  const [part, setPart] = useState(0)
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const form = new FormData()
      for (const file of files.slice(0, max_files)) form.append('documents[]', await uploadPicture(file))
      return upload(correctionsApi.addDocuments, { params: { id }, form, key: key.read(), onProgress: setPart })
    },
    onSettled: () => {
      key.done()
      return invalidate()
    },
  })
  const button = { accept: accepted, onChange: (files: File[]) => send.mutate(files) }
  return (
    <div className="no-print grid gap-2 border-line border-t pt-4">
      <p className="text-ink-soft text-sm">{t('papers.rules')}</p>
      {send.isPending ? (
        <ProgressBar label={t('papers.sending')} part={part} />
      ) : (
        <div className="grid gap-2 sm:flex">
          <FileButton
            {...button}
            id="documents"
            label={t('papers.choose')}
            Sign={FileUp}
            text={t('papers.choose')}
            multiple
          />
          <FileButton
            {...button}
            label={t('papers.photograph')}
            accept="image/*"
            Sign={Camera}
            text={t('papers.photograph')}
            camera
          />
        </div>
      )}
      {send.isError && <Notice tone="bad">{wordsOf(send.error, t('papers.failed'))}</Notice>}
    </div>
  )
}

/** An error of a file has priority. */
function wordsOf(problem: Error, fallback: string): string {
  const [first] = problem instanceof ApiError ? Object.values(problem.fields).flat() : []
  return first ?? messageOf(problem, fallback)
}
