import { useState } from 'react'
import { readBijoy } from '#contract/bijoy.ts'
import { type HolidayChanges, max_holiday_letters } from '#contract/cases/holidays.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { hasCode, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { usePreviewHolidays, useSaveHolidays } from './holidays.queries.ts'

/** Import of holidays from the choice of a file to its saving. Another year or file starts again. */
export function useImport(onDone: () => void) {
  const { t } = useTranslation('holidays')
  const { digits } = useFormats()
  const { state } = useListAddress()
  const [year, setYear] = useState(Number(state.filters['year']) || new Date().getFullYear())
  const [csv, setCsv] = useState('')
  const [changes, setChanges] = useState<HolidayChanges | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const preview = usePreviewHolidays()
  const saving = useSaveHolidays()

  function fail(error: Error) {
    setChanges(null)
    setProblem(hasCode(error, ['conflict']) ? t('import.conflict') : messageOf(error, t('import.failed')))
  }

  function checkFile(of_year: number, text: string) {
    setChanges(null)
    setProblem(text.length > max_holiday_letters ? t('import.too_long') : null)
    if (text === '' || text.length > max_holiday_letters) return
    preview.mutate({ year: of_year, csv: text }, { onSuccess: setChanges, onError: fail })
  }

  return {
    year,
    chooseYear: (chosen: string) => {
      setYear(Number(chosen))
      checkFile(Number(chosen), csv)
    },
    read: ([file]: File[]) => {
      if (!file) return
      const lookAt = (text: string) => {
        setCsv(text)
        checkFile(year, text)
      }
      file.text().then(lookAt, fail)
    },
    preview: changes,
    /** Reads the names again that were typed in Bijoy, in Unicode. */
    convertBijoy: () => {
      const text = bijoyNamesIn(changes).reduce((whole, name) => whole.replaceAll(name, readBijoy(name) ?? name), csv)
      setCsv(text)
      checkFile(year, text)
    },
    problem,
    pending: saving.isPending || preview.isPending,
    save: () =>
      changes &&
      saving.mutate(
        { year, csv, fingerprint: changes.fingerprint },
        {
          onSuccess: () => {
            notify.success(t('import.saved', { year: digits(String(year)) }))
            onDone()
          },
          onError: fail,
        },
      ),
  }
}

/** Bengali names of a file that were typed in Bijoy. */
export const bijoyNamesIn = (changes: HolidayChanges | null): string[] =>
  [...(changes?.added ?? []), ...(changes?.changed ?? []).map(({ after }) => after)]
    .map(({ name_bn }) => name_bn)
    .filter((name) => readBijoy(name) !== null)
