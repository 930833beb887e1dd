import { useTranslation } from '#web/text/use-translation.ts'

/** Headings of a table of points: number, longitude, latitude and the delete button. */
export function PointsHead() {
  const { t } = useTranslation('drawing')
  return (
    <thead>
      <tr className="text-left text-sm">
        <th scope="col" className="w-12 font-normal">
          <span className="sr-only">{t('points.number')}</span>
        </th>
        <th scope="col" className="font-semibold">
          {t('points.lon')}
        </th>
        <th scope="col" className="font-semibold">
          {t('points.lat')}
        </th>
        <th scope="col" className="w-11">
          <span className="sr-only">{t('points.remove')}</span>
        </th>
      </tr>
    </thead>
  )
}
