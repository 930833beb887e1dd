import { useState } from 'react'
import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { PinConflict } from './pin-conflict.tsx'
import type { PictureSize } from './pin-drafts.ts'
import { PinList } from './pin-list.tsx'
import { PinMap } from './pin-map.tsx'
import { SheetPicture } from './sheet-picture.tsx'
import { usePinSaving } from './use-pin-saving.ts'
import { usePins } from './use-pins.ts'

/** Desk with the scan, the map and the pins in numbers: each of the three can do everything. */
export function PinDesk({ opened }: { opened: SheetPins }) {
  const { t } = useTranslation('drawing')
  const { moment } = useFormats()
  const pins = usePins(opened.pins)
  const saving = usePinSaving(opened, pins)
  const [size, setSize] = useState<PictureSize | null>(null)
  const [removing, setRemoving] = useState(false)
  const leaving = useLeaveQuestion(saving.changed)
  const { stored } = saving
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {stored.of_earlier_scan && <Notice tone="waiting">{t('pins.earlier_scan')}</Notice>}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_21rem]">
        <SheetPicture sheet={opened} pins={pins} onSize={setSize} />
        <PinMap sheet={opened} pins={pins} />
        <div className="grid min-w-0 gap-4 lg:max-2xl:col-span-2">
          <PinList pins={pins} size={size} />
          {saving.refused && <Notice tone="bad">{saving.refused}</Notice>}
          <Checkbox
            name="published"
            checked={saving.published}
            onChange={(event) => saving.setPublished(event.target.checked)}
          >
            {t('pins.publish')}
          </Checkbox>
          <div className="flex flex-wrap gap-3">
            <Button pending={saving.pending} onClick={saving.save}>
              {t('pins.save')}
            </Button>
            {stored.pins.length > 0 && (
              <Button variant="secondary" onClick={() => setRemoving(true)}>
                {t('pins.remove')}
              </Button>
            )}
          </div>
          {stored.pinned_by && stored.pinned_at && (
            <p className="text-ink-soft text-sm">
              {t('pins.by', { name: stored.pinned_by, moment: moment(stored.pinned_at) })}
            </p>
          )}
        </div>
      </div>
      {removing && (
        <ConfirmDialog
          title={t('pins.remove_question')}
          action={t('pins.remove')}
          pending={saving.pending}
          onConfirm={() => saving.remove(() => setRemoving(false))}
          onClose={() => setRemoving(false)}
        >
          <p>{t('pins.remove_text')}</p>
        </ConfirmDialog>
      )}
      {saving.conflict && <PinConflict conflict={saving.conflict} pins={pins} saving={saving} />}
      {leaving.question}
    </div>
  )
}
