import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

const kilobyte = 1024

/** `240 KB`, `3.4 MB`, in the reader's digits. Takes bytes. */
export function useFileSize() {
  const { t } = useTranslation('parts')
  const { count, digits } = useFormats()
  return (bytes: number) =>
    bytes < kilobyte ** 2
      ? t('kilobytes', { size: count(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('megabytes', { size: digits((bytes / kilobyte ** 2).toFixed(1)) })
}
