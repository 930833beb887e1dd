import { useMutation } from '@tanstack/react-query'
import type { Download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'

/** Fetches a paper of a person's own and hands it over; says so where it did not come. */
export const useDownload = (fetchFile: () => Promise<Download>, failed: string) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: () => notifyDashboard.error(failed),
  })
