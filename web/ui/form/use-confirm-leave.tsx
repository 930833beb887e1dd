import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/**
 * Closes a window with a form: at once, or after a confirmation that the typed text may be lost. Call `leave` for
 * everything that closes the window and render `question` inside it.
 */
export function useConfirmLeave(typed: boolean, onClose: () => void) {
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  return {
    leave: typed ? () => setAsking(true) : onClose,
    question: asking && (
      <ConfirmDialog
        title={t('discard.title')}
        action={t('discard.action')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    ),
  }
}
