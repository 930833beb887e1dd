import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { percentOf } from './measures.ts'

type Choosing = { year: string; chosen: number | undefined; onChoose: (upazila_id: number) => void }

/** Columns of the figures; the name of an upazila chooses it. */
export function useFigureColumns({ year, chosen, onChoose }: Choosing): ListColumn<UpazilaFigures>[] {
  const { t } = useTranslation('upazila-figures')
  const { language, count, wholeTaka } = useFormats()
  const percent = (part: number, dags: number) => {
    const number = percentOf(part, dags)
    return number === null ? <Nothing /> : t('percent', { number: count(number) })
  }
  const figure = (
    key: keyof TextKeys['upazila-figures']['column'],
    cell: ListColumn<UpazilaFigures>['cell'],
  ): ListColumn<UpazilaFigures> => ({ key, header: t(`column.${key}`, { year }), sort: key, align: 'end', cell })
  return [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      heads: true,
      cell: (row) => (
        <span className="xl:whitespace-nowrap">
          <button
            type="button"
            aria-pressed={row.upazila_id === chosen}
            onClick={() => onChoose(row.upazila_id)}
            className={`text-left ${roomyLink}`}
          >
            {nameIn(language, row)}
          </button>{' '}
          <span className="font-normal text-ink-faint text-sm">
            {nameIn(language, { name_en: row.district_en, name_bn: row.district_bn })}
          </span>
        </span>
      ),
    },
    figure('dags', ({ dags }) => count(dags)),
    figure('digitised', ({ dags_digitised, dags }) => percent(dags_digitised, dags)),
    figure('boundary', ({ dags_with_boundary, dags }) => percent(dags_with_boundary, dags)),
    figure('registrations', ({ registrations_waiting }) => count(registrations_waiting)),
    figure('mutations', ({ mutations_waiting }) => count(mutations_waiting)),
    figure('revenue', ({ revenue }) => wholeTaka(revenue)),
  ]
}

function Nothing() {
  const { t } = useTranslation('upazila-figures')
  return (
    <>
      <span aria-hidden="true" className="text-ink-faint">
        –
      </span>
      <span className="sr-only">{t('nothing')}</span>
    </>
  )
}
