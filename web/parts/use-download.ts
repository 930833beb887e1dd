import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'

/** Fetches a paper of a person's own and hands it over; says so where it did not come. */
export const useDownload = (path: string, failed: string) =>
  useMutation({
    mutationFn: () => api.download(path),
    onSuccess: saveFile,
    onError: () => notifyDashboard.error(failed),
  })
