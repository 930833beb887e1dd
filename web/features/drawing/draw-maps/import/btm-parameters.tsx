import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { btm } from '../../files/btm.ts'

/** Parameters of the Bangladesh grid; they are not confirmed yet. */
export function BtmParameters() {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const facts = [
    [t('btm.meridian'), `${btm.central_meridian}°`],
    [t('btm.scale'), String(btm.scale)],
    [t('btm.easting'), `${btm.false_easting} m`],
    [t('btm.northing'), `${btm.false_northing} m`],
    [t('btm.ellipsoid'), `Everest 1830 (1937): a ${btm.semi_major}, 1/f ${btm.inverse_flattening}`],
    [t('btm.shift'), `Gulshan 303: ${btm.to_wgs84.join(', ')} m`],
  ]
  return (
    <div className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-center gap-3">
        <b>{t('btm.title')}</b>
        <StatusBadge tone="waiting">{t('btm.unconfirmed')}</StatusBadge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value = '']) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{digits(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">{t('btm.about')}</p>
    </div>
  )
}
