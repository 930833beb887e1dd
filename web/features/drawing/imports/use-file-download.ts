import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api.ts'
import type { Download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { notify } from '#web/ui/feedback/toast.ts'

/** Fetches a file and saves it; a failure is shown with the reason of the server. */
export function useFileDownload(fetchFile: () => Promise<Download>, failed: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (problem) => notify.error([failed, messageOf(problem, '')].filter(Boolean).join(': ')),
  })
  return { pending: isPending, start: () => mutate() }
}
