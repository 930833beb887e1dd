import { Undo2, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { fieldText } from '#contract/field-errors.ts'
import { typedFile } from '#web/parts/uploads/file-content.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { FieldError, FieldHelp } from '#web/ui/form/field-frame.tsx'
import { acceptedTypes, type DocumentValues, problemOf, type StoredDocument } from './document-values.ts'
import { FileLine } from './file-line.tsx'
import { ImagePreview } from './image-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { StoredFileLine } from './stored-file-line.tsx'

type DocumentFieldProps = {
  label: string
  stored: StoredDocument | null
  values: DocumentValues
  change: (values: DocumentValues) => void
  errors: string[] | undefined
}

/** Scan of a record: the stored one, a new one before it is sent, or none. */
export function DocumentField({ label, stored, values, change, errors }: DocumentFieldProps) {
  const { t } = useTranslation(['land-records-office', 'ui'])
  const { document: file, remove_document } = values
  const errorsOfFile = useFileErrors(file, errors)
  const has = stored?.document != null
  const stays = has && !remove_document && !file
  return (
    <div className="grid gap-2">
      <p id="document-label" className="font-semibold text-sm">
        {label} <span className="font-normal text-ink-faint">({t('ui:optional')})</span>
      </p>
      <div className="grid gap-3 rounded-card border border-field border-dashed p-4">
        {stays && <StoredFileLine stored={stored} onRemove={() => change({ document: null, remove_document: true })} />}
        {has && remove_document && !file && (
          <p role="status" className="flex flex-wrap items-center gap-3 text-marigold-text">
            {t('document.will_go')}
            <Button
              variant="secondary"
              size="small"
              className="min-h-11"
              onClick={() => change({ document: null, remove_document: false })}
            >
              <Undo2 aria-hidden="true" className="size-4.5" />
              {t('document.keep')}
            </Button>
          </p>
        )}
        {file && (
          <NewFile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onLeave={() => change({ ...values, document: null })}
          />
        )}
        <label
          className={`${buttonLook('secondary', 'normal')} relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
        >
          <Upload aria-hidden="true" className="size-4.5" />
          <span id="document-choose">{t(has || file ? 'document.replace' : 'document.choose')}</span>
          <input
            type="file"
            id="document"
            accept={acceptedTypes}
            aria-labelledby="document-label document-choose"
            aria-describedby={errorsOfFile?.length ? 'document-error document-help' : 'document-help'}
            aria-invalid={errorsOfFile?.length ? true : undefined}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) void typedFile(chosen).then((document) => change({ document, remove_document: false }))
              // Lets the same file be chosen again after a correction.
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <FieldHelp id="document" help={t('document.help')} />
        <FieldError id="document" errors={errorsOfFile} />
      </div>
    </div>
  )
}

/** Errors of the file itself are shown at once; the server's errors only for the file that it checked. */
function useFileErrors(file: File | null, errors: string[] | undefined) {
  const language = useLanguage()
  const [known, setKnown] = useState({ errors, file })
  if (known.errors !== errors) setKnown({ errors, file })
  const seen = file && problemOf(file)
  return seen ? [fieldText(seen, language)] : known.file === file ? errors : undefined
}

function NewFile({ file, onLeave }: { file: File; onLeave: () => void }) {
  const { t } = useTranslation('land-records-office')
  return (
    <>
      <FileLine name={file.name} type={file.type} size={file.size}>
        <Button variant="secondary" size="small" className="min-h-11" onClick={onLeave}>
          <X aria-hidden="true" className="size-4.5" />
          {t('document.leave')}
        </Button>
      </FileLine>
      {file.type === 'application/pdf' ? <PdfPreview file={file} /> : <ImagePreview file={file} />}
    </>
  )
}
