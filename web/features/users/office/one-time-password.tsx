import type { UserRecord } from '#contract/users/users.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type OneTimePasswordProps = { user: UserRecord; password: string; onClose: () => void }

/** Shown only once: the window closes when somebody confirms that the password is passed on. */
export function OneTimePassword({ user: { name, email }, password, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation('users')
  return (
    <Dialog title={t('password.title', { name })} about={t('password.login', { email })} open locked onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-paper px-4 py-3">
        <output className="font-mono font-semibold text-lg wrap-anywhere">{password}</output>
        <CopyButton text={password} />
      </div>
      <Notice tone="waiting">{t('password.once', { name })}</Notice>
      <Button className="justify-self-end" onClick={onClose}>
        {t('password.done')}
      </Button>
    </Dialog>
  )
}
