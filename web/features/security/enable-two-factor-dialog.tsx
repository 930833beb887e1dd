import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EnableTwoFactorForm } from './enable-two-factor-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Setup } from './security.queries.ts'
import { SetUpTwoFactorForm } from './set-up-two-factor-form.tsx'

/** Three steps: the password, the secret for the app with a code from it, and the recovery codes. */
export function EnableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes)
    return (
      <Dialog title={t('recovery.title')} open locked onClose={onClose}>
        <RecoveryCodes codes={codes} onStored={onClose} />
      </Dialog>
    )
  if (!setup)
    return (
      <Dialog title={t('setup.title')} about={t('setup.password_about')} open onClose={onClose}>
        <SetUpTwoFactorForm onSetUp={setSetup} />
      </Dialog>
    )
  return (
    <Dialog title={t('setup.title')} about={t('setup.about')} open onClose={onClose}>
      <Secret setup={setup} />
      <EnableTwoFactorForm onEnabled={setCodes} />
    </Dialog>
  )
}

function Secret({ setup }: { setup: Setup }) {
  const { t } = useTranslation('security')
  const grouped = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <img
        src={setup.qr}
        alt={t('setup.qr')}
        width="168"
        height="168"
        className="shrink-0 rounded-control border border-line as-paper bg-card"
      />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
        <p className="text-ink-soft text-sm">{t('setup.by_hand')}</p>
        <code className="wrap-anywhere font-sans font-semibold">{grouped}</code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={setup.secret} />
        </div>
        <a href={setup.otpauth_url} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {t('setup.open_app')}
        </a>
      </div>
    </div>
  )
}
