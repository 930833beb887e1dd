import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

export function useFileSize() {
  const { t } = useTranslation('mutations')
  const { count, digits } = useFormats()
  return (bytes: number) =>
    bytes < 1024 * 1024
      ? t('papers.kb', { size: count(Math.max(1, Math.round(bytes / 1024))) })
      : t('papers.mb', { size: digits((bytes / 1024 / 1024).toFixed(1)) })
}
