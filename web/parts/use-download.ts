import { useMutation } from '@tanstack/react-query'
import type { Download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'

/** Fetches a person's own paper and saves it; shows a message on failure. */
export const useDownload = (fetchFile: () => Promise<Download>, failed: string) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: () => notifyDashboard.error(failed),
  })
