import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { loadText } from '#web/text/i18n.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { type SentPaper, useSendPaper } from './use-send-paper.ts'

// Few who see a paper send it on.
const SendPaperDialog = lazyInBrowser(async () => {
  await loadText('send-paper')
  return (await import('./send-paper-dialog.tsx')).SendPaperDialog
})

/** Sends a paper on: as a file where the browser can, else by a link. */
export function SendPaperButton({ paper }: { paper: SentPaper }) {
  const { t } = useTranslation('parts')
  const { send, isPending, opened, close } = useSendPaper(paper)
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        onClick={send}
        aria-label={`${t('send.button')}: ${paper.name}`}
        className="no-print"
      >
        {!isPending && <Share2 aria-hidden="true" className="size-4.5" />}
        {t('send.button')}
      </Button>
      {opened && (
        <Suspense>
          <SendPaperDialog paper={paper} file={opened.file} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type PaperButtonsProps = {
  paper: SentPaper
  /** The button that downloads it. */
  children: ReactNode
}

/** Download of a paper and the button that sends it on, as one row of a phone. */
export const PaperButtons = ({ paper, children }: PaperButtonsProps) => (
  <span className="inline-grid grid-cols-[minmax(0,1fr)_auto] gap-2">
    {children}
    <SendPaperButton paper={paper} />
  </span>
)
