import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

/**
 * How a window closes in which somebody writes: at once, or once they say that what they typed may go. `leave` is for
 * everything that closes it, `question` stands inside it.
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
