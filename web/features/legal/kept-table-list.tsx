import { useTranslation } from '#web/text/use-translation.ts'
import { type RetainedTable, retainedTables } from './retention-tables.ts'

const names = Object.keys(retainedTables).filter((name): name is RetainedTable => name in retainedTables)

type KeptTableListProps = { id: string; number: string; days: { [of: string]: string } }

/** All tables of the database, with their storage periods. */
export function RetainedTableList({ id, number, days }: KeptTableListProps) {
  const { t } = useTranslation('legal')
  return (
    <section id={id}>
      <h2 className="font-semibold text-lg">
        {number}. {t('privacy.tables.title')}
      </h2>
      <p className="mt-2">{t('privacy.tables.about')}</p>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {names.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <dt className="min-w-0">
              {t(`privacy.tables.rows.${name}.what`)}
              <span lang="en" className="wrap-anywhere block text-ink-faint text-sm">
                {retainedTables[name].join(', ')}
              </span>
            </dt>
            <dd className="min-w-0 max-sm:font-semibold">{t(`privacy.tables.rows.${name}.how_long`, days)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
