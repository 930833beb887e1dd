import { Camera, ImageUp, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/button-look.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { pictureToSend } from './picture-to-send.ts'

type ImageFieldProps = {
  name: string
  label: string
  file: File | null
  onChange: (file: File | null) => void
  errors: string[] | undefined
}

/** One picture: taken with the phone's camera or chosen, shown as it will be sent. */
export function ImageField({ name, label, file, onChange, errors }: ImageFieldProps) {
  const { t } = useTranslation('kyc')
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div
        className={`relative grid min-h-44 place-items-center overflow-hidden rounded-card border bg-paper ${file ? 'border-line' : 'border-field border-dashed'}`}
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
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full border border-line bg-white text-ink shadow-card hover:bg-green-50"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      <div className="grid gap-2 sm:flex">
        <Choose
          id={name}
          label={`${label}: ${t('choose')}`}
          Sign={ImageUp}
          text={t(file ? 'replace' : 'choose')}
          onChange={onChange}
          invalid={!!errors?.length}
        />
        <Choose
          label={`${label}: ${t('photograph')}`}
          Sign={Camera}
          text={t('photograph')}
          camera
          onChange={onChange}
        />
      </div>
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}

type ChooseProps = {
  id?: string
  label: string
  text: string
  Sign: typeof Camera
  camera?: boolean
  invalid?: boolean
  onChange: (file: File) => void
}

function Choose({ id, label, text, Sign, camera = false, invalid = false, onChange }: ChooseProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    if (chosen) onChange(chosen)
    // The same file can be chosen again after it was taken away.
    target.value = ''
  }
  return (
    <label
      className={`${buttonLook('secondary', 'normal')} relative has-focus-visible:outline-2 has-focus-visible:outline-green-800 has-focus-visible:outline-offset-2 ${camera ? 'sm:hidden' : ''}`}
    >
      <Sign aria-hidden="true" className="size-4.5" />
      {text}
      <input
        type="file"
        id={id}
        accept="image/jpeg,image/png,image/webp"
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid && id ? `${id}-error` : undefined}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const { t } = useTranslation('kyc')
  const [sent, setSent] = useState<File | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    void pictureToSend(file).then((picture) => left || setSent(picture))
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
