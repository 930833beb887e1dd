import type { Challan, ChallanLine, ChallanLines } from '#contract/revenue/challans.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useDaysWords } from './use-days-words.ts'

type LineChallansProps = {
  line: ChallanLine
  lines: ChallanLines
  onRecord: () => void
  onWithdraw: (challan: Challan) => void
}

/** Challans of a line, with the act that is possible: to record one where none stands, else to withdraw. */
export function LineChallans({ line, lines, onRecord, onWithdraw }: LineChallansProps) {
  const { t } = useTranslation('challans')
  const { count } = useFormats()
  const standing = line.challans.filter(({ withdrawn }) => withdrawn === null)
  const withdrawn = line.challans.filter((challan) => challan.withdrawn !== null)
  const is_part = line.covered_days > 0 && line.covered_days < lines.days
  return (
    <div className="grid justify-items-start gap-2 text-left">
      {standing.map((challan) => (
        <StandingChallan key={challan.id} challan={challan} lines={lines} onWithdraw={() => onWithdraw(challan)} />
      ))}
      {is_part && <p>{t('part', { covered: count(line.covered_days), days: count(lines.days) })}</p>}
      {line.covered_days === 0 && <Unrecorded line={line} lines={lines} onRecord={onRecord} />}
      {withdrawn.length > 0 && <Withdrawn challans={withdrawn} />}
    </div>
  )
}

function Unrecorded({ line, lines, onRecord }: Omit<LineChallansProps, 'onWithdraw'>) {
  const { t } = useTranslation('challans')
  const { language } = useFormats()
  if (line.amount <= 0) return <p className="text-ink-soft">{t('nothing_left')}</p>
  if (!lines.days_are_over) return <p className="text-ink-soft">{t('none_recorded')}</p>
  const about = { office: nameIn(language, line.office), what: t(`stream.${line.stream}`) }
  return (
    <Button variant="secondary" aria-label={t('record.open_of', about)} onClick={onRecord}>
      {t('record.open')}
    </Button>
  )
}

type StandingProps = { challan: Challan; lines: ChallanLines; onWithdraw: () => void }

function StandingChallan({ challan, lines, onWithdraw }: StandingProps) {
  const { t } = useTranslation('challans')
  const { calendarDay, moment, taka } = useFormats()
  const daysWords = useDaysWords()
  const { number, date, first_day, last_day, amount, recorded_by, recorded_at } = challan
  const isOfTheseDays = first_day === lines.from && last_day === lines.to
  return (
    <div>
      <p className="wrap-anywhere font-semibold">{t('number', { number, date: calendarDay(date) })}</p>
      {!isOfTheseDays && (
        <p>
          {daysWords(first_day, last_day)} · {taka(amount)}
        </p>
      )}
      <p className="text-ink-soft">{t('by', { name: recorded_by, at: moment(recorded_at) })}</p>
      <Button variant="quiet" className="-ml-3" aria-label={t('withdraw.open_of', { number })} onClick={onWithdraw}>
        {t('withdraw.open')}
      </Button>
    </div>
  )
}

function Withdrawn({ challans }: { challans: readonly Challan[] }) {
  const { t } = useTranslation('challans')
  const { count, moment } = useFormats()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft">
        {t('withdrawn', { number: count(challans.length) })}
      </summary>
      <ul className="grid gap-1.5">
        {challans.map(({ id, number, withdrawn }) => (
          <li key={id} className="wrap-anywhere">
            {withdrawn &&
              t('withdrawn_line', { number, name: withdrawn.by, at: moment(withdrawn.at), reason: withdrawn.reason })}
          </li>
        ))}
      </ul>
    </details>
  )
}
