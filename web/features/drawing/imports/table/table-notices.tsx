import type { Import } from '#contract/imports/imports.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Notices about the reading of a table: columns in Bijoy beside their Unicode, and a unit that nobody named. */
export function TableNotices({ table }: Pick<Import, 'table'>) {
  const { t } = useTranslation('imports')
  if (!table) return null
  const { bijoy, bijoy_columns, needs_area_unit, area_unit } = table
  return (
    <>
      {bijoy_columns.length > 0 && (
        <Notice tone="waiting">
          <p>{t(bijoy ? 'table.bijoy' : 'table.bijoy_off')}</p>
          <ul>
            {bijoy_columns.map((each) => (
              <li key={each.column} className="wrap-anywhere">
                {t('table.bijoy_line', each)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {needs_area_unit && area_unit === null && <Notice tone="waiting">{t('table.unit_open')}</Notice>}
    </>
  )
}
