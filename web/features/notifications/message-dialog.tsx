import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { safeNext } from '#web/platform/safe-next.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Message in full, with a link to its subject. */
export function MessageDialog({ message, onClose }: { message: Notification; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { moment } = useFormats()
  return (
    <Dialog title={message.title} about={moment(message.created_at)} open onClose={onClose}>
      <p className="whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
        <GoThere message={message} onGone={onClose} />
      </div>
    </Dialog>
  )
}

function GoThere({ message, onGone }: { message: Notification; onGone: () => void }) {
  const router = useRouter()
  const href = safeNext(message.link)
  if (!href) return null
  return (
    <a
      href={href}
      className={buttonLook('primary', 'normal')}
      onClick={(event) => {
        event.preventDefault()
        onGone()
        void router.navigate({ href })
      }}
    >
      {message.action}
      <ArrowRight aria-hidden="true" className="size-4.5" />
    </a>
  )
}
