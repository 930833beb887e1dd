import { useTranslation } from '#web/text/use-translation.ts'

type Named = {
  owner: string
  owner_en?: string | null | undefined
  father?: string | undefined
  address?: string | undefined
}

/** Owner in both scripts, with father and address if the reader may see them. */
export function OwnerName({ row }: { row: Named }) {
  const { t } = useTranslation('land-records')
  return (
    <>
      <span lang="bn">{row.owner}</span>
      {row.owner_en && (
        <span lang="en" className="block text-ink-faint text-sm">
          {row.owner_en}
        </span>
      )}
      {row.father && <span className="block text-ink-faint text-sm">{t('father', { name: row.father })}</span>}
      {row.address && <span className="block text-ink-faint text-sm">{row.address}</span>}
    </>
  )
}
