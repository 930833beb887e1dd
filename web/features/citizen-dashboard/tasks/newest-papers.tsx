import { Download } from 'lucide-react'
import { applicationsApi } from '#contract/applications/applications.endpoints.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import type { OwnPaper } from '#contract/own-tasks/own-tasks.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** The newest papers of a person, each with a button that saves it. */
export function NewestPapers({ papers }: { papers: readonly OwnPaper[] }) {
  return (
    <ul className="grid divide-y divide-line">
      {papers.map((paper) => (
        <PaperLine key={paper.number} paper={paper} />
      ))}
    </ul>
  )
}

const endpoints = {
  dakhila: landTaxPaymentsApi.invoice,
  khatian_copy: applicationsApi.document,
  mutation_certificate: mutationsApi.certificate,
  mutation_dcr: mutationsApi.dcr,
  correction_certificate: correctionsApi.certificate,
  correction_dcr: correctionsApi.dcr,
}

function PaperLine({ paper: { kind, id, number, issued_at, dag_number } }: { paper: OwnPaper }) {
  const { t } = useTranslation('citizen-dashboard')
  const { day, digits } = useFormats()
  const name = t(`tasks.paper.${kind}`)
  const fetchFile = () => download(endpoints[kind], { params: { id } })
  const file = useDownload(fetchFile, t('failed.document'))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {name} · {t('tasks.dag', { dag: digits(dag_number) })}
        </p>
        <p className="text-ink-soft text-sm">
          {number} · {day(issued_at)}
        </p>
      </div>
      <PaperButtons paper={{ kind, id, name: `${name} ${number}`, fetchFile }}>
        <Button
          variant="secondary"
          pending={file.isPending}
          onClick={() => file.mutate()}
          aria-label={t('tasks.download', { paper: `${name} ${number}` })}
        >
          {!file.isPending && <Download aria-hidden="true" className="size-4.5" />}
          PDF
        </Button>
      </PaperButtons>
    </li>
  )
}
