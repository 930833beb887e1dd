import { useQuery } from '@tanstack/react-query'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import type { AssistanceKind, AssistanceState } from '#contract/assistance/assistance.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { assistanceQuery } from './assistance.queries.ts'
import { jobPage } from './job-page.ts'

/** Next steps for the citizen: make the case, pay for it, print its papers. */
export function Acting() {
  const { t } = useTranslation('assistance')
  const assistance = useQuery(assistanceQuery)
  if (assistance.isPending || assistance.isError)
    return <QueryState query={assistance} lines={3} failed={t('acting.failed')} />
  const { kind, person, finished, by_attorney } = assistance.data
  return (
    <>
      <p className="font-semibold text-lg">{t(`kind.${kind}`)}</p>
      <p>{t('acting.for', { person })}</p>
      {finished && <Notice tone="good">{t(kind === 'registration' ? 'acting.registered' : 'acting.done')}</Notice>}
      <NextStep {...assistance.data} />
      <p className="text-ink-soft">{t(by_attorney ? 'acting.attorney_rules' : 'acting.rules')}</p>
    </>
  )
}

const made = (kind: AssistanceKind): kind is 'khatian_copy' | 'mouza_map' =>
  kind === 'khatian_copy' || kind === 'mouza_map'

function NextStep({ kind, case_id, finished }: AssistanceState) {
  const { t } = useTranslation('assistance')
  if (case_id !== null && made(kind) && finished) return <Papers id={case_id} kind={kind} />
  if (case_id !== null && kind === 'mutation')
    return (
      <LinkButton to="/mutations/$id" params={{ id: String(case_id) }} className="justify-self-start">
        {t('acting.open')}
      </LinkButton>
    )
  if (kind === 'land_tax' && finished)
    return (
      <LinkButton to="/dashboard" search={{ tab: 'ldt', paid: String(case_id) }} className="justify-self-start">
        {t('acting.open')}
      </LinkButton>
    )
  if (kind === 'registration' && finished) return null
  return (
    <LinkButton {...jobPage(kind)} className="justify-self-start">
      {t('acting.begin')}
    </LinkButton>
  )
}

function Papers({ id, kind }: { id: number; kind: 'khatian_copy' | 'mouza_map' }) {
  const { t } = useTranslation('assistance')
  const fetchDocument = () => download(applicationsApi.document, { params: { id } })
  const fetchReceipt = () => download(applicationsApi.invoice, { params: { id } })
  const document = useDownload(fetchDocument, t('acting.paper_failed'))
  const invoice = useDownload(fetchReceipt, t('acting.paper_failed'))
  return (
    <div className="flex flex-wrap gap-3">
      <PaperButtons paper={{ kind, id, name: t(`kind.${kind}`), fetchFile: fetchDocument }}>
        <Button pending={document.isPending} onClick={() => document.mutate()}>
          {t('acting.document')}
        </Button>
      </PaperButtons>
      <PaperButtons
        paper={{ kind: 'application_receipt', id, name: t('acting.receipt_name'), fetchFile: fetchReceipt }}
      >
        <Button variant="secondary" pending={invoice.isPending} onClick={() => invoice.mutate()}>
          {t('acting.receipt')}
        </Button>
      </PaperButtons>
    </div>
  )
}
