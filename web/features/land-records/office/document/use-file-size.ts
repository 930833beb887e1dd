import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** `240 KB`, `3.4 MB`, in the reader's digits. */
export function useFileSize() {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  return (bytes: number) => {
    const tenths = Math.round(bytes / 102.4 / 1024)
    if (tenths < 10) return t('document.kilobytes', { size: digits(String(Math.max(1, Math.round(bytes / 1024)))) })
    return t('document.megabytes', { size: digits(`${Math.floor(tenths / 10)}.${tenths % 10}`) })
  }
}
