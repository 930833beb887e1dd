import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { HolidayChangesList } from './holiday-changes-list.tsx'
import { holidayYearsQuery } from './holidays.queries.ts'
import { bijoyNamesIn, useImport } from './use-import.ts'

/** Reads the holidays of a year from a file: the changes are shown before they are saved. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['holidays', 'ui'])
  const { digits } = useFormats()
  const { data } = useQuery(holidayYearsQuery())
  const { year, chooseYear, read, preview, problem, pending, save, convertBijoy } = useImport(onClose)
  const has_changes = preview && preview.added.length + preview.changed.length + preview.removed.length > 0
  return (
    <Dialog title={t('import.title')} about={t('import.about')} open locked={pending} onClose={onClose} size="wide">
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          label={t('year')}
          choices={(data?.years ?? [year]).map((each) => ({ id: String(each), label: digits(String(each)) }))}
          value={String(year)}
          onChange={chooseYear}
        />
        <FileButton
          id="holidays-file"
          label={t('import.choose_label')}
          text={t('import.choose')}
          Sign={FileUp}
          accept=".csv,text/csv"
          invalid={problem !== null}
          onChange={read}
        />
      </div>
      {problem && (
        <Notice tone="bad">
          <p id="holidays-file-error" className="font-semibold">
            {problem}
          </p>
          <p>{t('import.nothing_written')}</p>
        </Notice>
      )}
      <BijoyHint text={bijoyNamesIn(preview)[0] ?? ''} onTake={convertBijoy} />
      {preview && <HolidayChangesList changes={preview} />}
      {preview && !has_changes && <p role="status">{t('import.same')}</p>}
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
        <Button variant="secondary" disabled={pending} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        {has_changes && (
          <Button pending={pending} onClick={save}>
            {t('import.save')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
