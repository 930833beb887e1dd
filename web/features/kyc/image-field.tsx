import { Camera, ImageUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'

type ImageFieldProps = {
  name: string
  label: string
  file: File | null
  onChange: (file: File | null) => void
  errors: string[] | undefined
}

const accept = 'image/jpeg,image/png,image/webp'

/** One picture: taken with the phone's camera or chosen, shown as it will be sent. */
export function ImageField({ name, label, file, onChange, errors }: ImageFieldProps) {
  const { t } = useTranslation('kyc')
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div
        className={`relative grid min-h-44 place-items-center overflow-hidden rounded-card border bg-page ${file ? 'border-line' : 'border-field border-dashed'}`}
      >
        {file ? (
          <Preview key={file.name + file.lastModified} file={file} label={label} />
        ) : (
          <p className="px-4 text-center text-ink-faint text-sm">{t('nothing_chosen')}</p>
        )}
        {file && (
          <button
            type="button"
            aria-label={`${label}: ${t('remove')}`}
            onClick={() => onChange(null)}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full border border-line bg-card text-ink shadow-card hover:bg-brand-faint"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      <div className="grid gap-2 sm:flex">
        <FileButton
          id={name}
          label={`${label}: ${t('choose')}`}
          Sign={ImageUp}
          text={t(file ? 'replace' : 'choose')}
          accept={accept}
          onChange={([chosen]) => chosen && onChange(chosen)}
          invalid={!!errors?.length}
        />
        <FileButton
          label={`${label}: ${t('photograph')}`}
          Sign={Camera}
          text={t('photograph')}
          accept={accept}
          camera
          onChange={([chosen]) => chosen && onChange(chosen)}
        />
      </div>
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const { t } = useTranslation('kyc')
  const [sent, setSent] = useState<File | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    void uploadPicture(file).then((picture) => left || setSent(picture))
    return () => {
      left = true
    }
  }, [file])
  const url = useObjectUrl(sent)
  if (failed) return <p className="px-4 text-ink-soft text-sm">{t('no_preview', { name: file.name })}</p>
  if (!url)
    return (
      <p role="status" className="flex items-center gap-2 px-4 text-ink-soft text-sm">
        <Spinner />
        {t('preparing')}
      </p>
    )
  return (
    <img
      src={url}
      alt={t('preview', { what: label })}
      onError={() => setFailed(true)}
      className="max-h-64 max-w-full"
    />
  )
}
