import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/** Confirms before a page with unsaved text is left; call `allowLeaving` once the text has been sent. */
export function useLeaveQuestion(typed: boolean) {
  const { t } = useTranslation('ui')
  const allowed = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => typed && !allowed.current && current.pathname !== next.pathname,
    // Closing the window needs a confirmation too, but only with unsaved text.
    enableBeforeUnload: () => typed && !allowed.current,
    withResolver: true,
  })
  return {
    allowLeaving: () => {
      allowed.current = true
    },
    question: status === 'blocked' && (
      <ConfirmDialog title={t('discard.title')} action={t('discard.action')} onConfirm={proceed} onClose={reset}>
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    ),
  }
}
