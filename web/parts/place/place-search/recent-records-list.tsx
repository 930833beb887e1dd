import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { forgetOpened, type OpenedRecord, openedRecords } from './opened-records.ts'

export type RecentRecordsProps = {
  /** Background of the home page (dark), or of other pages. */
  ground: 'dark' | 'light'
}

const looks = {
  dark: { text: 'text-bright/80', chip: 'border-bright/35 hover:border-bright hover:bg-bright/10' },
  light: { text: 'text-ink-soft', chip: 'border-line-strong bg-card hover:border-brand hover:bg-brand-faint' },
}

/** Last opened records, with a button to delete them. */
export function RecentRecordsList({ ground }: RecentRecordsProps) {
  const { t } = useTranslation('place-search')
  const [records, setRecords] = useState(openedRecords)
  const { text, chip } = looks[ground]
  if (records.length === 0) return null
  function clear() {
    forgetOpened()
    setRecords([])
  }
  return (
    <nav aria-label={t('recent.title')} className="mt-3 flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className={`text-sm ${text}`}>
        {t('recent.title')}
      </span>
      <ul className="contents">
        {records.map((record) => (
          <li key={record.choices.dag} className="max-w-full">
            <Link
              to="/land"
              search={record.choices}
              className={`flex min-h-11 items-center rounded-card border px-3.5 py-1 text-sm leading-snug sm:min-h-9 ${chip}`}
            >
              <RecordName record={record} />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={clear}
        className={`inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm hover:underline sm:min-h-9 ${text}`}
      >
        <X aria-hidden="true" className="size-4" />
        {t('recent.clear')}
      </button>
    </nav>
  )
}

/** Dag, khatian, survey and mouza of an opened record in one line. */
export function RecordName({ record }: { record: OpenedRecord }) {
  const { t } = useTranslation('place-search')
  const { digits, language } = useFormats()
  const { dag_no, khatiyan_number, survey_code, mouza_en, mouza_bn } = record
  const rest = [
    t('recent.khatian', { khatian: digits(khatiyan_number) }),
    surveyCodeIn(language, survey_code),
    nameIn(language, { name_en: mouza_en, name_bn: mouza_bn }),
  ]
  return (
    <span>
      <b>{t('recent.dag', { dag: digits(dag_no) })}</b>
      {rest.filter(Boolean).map((word) => ` · ${word}`)}
    </span>
  )
}
