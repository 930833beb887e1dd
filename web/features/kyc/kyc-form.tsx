import { useState } from 'react'
import { z } from 'zod'
import type { IdentityDocument } from '#contract/kyc/kyc.ts'
import { SendKyc } from '#contract/kyc/passports.ts'
import { refusalOf } from '#contract/uploads/file-kinds.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { type IdSide, sidesOf } from '#web/parts/id-images/id-image.queries.ts'
import { acceptedTypes } from '#web/parts/uploads/upload-picture.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ImageField } from './image-field.tsx'
import { PassportFields } from './passport-fields.tsx'
import { useSendKyc } from './use-send-kyc.ts'

/** Reason why a picture cannot be sent; undefined if it can. */
const problemOf = ({ type }: File) => (acceptedTypes.includes(type) ? undefined : refusalOf(type, 'file_type_image'))

const image = z.instanceof(File, { error: 'required' }).superRefine((file, context) => {
  const message = problemOf(file)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Words of the paper with its pictures. */
const schemas = {
  nid: z.intersection(SendKyc, z.object({ id_front: image, id_back: image })),
  passport: z.intersection(SendKyc, z.object({ id_front: image })),
}

const noPassport = { passport_country: null as string | null, passport_expires_on: '' }

type KycFormProps = {
  retention_days: number
  /** The form goes away with the focus. */
  onSent: () => void
}

/** Pictures of an identity card or of a passport: chosen or photographed, shown before they are sent. */
export function KycForm({ retention_days, onSent }: KycFormProps) {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  const [document, setDocument] = useState<IdentityDocument>('nid')
  const [passport, setPassport] = useState(noPassport)
  const [images, setImages] = useState<Record<IdSide, File | null>>({ id_front: null, id_back: null })
  const { send, part } = useSendKyc()
  const { errors, message, attempt, judge, clear, submit, pending } = useFormSubmit({
    schema: schemas[document],
    act: send,
    read: (fields) => ({
      ...fields,
      ...passport,
      passport_country: passport.passport_country ?? '',
      document,
      ...images,
    }),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onSent()
    },
    failed: t('send_failed'),
  })
  const labelOf = (side: IdSide) => t(document === 'passport' ? 'photo_page' : side)

  function choose(paper: IdentityDocument) {
    if (paper === document) return
    clear()
    setDocument(paper)
    setImages({ id_front: null, id_back: null })
  }

  function handleChange(side: IdSide, file: File | null) {
    setImages((before) => ({ ...before, [side]: file }))
    judge(side, file ? problemOf(file) : undefined)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{
          id_front: labelOf('id_front'),
          id_back: t('id_back'),
          passport_country: t('passport.country'),
          passport_number: t('passport.number'),
          passport_expires_on: t('passport.expires_on'),
        }}
      />
      <Chips
        name="document"
        label={t('which_paper')}
        choices={(['nid', 'passport'] as const).map((id) => ({ id, label: t(`document.${id}`) }))}
        value={document}
        onChange={choose}
      />
      {document === 'passport' && (
        <PassportFields
          values={passport}
          onChange={(change) => setPassport((before) => ({ ...before, ...change }))}
          errors={errors}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {sidesOf[document].map((side) => (
          <ImageField
            key={side}
            name={side}
            label={labelOf(side)}
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
