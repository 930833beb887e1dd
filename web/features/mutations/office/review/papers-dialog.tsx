import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Download, Printer } from 'lucide-react'
import type { MutationPaper } from '#contract/mutations/mutation-answers.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { pdfPageQuery } from '#web/parts/evidence/evidence-file.queries.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts'
import { useMutationWords } from '../../use-mutation-words.ts'
import { mutationPaperQuery } from '../office-mutations.queries.ts'

type PapersDialogProps = { mutation: StaffMutationInFull; onClose: () => void; onNext: () => void }

/** Certificate and DCR, ready to print, with a link to the next case. */
export function PapersDialog({ mutation, onClose, onNext }: PapersDialogProps) {
  const { t } = useTranslation('mutations-office')
  const words = useMutationWords()
  return (
    <Dialog title={t('papers.title')} about={words.heading(mutation)} open onClose={onClose} size="full">
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('papers.print')}
        </Button>
        <Button variant="secondary" onClick={onNext}>
          {t('papers.next')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      <div className="prints-alone paper-sheets grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 print:block">
        {mutation.papers.map((paper) => (
          <Paper key={paper.kind} id={mutation.id} paper={paper} />
        ))}
      </div>
    </Dialog>
  )
}

function Paper({ id, paper: { kind, number } }: { id: number; paper: MutationPaper }) {
  const { t } = useTranslation('mutations-office')
  const query = useQuery(mutationPaperQuery(id, kind))
  const { data } = query
  return (
    <article aria-label={t(`papers.${kind}`)} className="grid grid-cols-[minmax(0,1fr)] gap-2 print:block">
      <header className="no-print flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('papers.numbered', { name: t(`papers.${kind}`), number })}</h3>
        {data && (
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => saveFile(data)}>
            <Download aria-hidden="true" className="size-4.5" />
            {t('papers.download')}
          </Button>
        )}
      </header>
      <QueryState query={query} lines={8} failed={t('papers.failed')} />
      {data && <Pages name={`${t(`papers.${kind}`)} ${number}`} file={data.blob} page={1} />}
    </article>
  )
}

/** A page of a paper, and the pages after it. */
function Pages({ name, file, page }: { name: string; file: Blob; page: number }) {
  const { t } = useTranslation('mutations-office')
  const query = useQuery(pdfPageQuery(name, file, page))
  const src = useObjectUrl(query.data?.picture ?? null)
  if (!src) return <QueryState query={query} lines={8} failed={t('papers.failed')} />
  return (
    <>
      <img src={src} alt={name} className="w-full break-after-page border border-line print:border-0" />
      {query.data && page < query.data.pages && <Pages name={name} file={file} page={page + 1} />}
    </>
  )
}
