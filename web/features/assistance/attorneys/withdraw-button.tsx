import { useState } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useWithdraw } from './attorneys.queries.ts'

/** Ends a power of attorney, after a question. `about` names whose it is. */
export function WithdrawButton({ id, about }: { id: number; about: string }) {
  const { t } = useTranslation('attorneys')
  const [asks, setAsks] = useState(false)
  const withdraw = useWithdraw(id)
  const close = () => setAsks(false)
  return (
    <>
      <Button variant="secondary" size="small" className="min-h-11 justify-self-start" onClick={() => setAsks(true)}>
        {t('withdraw')}
      </Button>
      {asks && (
        <Dialog title={t('withdraw_ask')} about={about} open onClose={close} locked={withdraw.isPending}>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={withdraw.isPending} onClick={close}>
              {t('keep')}
            </Button>
            <Button
              variant="danger"
              pending={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(undefined, {
                  onSuccess: ({ message }) => notifyDashboard.success(message),
                  onError: (problem) => notifyDashboard.error(messageOf(problem, t('withdraw_failed'))),
                  onSettled: close,
                })
              }
            >
              {t('withdraw')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
