import { useTranslation } from '#web/text/use-translation.ts'
import { type KeptTable, keptTables } from './kept-tables.ts'

const names = Object.keys(keptTables).filter((name): name is KeptTable => name in keptTables)

type KeptTableListProps = { number: string; days: { [of: string]: string } }

/** Every table of the database, with how long its rows stay. */
export function KeptTableList({ number, days }: KeptTableListProps) {
  const { t } = useTranslation('legal')
  return (
    <section>
      <h2 className="font-semibold text-lg">
        {number}. {t('privacy.tables.title')}
      </h2>
      <p className="mt-2">{t('privacy.tables.about')}</p>
      <table className="mt-3 w-full border-collapse text-left">
        <caption className="sr-only">{t('privacy.tables.title')}</caption>
        <thead className="border-line-strong border-b text-ink-soft text-sm">
          <tr>
            <th scope="col" className="py-2 pr-4">
              {t('privacy.tables.what')}
            </th>
            <th scope="col" className="w-2/5 py-2">
              {t('privacy.tables.how_long')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-line border-b align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {t(`privacy.tables.rows.${name}.what`)}
                <span lang="en" className="wrap-anywhere block text-ink-faint text-sm">
                  {keptTables[name].join(', ')}
                </span>
              </th>
              <td className="py-2.5">{t(`privacy.tables.rows.${name}.how_long`, days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
