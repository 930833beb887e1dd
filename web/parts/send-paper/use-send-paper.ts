import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkedPaperKind } from '#contract/papers/paper-links.ts'
import type { Download } from '#web/platform/download.ts'
import { canShareFile, canShareFiles, shareFile } from '#web/platform/share-file.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'

export type SentPaper = {
  kind: LinkedPaperKind
  /** Id of the application, of the paid tax year, or of the mutation. */
  id: number
  /** Name by which its owner knows it. */
  name: string
  fetchFile: () => Promise<Download>
}

/** Sends a paper as a file; opens the dialog where the browser cannot, and where the file was not sent. */
export function useSendPaper({ fetchFile }: Pick<SentPaper, 'fetchFile'>) {
  const { t } = useTranslation('parts')
  const [opened, setOpened] = useState<{ file: File | null } | null>(null)
  const sending = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await fetchFile()
      const file = new File([blob], filename, { type: blob.type })
      if (!canShareFile(file)) return { file: null }
      return (await shareFile(file)) ? null : { file }
    },
    onSuccess: setOpened,
    onError: () => notifyDashboard.error(t('send.failed')),
  })
  return {
    send: () => (canShareFiles() ? sending.mutate() : setOpened({ file: null })),
    isPending: sending.isPending,
    opened,
    close: () => setOpened(null),
  }
}
