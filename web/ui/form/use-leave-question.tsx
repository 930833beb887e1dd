import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/** Asks before a page is left on which somebody writes; `allowLeaving` once what they wrote has been sent. */
export function useLeaveQuestion(typed: boolean) {
  const { t } = useTranslation('ui')
  const allowed = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => typed && !allowed.current && current.pathname !== next.pathname,
    // Closing the window asks too, but only who wrote something.
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
