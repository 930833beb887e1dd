import type { PlacePastRecord } from '#contract/locations/place-pasts.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'

/** Columns of former names and places: the place as it is called today comes first. */
export function usePastColumns(): ListColumn<PlacePastRecord>[] {
  const { t } = useTranslation('locations')
  const fieldName = useFieldNames()
  const { calendarDay, language } = useFormats()
  return [
    {
      key: 'place',
      header: t('past.place'),
      heads: true,
      cell: ({ kind, place }) => `${nameIn(language, place)} (${fieldName(kind)})`,
    },
    {
      key: 'name_en',
      header: t('past.names'),
      sort: 'name_en',
      cell: ({ name_en, name_bn }) => (name_en && name_bn ? `${name_en} · ${name_bn}` : '—'),
    },
    {
      key: 'parent',
      header: t('past.parent'),
      cell: ({ name_en, division, district, upazila }) => {
        if (upazila && name_en === null) return t('past.part_of', { upazila: nameIn(language, upazila) })
        const parent = upazila ?? district ?? division
        return parent ? nameIn(language, parent) : '—'
      },
    },
    {
      key: 'until_day',
      header: t('past.days'),
      sort: 'until_day',
      cell: ({ from_day, until_day }) => {
        const until = calendarDay(until_day)
        return from_day ? t('past.span', { from: calendarDay(from_day), until }) : t('past.until', { until })
      },
    },
    { key: 'reason', header: t('past.reason'), from: 'lg', cell: ({ reason }) => reason ?? '—' },
  ]
}
