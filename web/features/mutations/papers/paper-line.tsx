import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import type { StoredDraftPaper } from '#contract/drafts/drafts.ts'
import { useFileSize } from '#web/parts/uploads/use-file-size.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { UploadState } from './use-uploads.ts'

type PaperLineProps = {
  name: string
  /** Null if only the name is left. */
  file: File | null
  /** The file as it is on the account. */
  stored?: StoredDraftPaper | null
  state?: UploadState | undefined
  onRemove?: () => void
  onRetry?: () => void
}

/** Chosen file: a preview, its progress, and a retry after a failure. */
export function PaperLine({ name, file, stored = null, state, onRemove, onRetry }: PaperLineProps) {
  const { t } = useTranslation('mutations')
  const size = useFileSize()
  const bytes = file?.size ?? stored?.size
  const look = state?.at === 'failed' || !(file ?? stored) ? 'border-refusal/40 bg-refusal-soft' : 'border-line bg-card'
  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-3 py-2 ${look}`}>
      <Thumbnail file={file} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="break-words font-semibold">{name}</p>
        {bytes === undefined ? (
          <Problem words={t('papers.again')} />
        ) : (
          <p className="text-ink-soft text-sm">
            {stored ? t('papers.on_account', { size: size(bytes) }) : size(bytes)}
          </p>
        )}
        {state?.at === 'failed' && <Problem words={state.message} />}
        {state?.at === 'sending' && <Sending name={name} part={state.part} />}
      </div>
      {state?.at === 'sent' && (
        <span role="img" aria-label={t('papers.sent')} className="text-brand">
          <CircleCheck aria-hidden="true" className="size-5" />
        </span>
      )}
      {file && !state && <Look file={file} name={name} />}
      {!file && stored && !state && (
        <a
          href={stored.path}
          target="_blank"
          rel="noopener"
          aria-label={`${t('papers.open')}: ${name}`}
          className={roomyLink}
        >
          {t('papers.open')}
        </a>
      )}
      {state?.at === 'failed' && onRetry && (
        <Button variant="secondary" aria-label={`${t('papers.retry')}: ${name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4.5" />
          {t('papers.retry')}
        </Button>
      )}
      {onRemove && state?.at !== 'sending' && (
        <IconButton Sign={X} label={t('papers.remove', { name })} onClick={onRemove} />
      )}
    </li>
  )
}

const Problem = ({ words }: { words: string }) => (
  <p className="flex items-start gap-1.5 font-semibold text-refusal-ink text-sm">
    <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
    {words}
  </p>
)

function Sending({ name, part }: { name: string; part: number }) {
  const { t } = useTranslation('mutations')
  const { count } = useFormats()
  return (
    <p className="grid gap-1 text-sm">
      {t('papers.sending', { percent: count(Math.floor(part * 100)) })}
      <ProgressBar label={name} part={part} />
    </p>
  )
}

/** Small picture, or an icon for a document. */
function Thumbnail({ file }: { file: File | null }) {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : null)
  return url ? (
    <img src={url} alt="" className="size-11 shrink-0 rounded-control border border-line object-cover" />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
      <FileText aria-hidden="true" className="size-5" />
    </span>
  )
}

/** Preview of the chosen file in a dialog. */
function Look({ file, name }: { file: File; name: string }) {
  const { t } = useTranslation('mutations')
  const url = useObjectUrl(file)
  return (
    url && (
      <a href={url} target="_blank" rel="noopener" aria-label={`${t('papers.open')}: ${name}`} className={roomyLink}>
        {t('papers.open')}
      </a>
    )
  )
}
