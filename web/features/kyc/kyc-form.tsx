import { useState } from 'react'
import { z } from 'zod'
import { refusalOf } from '#contract/uploads/file-kinds.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { idSides } from '#web/parts/id-images/id-image.queries.ts'
import { acceptedTypes } from '#web/parts/uploads/upload-picture.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ImageField } from './image-field.tsx'
import { useSendKyc } from './use-send-kyc.ts'

type Side = (typeof idSides)[number]

/** Reason why a picture cannot be sent; undefined if it can. */
const problemOf = ({ type }: File) => (acceptedTypes.includes(type) ? undefined : refusalOf(type, 'file_type_image'))

const image = z.instanceof(File, { error: 'required' }).superRefine((file, context) => {
  const message = problemOf(file)
  if (message) context.addIssue({ code: 'custom', message })
})
const KycImages = z.object({ id_front: image, id_back: image })

/** Front and back of an identity paper: chosen or photographed, shown before they are sent. */
export function KycForm({ retention_days }: { retention_days: number }) {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  const [images, setImages] = useState<Record<Side, File | null>>({ id_front: null, id_back: null })
  const { send, part } = useSendKyc()
  const { errors, message, attempt, judge, submit, pending } = useFormSubmit({
    schema: KycImages,
    act: send,
    read: () => images,
    onDone: (answer) => notifyDashboard.success(answer.message),
    failed: t('send_failed'),
  })

  function handleChange(side: Side, file: File | null) {
    setImages((before) => ({ ...before, [side]: file }))
    judge(side, file ? problemOf(file) : undefined)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ id_front: t('id_front'), id_back: t('id_back') }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {idSides.map((side) => (
          <ImageField
            key={side}
            name={side}
            label={t(side)}
            file={images[side]}
            onChange={(file) => handleChange(side, file)}
            errors={errors[side]}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t('form_help', { days: count(retention_days) })}</p>
      {pending && (
        <p role="status" className="grid gap-1 text-sm">
          {t('sending', { percent: count(Math.round(part * 100)) })}
          <ProgressBar label={t('send')} part={part} />
        </p>
      )}
      <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
        {t('send')}
      </Button>
    </form>
  )
}
