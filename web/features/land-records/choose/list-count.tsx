import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** `Showing 4 of 248`, read out as the list is filtered. */
export function ListCount({ visible, total, text }: { visible: number; total: number; text: string | undefined }) {
  const { t } = useTranslation('land-records')
  const { count } = useFormats()
  return (
    <p role="status" className="text-ink-faint text-sm">
      {visible === 0 && text
        ? t('list_no_match', { text })
        : t('list_showing', { number: count(visible), total: count(total) })}
    </p>
  )
}
