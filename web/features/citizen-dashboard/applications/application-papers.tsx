import { Download, Eye, ReceiptText } from 'lucide-react'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import type { Application } from '#contract/applications/applications.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

/** Papers of an application: the paid paper, its invoice and the scan. */
export function ApplicationPapers({ application }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  const scan = application.dag?.document_url ?? application.mouza_map?.document_url
  return (
    <>
      {isOpen(application) && <p className="w-full text-ink-soft text-sm">{t('obstacle.checking')}</p>}
      {!isOpen(application) && application.payment_status !== 'refunded' && (
        <DocumentButton application={application} />
      )}
      {application.payment_status === 'paid' && <InvoiceButton application={application} />}
      {scan && (
        <a href={scan} target="_blank" rel="noopener" className={buttonLook('secondary', 'normal')}>
          <Eye aria-hidden="true" className="size-4.5" />
          {t('scan')}
        </a>
      )}
    </>
  )
}

/** The money may have been taken, so the page requests no payment. */
const isOpen = ({ payment_status, payment }: Application) =>
  payment_status === 'pending' || (payment_status === 'failed' && !payment.may_pay_again)

function InvoiceButton({ application }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  const params = { id: application.id }
  const fetchFile = () => download(applicationsApi.invoice, { params })
  const paper = useDownload(fetchFile, t('failed.invoice'))
  const name = [t('receipt'), ...(application.receipt ? [application.receipt.number] : [])].join(' ')
  return (
    <PaperButtons paper={{ kind: 'application_receipt', id: application.id, name, fetchFile }}>
      <Button variant="secondary" pending={paper.isPending} onClick={() => paper.mutate()}>
        {!paper.isPending && <ReceiptText aria-hidden="true" className="size-4.5" />}
        {t('invoice')}
      </Button>
    </PaperButtons>
  )
}

function DocumentButton({ application }: { application: Application }) {
  const { t } = useTranslation('citizen-dashboard')
  const params = { id: application.id }
  const fetchFile = () => download(applicationsApi.document, { params })
  const paper = useDownload(fetchFile, t('failed.document'))
  const obstacle = obstacleTo(application)
  const kind = application.type === 'khatian_request' ? 'khatian_copy' : 'mouza_map'
  const name = [t(`type.${application.type}`), ...(application.copy ? [application.copy.number] : [])].join(' ')
  const reason = `document-${application.id}-reason`
  const button = (
    <Button
      variant={obstacle ? 'secondary' : 'primary'}
      disabled={obstacle !== null}
      aria-describedby={obstacle ? reason : undefined}
      pending={paper.isPending}
      onClick={() => paper.mutate()}
    >
      {!paper.isPending && <Download aria-hidden="true" className="size-4.5" />}
      {t('document')}
    </Button>
  )
  if (!obstacle) return <PaperButtons paper={{ kind, id: application.id, name, fetchFile }}>{button}</PaperButtons>
  return (
    <>
      {button}
      <span id={reason} className="text-ink-soft text-sm">
        {t(`obstacle.${obstacle}`)}
      </span>
    </>
  )
}

/** A khatian copy is made from the record; a map needs its file. */
function obstacleTo({ type, payment_status, mouza_map }: Application) {
  if (type === 'mouza_map_request' && !mouza_map?.has_document) return 'none'
  return payment_status === 'paid' ? null : 'pay_first'
}
