import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { CorrectionInFull, CorrectionPaper } from '#contract/corrections/correction-answers.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

const endpoints = { correction_certificate: correctionsApi.certificate, correction_dcr: correctionsApi.dcr }

/** Certificate and DCR for the applicant. */
export function IssuedPapers({ correction: { id, papers } }: { correction: CorrectionInFull }) {
  const { t } = useTranslation('corrections')
  return (
    <Card aria-labelledby="issued" className="grid gap-4 border-brand-mid bg-brand-faint print:border-0 print:p-0">
      <div>
        <h2 id="issued" className="font-semibold text-xl">
          {t('issued.heading')}
        </h2>
        <p className="text-ink-soft">{t('issued.about')}</p>
      </div>
      <ul className="grid gap-4">
        {papers.map((paper) => (
          <IssuedPaper key={paper.kind} id={id} paper={paper} />
        ))}
      </ul>
    </Card>
  )
}

function IssuedPaper({ id, paper: { kind, number, verify_code, revoked_at } }: { id: number; paper: CorrectionPaper }) {
  const { t } = useTranslation(['corrections', 'parts'])
  const { day } = useFormats()
  const name = t(`issued.${kind}`)
  const fetchFile = () => download(endpoints[kind], { params: { id } })
  const file = useDownload(fetchFile, t('issued.failed', { paper: name }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {number}
          <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
            {t('parts:receipt.check', { code: spacedCode(verify_code) })}
          </Link>
        </span>
        {revoked_at && (
          <StatusBadge tone="refused">{t('parts:receipt.withdrawn', { day: day(revoked_at) })}</StatusBadge>
        )}
      </span>
      <PaperButtons paper={{ kind, id, name, fetchFile }}>
        <Button
          aria-label={`${t('issued.download')}: ${name}`}
          pending={file.isPending}
          onClick={() => file.mutate()}
          className="no-print"
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t('issued.download')}
        </Button>
      </PaperButtons>
    </li>
  )
}
