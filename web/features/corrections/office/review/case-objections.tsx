import type { StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Others of the land who were told, until when they can object, and their objections; empty if nobody is waited for. */
export function CaseObjections({ correction }: { correction: StaffCorrectionInFull }) {
  const { t } = useTranslation('corrections-office')
  const { calendarDay, count, moment } = useFormats()
  const { told, objections, objections_answer, objections_until, waits_for_objections } = correction
  if (told === 0 && objections_until === null) return null
  return (
    <Card aria-labelledby="objections" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="objections" className="font-semibold text-xl">
        {t('objections.title')}
      </h2>
      <p className="text-ink-soft">
        {told === 0 ? t('objections.nobody') : t('objections.told', { count: told, number: count(told) })}
      </p>
      {waits_for_objections && objections_until && (
        <Notice tone="waiting">{t('objections.until', { day: calendarDay(objections_until) })}</Notice>
      )}
      {objections.length === 0 ? (
        <p>{t('objections.none')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {objections.map(({ by, reason, made_at }) => (
            <li key={`${by} ${made_at}`} className="py-2">
              <span className="font-semibold">{by}</span>{' '}
              <span className="text-ink-soft text-sm">{moment(made_at)}</span>
              <span className="wrap-anywhere block whitespace-pre-line">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {objections_answer !== null && (
        <div>
          <h3 className="font-semibold">{t('objections.answer')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{objections_answer}</p>
        </div>
      )}
    </Card>
  )
}
