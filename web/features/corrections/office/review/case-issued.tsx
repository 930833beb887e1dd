import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { CorrectionPaper } from '#contract/corrections/correction-answers.ts'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import type { StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'

const endpoints = { correction_certificate: staffCorrectionsApi.certificate, correction_dcr: staffCorrectionsApi.dcr }

/** Papers that the office has issued for a correction that is in the record. */
export function CaseIssued({ correction: { id, papers } }: { correction: StaffCorrectionInFull }) {
  const { t } = useTranslation('corrections-office')
  if (papers.length === 0) return null
  return (
    <Card aria-labelledby="issued" className="grid gap-3">
      <h2 id="issued" className="font-semibold text-xl">
        {t('issued.title')}
      </h2>
      <ul className="grid divide-y divide-line">
        {papers.map((paper) => (
          <Paper key={paper.kind} id={id} paper={paper} />
        ))}
      </ul>
    </Card>
  )
}

function Paper({ id, paper: { kind, number, verify_code, revoked_at } }: { id: number; paper: CorrectionPaper }) {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const name = t(`corrections:issued.${kind}`)
  const file = useDownload(
    () => download(endpoints[kind], { params: { id } }),
    t('corrections:issued.failed', { paper: name }),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {number}
          <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
            {spacedCode(verify_code)}
          </Link>
        </span>
        {revoked_at && <span className="block text-refusal-ink text-sm">{t('issued.withdrawn')}</span>}
      </span>
      <Button
        variant="secondary"
        aria-label={`${t('corrections:issued.download')}: ${name}`}
        pending={file.isPending}
        onClick={() => file.mutate()}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t('corrections:issued.download')}
      </Button>
    </li>
  )
}
