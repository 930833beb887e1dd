import type { Session } from '#contract/identity/identity.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useEndOtherSessions, useEndSession } from './security.queries.ts'
import { useDeviceWords } from './use-device-words.ts'

type EndSessionsProps = { which: Session | 'others'; onClose: () => void }

/** Confirms before a device, or every other one, is logged out. */
export const EndSessions = ({ which, onClose }: EndSessionsProps) =>
  which === 'others' ? <EndOthers onClose={onClose} /> : <EndOne session={which} onClose={onClose} />

/** The result shows as a toast on the dashboard; the list refetches itself either way. */
const messagesOf = (onClose: () => void) => ({
  onSuccess: (answer: { message: string }) => notifyDashboard.success(answer.message),
  onError: (problem: Error) => notifyDashboard.error(problem.message),
  onSettled: onClose,
})

function EndOne({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { moment } = useFormats()
  const words = useDeviceWords()
  const end = useEndSession()
  return (
    <ConfirmDialog
      title={t('sessions.end_title')}
      action={t('sessions.end')}
      pending={end.isPending}
      onConfirm={() => end.mutate(session.id, messagesOf(onClose))}
      onClose={onClose}
    >
      <p className="font-semibold">{words(session.device)}</p>
      <p className="text-ink-soft">{t('sessions.last_used', { when: moment(session.last_used_at) })}</p>
    </ConfirmDialog>
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const end = useEndOtherSessions()
  return (
    <ConfirmDialog
      title={t('sessions.end_others_title')}
      action={t('sessions.end_others')}
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined, messagesOf(onClose))}
      onClose={onClose}
    >
      <p>{t('sessions.end_others_about')}</p>
    </ConfirmDialog>
  )
}
