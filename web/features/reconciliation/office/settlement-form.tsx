import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { UploadProgress } from '#web/parts/records/editing/upload-progress.tsx'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { settlementFilesQuery, useAddSettlementFile } from './reconciliation.queries.ts'
import { SandboxFile } from './sandbox-file.tsx'

/** Form for a settlement file and its provider. */
export function SettlementForm({ onAdded }: { onAdded: (id: number) => void }) {
  const { t } = useTranslation('reconciliation')
  const providerName = useProviderName()
  const known_files = useQuery(settlementFilesQuery(1)).data
  const providers = known_files?.providers ?? []
  const adding = useAddSettlementFile()
  const [file, setFile] = useState<File | null>(null)
  const [provider, setProvider] = useState<string | null>(null)
  const [missing, setMissing] = useState({ file: false, provider: false })
  const [part, setPart] = useState<number | null>(null)
  const stopping = useRef<AbortController>(null)
  const problem = adding.error instanceof ApiError ? adding.error : null
  const fields = Object.values(problem?.fields ?? {}).flat()
  const known = problem?.extra['file_id']

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing({ file: !file, provider: provider === null })
    if (!file) return document.getElementById('settlement-file')?.focus()
    if (provider === null) return
    const form = new FormData()
    form.set('provider', provider)
    form.set('file', file)
    stopping.current = new AbortController()
    adding.mutate(
      { form, onProgress: setPart, signal: stopping.current.signal },
      { onSuccess: ({ id }) => onAdded(id), onSettled: () => setPart(null) },
    )
  }

  function choose([chosen]: File[]) {
    if (!chosen) return
    adding.reset()
    setMissing({ ...missing, file: false })
    setFile(chosen)
  }

  return (
    <Card aria-labelledby="new-settlement-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="new-settlement-title" className="font-semibold text-lg">
          {t('form.title')}
        </h2>
        <div className="grid gap-1">
          <Chips
            name="provider"
            label={t('form.provider')}
            choices={providers.map((id) => ({ id, label: providerName(id) }))}
            value={provider}
            onChange={(chosen) => {
              setProvider(chosen)
              setMissing({ ...missing, provider: false })
            }}
          />
          <FieldError id="provider" errors={missing.provider ? [t('form.provider_missing')] : []} />
        </div>
        {provider === 'sandbox' && known_files?.has_sandbox && <SandboxFile />}
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              id="settlement-file"
              label={t('form.choose')}
              text={t('form.choose')}
              Sign={FileUp}
              accept=".csv,.tsv,.txt,.xlsx,.xls,.xlsm,.ods"
              invalid={missing.file || fields.length > 0}
              onChange={choose}
            />
            {file && <span className="min-w-0 break-all">{file.name}</span>}
          </div>
          <p className="text-ink-soft text-sm">{t('form.formats')}</p>
          <FieldError id="settlement-file" errors={missing.file ? [t('form.missing')] : fields} />
        </div>
        {problem && typeof known === 'number' && (
          <Notice tone="waiting">
            <p>{problem.message}</p>
            <Link
              to="/admin/$page"
              params={{ page: 'reconciliation' }}
              search={{ file: String(known) }}
              className={roomyLink}
            >
              {t('form.open_known')}
            </Link>
          </Notice>
        )}
        {adding.error && fields.length === 0 && typeof known !== 'number' && !stopping.current?.signal.aborted && (
          <ErrorState message={t('form.failed')} detail={messageOf(adding.error, '')} />
        )}
        {part !== null && <UploadProgress part={part} onStop={() => stopping.current?.abort()} />}
        <Button type="submit" pending={adding.isPending} className="max-sm:w-full">
          {t('form.send')}
        </Button>
      </form>
    </Card>
  )
}
