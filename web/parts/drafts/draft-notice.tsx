import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import type { Draft } from '#contract/drafts/drafts.ts'
import { deviceName } from '#contract/identity/device.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { DraftSaver } from './draft-saver.ts'

type DraftNoticeProps = {
  saver: DraftSaver
  /** The form that was on the account when the page opened. */
  opened: Draft | null
  /** Opens the form again with what is on the account now. */
  onAgain: () => void
}

/** Says above a form when and on which device it was saved, and asks where two devices differ. */
export function DraftNotice({ saver, opened, onAgain }: DraftNoticeProps) {
  const { t } = useTranslation('drafts')
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  const where = useWhere()
  if (state.at === 'conflict') {
    const { current } = state
    return (
      <Notice tone="waiting">
        <p>{current ? t('other', { where: where(current) }) : t('gone')}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={onAgain}>{t(current ? 'take_other' : 'anew')}</Button>
          <Button variant="secondary" onClick={saver.keep}>
            {t(current ? 'keep_this' : 'keep_as_new')}
          </Button>
        </p>
      </Notice>
    )
  }
  if (!opened) return null
  return (
    <Notice tone="good">
      <p>{t('goes_on', { where: where(opened) })}</p>
      <StartAnew saver={saver} onAgain={onAgain} />
    </Notice>
  )
}

function StartAnew({ saver, onAgain }: Pick<DraftNoticeProps, 'saver' | 'onAgain'>) {
  const { t } = useTranslation('drafts')
  const [asks, setAsks] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      await saver.settle()
      const { version } = saver.seen()
      if (version !== null) await call(draftsApi.remove, { params: { kind: saver.kind }, query: { version } })
    },
    onSuccess: () => {
      saver.end()
      onAgain()
    },
    onError: () => setAsks(false),
  })
  return (
    <>
      <p className="mt-2">
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {t('anew')}
        </Button>
      </p>
      {remove.error && (
        <p role="alert" className="mt-2 font-semibold text-refusal-ink">
          {messageOf(remove.error, t('not_removed'))}
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title={t('anew_title')}
          action={t('anew')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        >
          {t('anew_about')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Time and device of a save in words. */
function useWhere() {
  const { t } = useTranslation('drafts')
  const { moment } = useFormats()
  return ({ saved_at, device, here }: Draft) => {
    const at = moment(saved_at)
    if (here) return t('saved_here', { at })
    return device === '' ? t('saved_elsewhere', { at }) : t('saved_on', { at, device: deviceName(device) })
  }
}
