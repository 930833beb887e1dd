import type { ReactNode } from 'react'
import type { MutationPaper } from '#contract/mutations/mutation-answers.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { PaperButtons } from '#web/parts/send-paper/send-paper-button.tsx'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

const endpoints = { mutation_certificate: mutationsApi.certificate, mutation_dcr: mutationsApi.dcr }

type IssuedPaperButtonProps = { id: number; kind: MutationPaper['kind']; children: ReactNode }

/** The certificate or the DCR of a mutation as PDF. */
export function IssuedPaperButton({ id, kind, children }: IssuedPaperButtonProps) {
  const { t } = useTranslation('mutations')
  const name = t(`issued.${kind}`)
  const fetchFile = () => download(endpoints[kind], { params: { id } })
  const paper = useDownload(fetchFile, t('issued.failed', { paper: name }))
  return (
    <PaperButtons paper={{ kind, id, name, fetchFile }}>
      <Button
        aria-label={`${t('issued.download')}: ${name}`}
        pending={paper.isPending}
        onClick={() => paper.mutate()}
        className="no-print"
      >
        {children}
      </Button>
    </PaperButtons>
  )
}
