import type { Import } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Notices about the reading of a table: columns in Bijoy beside their Unicode, and all that is read otherwise or not at all. */
export function TableNotices({ table }: Pick<Import, 'table'>) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  if (!table) return null
  const { bijoy_columns, missing_fields, joined_columns, notes, unseen } = table
  const counted = (['ditto', 'filled_down', 'left_out'] as const).flatMap((note) =>
    notes[note] > 0 ? [t(`table.${note}`, { count: notes[note], number: count(notes[note]) })] : [],
  )
  const lines = [
    ...joined_columns.map(({ field, columns }) => t('table.joined', { field, columns: columns.join(' + ') })),
    ...counted,
    ...unseen.map((sign) => t(`table.unseen.${sign}`)),
  ]
  return (
    <>
      {bijoy_columns.length > 0 && (
        <Notice tone="waiting">
          <p>{t(bijoy_columns.some(({ is_read }) => is_read) ? 'table.bijoy' : 'table.bijoy_off')}</p>
          <ul>
            {bijoy_columns.map(({ is_read, ...each }) => (
              <li key={each.column} className="wrap-anywhere">
                {t(is_read ? 'table.bijoy_line' : 'table.bijoy_kept', each)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && (
        <Notice tone="waiting">
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Notice>
      )}
      {missing_fields.length > 0 && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {t('table.missing', { fields: missing_fields.join(', ') })}
        </p>
      )}
    </>
  )
}
