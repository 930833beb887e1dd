import { Link } from '@tanstack/react-router'
import type { Use } from '#contract/records/records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Lists that can be filtered by a used record: their page, and the kinds of record. */
const lists: { [Kind in Use['kind']]?: { page: string; by: readonly string[] } } = {
  districts: { page: 'districts', by: ['divisions'] },
  upazilas: { page: 'upazilas', by: ['districts'] },
  mouzas: { page: 'mouzas', by: ['upazilas'] },
  zils: { page: 'zils', by: ['mouzas'] },
  dags: { page: 'dags', by: ['zils', 'survey-types'] },
  mouza_maps: { page: 'mouza-maps', by: ['zils', 'survey-types'] },
  land_tax_registrations: { page: 'land-tax-registrations', by: ['upazilas'] },
}

/** `survey-types`: survey_type_id. */
const filterOf = (kind: string) => `${kind.replaceAll('-', '_').replace(/s$/, '')}_id`

/** Uses of a record, each with a link to the list. */
export function RecordUses({ kind, id, uses }: { kind: string; id: number; uses: readonly Use[] }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const wordsOf = (use: Use) => {
    const number = count(use.count)
    return t(`uses.${use.kind}`, { count: use.count, number: use.is_more ? t('over', { number }) : number })
  }
  return (
    <Notice tone="waiting">
      <p className="font-semibold">{t('used_by')}</p>
      <ul className="mt-1 list-disc pl-5">
        {uses.map((use) => {
          const list = lists[use.kind]
          return (
            <li key={use.kind}>
              {list?.by.includes(kind) ? (
                <Link
                  to="/admin/$page"
                  params={{ page: list.page }}
                  search={{
                    [filterOf(kind)]: String(id),
                    ...(list.page === 'land-tax-registrations' && { status: 'all' }),
                  }}
                  className={`inline-flex min-h-11 items-center ${textLink}`}
                >
                  {wordsOf(use)}
                </Link>
              ) : (
                wordsOf(use)
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
