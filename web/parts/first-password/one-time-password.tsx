import { Printer } from 'lucide-react'
import type { UserRecord } from '#contract/users/users.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type OneTimePasswordProps = {
  user: Pick<UserRecord, 'name' | 'email'>
  password: string
  onClose: () => void
}

/** Shown only once: the window closes when somebody confirms that the password is passed on. */
export function OneTimePassword({ user: { name, email }, password, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation('first-password')
  return (
    <Dialog title={t('password.title', { name })} about={t('password.login', { email })} open locked onClose={onClose}>
      <div className="prints-alone grid gap-5">
        <output className="rounded-card border border-line-strong bg-page px-4 py-3 font-mono font-semibold text-lg wrap-anywhere">
          {password}
        </output>
        <Notice tone="waiting">{t('password.once', { name })}</Notice>
      </div>
      <div className="no-print flex flex-wrap justify-end gap-3">
        <CopyButton text={password} />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('password.print')}
        </Button>
        <Button onClick={onClose}>{t('password.done')}</Button>
      </div>
    </Dialog>
  )
}
