import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { downloadParcels } from './imports.queries.ts'

/** Exports the parcels of a zil as a file. */
export function useExport(zil: number | undefined) {
  const { t } = useTranslation('imports')
  const { mutate, isPending } = useMutation({
    mutationFn: downloadParcels,
    onSuccess: saveFile,
    onError: (problem) => notify.error([t('export.failed'), messageOf(problem, '')].filter(Boolean).join(': ')),
  })
  return { pending: isPending, start: () => zil !== undefined && mutate(zil) }
}
